"""A race as a film: one frame per checkpoint, played again from its kept moves as one seat sees it."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.core.record import Record
from rouleur.play.table import Table
from rouleur.road.situation import Situation
from rouleur.server.refusal import conflict
from rouleur.server.store.moves import CHOICE, UNDO, Move
from rouleur.server.store.tables import Opening
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.loading import standing
from rouleur.server.tables.playing import change_dice
from rouleur.server.tables.sentences import sentences
from rouleur.server.wire.records import Frame
from rouleur.server.wire.tables import Lead

MOST_FILMS = 12
MOST_FRAMES_AT_ONCE = 200
WHOLE = 1_000_000
"""More frames than any race has."""


class Film:
    """`frames` are encoded when they are made; a film grows while its race is still ridden.

    `answered[n]` counts the answers that had been given by frame n.
    """

    def __init__(self, live: LiveTable, seat: int) -> None:
        row = live.row
        self.seat = seat
        self.virtual = live.virtual
        self.sequence = 0
        self.frames: list[bytes] = []
        self.answered: list[int] = []
        self._opening = row.opening or Opening()
        self._table = Table.rehearse(Record(row.setup, row.seed, self._opening.answers, dice=row.dice))
        self._told = 0
        self._take()

    def grow(self, moves: list[Move], steps: int, wanted: int = WHOLE) -> None:
        """Film what was kept, up to so many frames: whoever watches from the start need not wait for the end. Undone choices must
        have been left out of `moves`."""
        table = self._table
        answers: list[str] = []
        for move in moves:
            answers += [move.option] if move.kind == CHOICE else []
            answers += [text for _, text in move.answers]
            self.sequence = move.sequence
        if answers:
            table.match.feed(answers)
        while self.behind(steps) and len(self.frames) < wanted:
            self._change_dice()
            table.step()
            if table.question() is None:
                self._take()

    def behind(self, steps: int) -> bool:
        """Whether there is more to film of a race that has come so far."""
        table = self._table
        return not table.over and table.question() is None and table.steps < steps

    def _change_dice(self) -> None:
        for fresh in self._opening.fresh:
            if fresh.steps == self._table.steps:
                change_dice(self._table, fresh.seed)

    def _take(self) -> None:
        table = self._table
        events = table.events_for(self.seat, self._told)
        situation = table.situation(self.seat)
        words, weights = sentences(events, situation)
        frame = Frame(
            number=len(self.frames),
            turn=table.race.turn,
            events=events,
            words=words,
            weights=weights,
            situation=situation,
            lead=self.lead(situation),
        )
        self.frames.append(msgspec.json.encode(frame))
        self.answered.append(table.answered)
        self._told = len(table.events)

    def lead(self, situation: Situation) -> Lead | None:
        """The virtual leader at this moment; with the result once the race is over."""
        if self.virtual is None:
            return None
        result = self._table.result() if self._table.over else None
        return self.virtual.lead(self.virtual.standings(situation, result))


class Films:
    """The films that were asked for lately."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, int], Film] = OrderedDict()

    def film(self, live: LiveTable, seat: int, wanted: int = WHOLE) -> Film:
        """The film up to now, or its first frames."""
        key = (live.id, seat)
        film = self._films.pop(key, None) or Film(live, seat)
        self._films[key] = film
        if len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        if film.sequence < live.sequence or live.row.opening is not None or film.behind(live.table.steps):
            try:
                moves = without_undone(live.store.moves.after(live.id, film.sequence))
                film.grow(moves, live.table.steps, wanted)
            except RouleurError as error:
                del self._films[key]
                raise conflict(
                    "rules", f"This race was ridden under earlier rules and cannot be shown: {error}"
                ) from error
        return film

    def forget(self, table: str) -> None:
        for key in list(self._films):
            if key[0] == table:
                self._films.pop(key, None)


def without_undone(moves: list[Move]) -> list[Move]:
    """The moves that stand, without the choices that were taken back."""
    kept: list[Move] = []
    for move in standing(moves):
        if move.kind == UNDO:
            while kept.pop().kind != CHOICE:
                """What rode on after the choice goes with it."""
        else:
            kept.append(move)
    return kept
