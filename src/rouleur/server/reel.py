"""A race as a film: one frame per checkpoint, played again from its ledger for one seat's eyes."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.core.record import Record
from rouleur.play.table import Table
from rouleur.road.situation import Situation
from rouleur.server.live import LiveTable
from rouleur.server.refusal import conflict
from rouleur.server.rows import MENDED, UNDO, Move
from rouleur.server.sentences import sentences
from rouleur.server.wire import Frame, Lead

MOST_REELS = 12
MOST_FRAMES_AT_ONCE = 200


class Reel:
    """`frames` are encoded when they are made; a reel grows while its race is still ridden.

    `answered[n]` counts the answers that had been given by frame n.
    """

    def __init__(self, live: LiveTable, seat: int) -> None:
        row = live.row
        self.seat = seat
        self.virtual = live.virtual
        self.sequence = 0
        self.frames: list[bytes] = []
        self.answered: list[int] = []
        answers = row.opening.answers if row.opening else []
        self._table = Table.rehearse(Record(row.setup, row.seed, answers))
        self._take(0)

    def grow(self, moves: list[Move], steps: int) -> None:
        """Film what the ledger has. Undone choices must have been left out of `moves`."""
        table = self._table
        answers: list[str] = []
        for move in moves:
            answers += [move.option] if move.kind == "choice" else []
            answers += [text for _, text in move.answers]
            self.sequence = move.sequence
        told = len(table.events)
        table.match.feed(answers)
        while not table.over and table.question() is None and table.steps < steps:
            table.step()
            if table.question() is None:
                self._take(told)
                told = len(table.events)

    def _take(self, told: int) -> None:
        table = self._table
        events = table.events_for(self.seat, told)
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

    def lead(self, situation: Situation) -> Lead | None:
        """The virtual leader at this moment; with the result once the race is over."""
        if self.virtual is None:
            return None
        result = self._table.result() if self._table.over else None
        return self.virtual.lead(self.virtual.standings(situation, result))


class Reels:
    """The films that were asked for lately."""

    def __init__(self) -> None:
        self._reels: OrderedDict[tuple[str, int], Reel] = OrderedDict()

    def reel(self, live: LiveTable, seat: int) -> Reel:
        """The film up to now."""
        key = (live.id, seat)
        reel = self._reels.pop(key, None) or Reel(live, seat)
        self._reels[key] = reel
        if len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        if reel.sequence < live.sequence or live.row.opening is not None:
            try:
                reel.grow(without_undone(live.store.moves(live.id, reel.sequence)), live.table.steps)
            except RouleurError as error:
                del self._reels[key]
                raise conflict(
                    "rules", f"This race was ridden under earlier rules and cannot be shown: {error}"
                ) from error
        return reel


def without_undone(moves: list[Move]) -> list[Move]:
    """The moves that stand: no choice that was taken back, nothing that mended rules have taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.kind == MENDED:
            kept = without_undone([earlier for earlier in moves if earlier.sequence <= int(move.option)])
        elif move.kind == UNDO:
            while kept.pop().kind != "choice":
                """What rode on after the choice goes with it."""
        else:
            kept.append(move)
    return kept
