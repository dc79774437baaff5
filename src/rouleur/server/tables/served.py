"""A table of the play room that can be played on from its kept moves: made here, by another worker, or before a crash."""

from __future__ import annotations

from collections import deque
from time import monotonic

from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.match import Bookmark, PacedMatch
from rouleur.core.question import Option, Question
from rouleur.core.record import Setup
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR, Director, View, Waiting
from rouleur.play.seat import BOT, PERSON, Seat
from rouleur.play.table import Table
from rouleur.server.store.moves import CHOICE, SET_BACK, UNDO, Move, Snapshot
from rouleur.server.store.tables import Opening, SeatRow


class Chair(Director):
    """Answers from the kept moves while a kept move is played again; else as its sitter does, a person by being waited for."""

    def __init__(self, table: ServedTable, sitter: Director | None) -> None:
        self.table = table
        self.sitter = sitter

    def choose(self, view: View, question: Question) -> Option:
        table = self.table
        if table.script is not None:
            return table.scripted(question)
        if self.sitter is None:
            raise Waiting(question)
        return self.sitter.choose(view, question)

    @property
    def searches(self) -> bool:
        return True


class ServedTable(Table):
    """`script` holds the (seat, option) pairs of the move that is being played again; None while the table is live.

    `reseated`: since the question was asked, the seats or their orders have changed, and it was not asked again.
    """

    script: deque[tuple[int, str]] | None = None
    reseated = False

    def __init__(self, setup: Setup, seed: int, seats: list[SeatRow], opening: Opening | None = None) -> None:
        super().__init__(setup, seed, [play_seat(seat) for seat in seats])
        if opening is not None:
            self._open_at(opening)

    def scripted(self, question: Question) -> Option:
        if not self.script:
            raise Waiting(question)
        seat, text = self.script[0]
        option = question.find(text)
        if option is None:
            raise RecordError(f"The kept answer {text!r} does not fit the question “{question.words}”.")
        self.script.popleft()
        self.givers.append(seat)
        return option

    @property
    def resting(self) -> bool:
        """Whether nothing more happens without a person, or without more of the script."""
        question = self.question()
        return self.over or (question is not None and (self.script is not None or self._a_person_thinks(question)))

    def _a_person_thinks(self, question: Question) -> bool:
        seat = self.seats[question.seat]
        return seat.person and not self.reseated

    def ride(self, seconds: float) -> None:
        """Play on until a person must choose, the race is over or the time is up."""
        until = monotonic() + seconds
        while not self.resting:
            if self.question() is None:
                self.step()
            else:
                self.go_on()
            if monotonic() >= until:
                return

    def given(self) -> list[str]:
        """Every answer so far, whoever gave it."""
        return [*self.match.answers, *self.match.state.answers]

    def reseat(self, seats: list[SeatRow]) -> None:
        """Somebody sat down, left, or gave orders. A bot or an order that is now asked will answer in the next ride."""
        self.seats = [play_seat(seat) for seat in seats]
        self.reseated = self.question() is not None
        self.script = deque()
        self._reseat()
        self.script = None

    def go_on(self) -> None:
        """Ask again what is asked: somebody may answer now who did not before."""
        self.reseated = False
        self._reseat()

    def undo(self, seat: int | None = None) -> int:
        """The question is asked again and stays with its person, whatever his orders say; a bot will answer in the next ride."""
        self.script = deque()
        try:
            return super().undo(seat)
        finally:
            self.script = None

    def play_again(self, move: Move) -> None:
        """Do what the move did, to the last event."""
        self.reseated = False
        if move.kind == SET_BACK:
            raise RecordError(f"Move {move.sequence} begins anew from its snapshot.")
        if move.kind == UNDO:
            self.undo(move.seat)
        else:
            self.script = deque(move.answers)
            if move.kind == CHOICE:
                self.choose(move.option, move.seat)
            elif self.question() is not None:
                self.go_on()
            self._play_to(move.steps)
            self.script = None
        if len(self.events) != move.told or self.steps != move.steps:
            raise RecordError(
                f"Move {move.sequence} does not play again as it was played; were the rules changed since?"
            )

    def settle(self) -> None:
        """What was chosen so far stays chosen."""
        self._bookmarks.clear()

    def keep(self, sequence: int) -> Snapshot | None:
        """The table as data, or None while a choice may still be taken back: an undo never reaches behind a snapshot."""
        if not self.may_not_undo():
            return None
        asked = self.question() is not None
        moment = Bookmark(self.match)
        state = (moment.checkpoint if asked else self.match.state).to_data()
        given = moment.given if asked else []
        return Snapshot(sequence, state, self.match.answers[:], self.match.checks[:], given, self.steps, asked)

    def restore(self, snapshot: Snapshot, events: list[Event]) -> None:
        """Go on from a snapshot; `events` are all that were told up to its sequence."""
        state = find(self.setup.game).restore(self.setup, snapshot.state)
        match = PacedMatch(state, self.setup, self.seed)
        match.events.extend(events[: state.told])
        match.answers = snapshot.answers[:]
        match.checks = snapshot.checks[:]
        self.match = match
        self.script = deque((SPECTATOR, text) for text in snapshot.given)
        self.givers = [SPECTATOR] * len(snapshot.answers)
        match.seat_directors(self._directors())
        if snapshot.asked:
            match.take_step()
        self.script = None
        self.steps = snapshot.steps

    def _open_at(self, opening: Opening) -> None:
        self.script = deque((SPECTATOR, text) for text in opening.answers)
        self._play_to(opening.steps)
        self.script = None

    def _play_to(self, steps: int) -> None:
        while not self.resting and self.steps < steps:
            self.step()

    def _reseat(self) -> None:
        self.match.seat_directors(self._directors())

    def _director(self, number: int) -> Director | None:
        return Chair(self, super()._director(number))


def play_seat(seat: SeatRow) -> Seat:
    kind = PERSON if seat.human and not seat.left else BOT
    return Seat(seat.name, kind, seat.level, list(seat.orders))
