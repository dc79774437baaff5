"""One table in motion: seats, bots, standing orders, undo, and the record of it all. No file, no screen, no clock."""

from __future__ import annotations

import zlib

import msgspec

from rouleur.bots import bot
from rouleur.core.errors import IllegalOption, RecordError, RouleurError
from rouleur.core.event import Event
from rouleur.core.match import Bookmark, PacedMatch
from rouleur.core.order import Order
from rouleur.core.question import Option, Question
from rouleur.core.record import FORMAT, Record, Setup
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR, Director, View
from rouleur.play.orders import Ordered, checked
from rouleur.play.script import Script
from rouleur.play.seat import BOT, PERSON, USUAL_LEVEL, Seat
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class TableData(msgspec.Struct, omit_defaults=True):
    """A table as it is kept: its record, who sits where, and how many steps were played (a race without answers has some)."""

    format: int
    record: Record
    seats: list[Seat]
    steps: int = 0


class Sitting(Director):
    """A bot at a table. It has no memory: its lots come from the table's seed, its seat and the number of the answer,

    so that a race resumed after a crash goes on exactly as it would have.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def choose(self, view: View, question: Question) -> Option:
        table = self.table
        level = table.seats[self.seat].level
        lots = zlib.crc32(f"{table.seed} {self.seat} {table.answered}".encode())
        option = bot(table.setup.game, level, lots).choose(view, question)
        table.givers.append(self.seat)
        return option


class Obeying(Ordered):
    """A person with standing orders at a table."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table.setup.game, table.seats[seat].orders)
        self.table = table
        self.seat = seat

    def choose(self, view: View, question: Question) -> Option:
        option = super().choose(view, question)
        self.table.givers.append(self.seat)
        return option


class Table:
    """`question()` says who must choose; `answer(text)` takes the choice and plays on to the next person's question.

    `step()` plays only to the next checkpoint, for those who want to look at every move.
    """

    def __init__(self, setup: Setup, seed: int, seats: list[Seat]) -> None:
        self.setup = setup
        self.seed = seed
        self.seats = seats
        self.steps = 0
        self.givers: list[int] = []
        self._bookmarks: list[tuple[int, int, int, Bookmark]] = []
        self.match = PacedMatch(find(setup.game).start(setup, seed), setup, seed)
        if len(seats) != self.match.state.seats:
            raise RouleurError(f"This race has {self.match.state.seats} seats, but {len(seats)} were named.")
        self.match.seat_directors(self._directors())

    @classmethod
    def rehearse(cls, record: Record) -> Table:
        """A record on its way: every seat answers as written, and waits where the record ends."""
        table = cls(record.setup, record.seed, [Seat(name) for name in record.setup.seats])
        table.match.seat_directors([Script(record.answers)] * len(table.seats))
        return table

    @classmethod
    def replay(cls, record: Record, steps: int = 0) -> Table:
        """Play a record to its end, every answer in place, and compare the checks of every turn."""
        table = cls(record.setup, record.seed, [Seat(name) for name in record.setup.seats])
        script = Script(record.answers)
        table.match.seat_directors([script] * len(table.seats))
        wanted = len(record.checks)
        while table.question() is None and not table.over:
            if script.ended and table.steps >= steps and len(table.match.checks) >= wanted:
                break
            table.step()
        if not script.ended:
            raise RecordError(f"The record goes on after the race is over, at answer {script.given + 1}.")
        for turn, (kept, played) in enumerate(zip(record.checks, table.match.checks, strict=False), start=1):
            if kept != played:
                raise RecordError(f"The record and its replay differ first in turn {turn}.")
        table.givers = [SPECTATOR] * script.given
        return table

    @classmethod
    def resume(cls, data: TableData) -> Table:
        """The table as it was left, its people and bots in their seats."""
        table = cls.replay(data.record, data.steps)
        if len(data.seats) != len(table.seats):
            raise RecordError(f"The table has {len(table.seats)} seats, but {len(data.seats)} were saved.")
        table.seats = data.seats
        table.match.seat_directors(table._directors())
        return table

    def to_data(self, accepted: str = "") -> TableData:
        """The table as it is kept; with an answer that is `accepted` but not played yet, so that no crash can lose it."""
        record = self.match.record()
        record.answers += [accepted] if accepted else []
        return TableData(FORMAT, record, self.seats, self.steps)

    @property
    def race(self) -> Race:
        state = self.match.state
        assert isinstance(state, Race)
        return state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def events(self) -> list[Event]:
        return self.match.events

    @property
    def answered(self) -> int:
        """How many answers were given so far, by anybody."""
        return len(self.match.answers) + len(self.match.state.answers)

    def question(self) -> Question | None:
        return self.match.question()

    def result(self) -> StageResult | None:
        return self.race.result()

    def situation(self, seat: int = SPECTATOR) -> Situation:
        return self.race.situation(seat)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """What this seat (or SPECTATOR) was told, from event number `since` on."""
        return [event for event in self.events[since:] if event.visible_to(seat)]

    def step(self) -> list[Event]:
        """Play to the next checkpoint or question; returns what happened. Nothing happens while somebody is asked."""
        told = len(self.events)
        if self.question() is None and not self.over:
            self.match.take_step()
            self.steps += 1
        return self.events[told:]

    def run(self) -> list[Event]:
        """Play on until a person must choose or the race is over."""
        told = len(self.events)
        while self.question() is None and not self.over:
            self.step()
        return self.events[told:]

    def answer(self, text: str, seat: int | None = None) -> list[Event]:
        """Take the choice and play on to the next question; returns all events up to there."""
        told = len(self.events)
        self.choose(text, seat)
        self.run()
        return self.events[told:]

    def choose(self, text: str, seat: int | None = None) -> list[Event]:
        """Take the choice and play only to the next checkpoint or question. `seat`, when given, must be the one asked."""
        question = self.question()
        if question is None:
            raise IllegalOption(text, "nobody is asked anything", "")
        if seat is not None and seat != question.seat:
            raise IllegalOption(text, f"{self.seats[question.seat].name} is asked, not {self.seats[seat].name}", "")
        bookmark = (question.seat, len(self.givers), self.steps, Bookmark(self.match))
        self.givers.append(question.seat)
        try:
            events = self.match.answer(text)
        except IllegalOption:
            self.givers.pop()
            raise
        if self._bookmarks and self._shown_since(self._bookmarks[-1][3], bookmark[3].drawn, bookmark[3].revealed):
            self._bookmarks.clear()
        self._bookmarks.append(bookmark)
        return events

    def why_not(self, text: str) -> tuple[str, str]:
        """Why a choice is not offered, with the paragraph; empty when it is offered."""
        question = self.question()
        if question is None:
            return ("nobody is asked anything", "")
        return ("", question.rule) if question.find(text) else self.match.state.why_not(question, text)

    def may_not_undo(self, seat: int | None = None) -> str:
        """Empty when the last choice of this seat (or of whoever chose last) may be taken back; else the reason."""
        if not self._bookmarks:
            return "there is no choice to take back"
        chooser, given, _, bookmark = self._bookmarks[-1]
        if seat is not None and chooser != seat:
            return f"{self.seats[chooser].name} has chosen since"
        if any(giver != chooser for giver in self.givers[given:]):
            return "another director has answered since"
        if self._shown_since(bookmark, self.match.state.dice.drawn, self.match.state.revealed):
            return "a die or a card has been shown since"
        return ""

    def undo(self, seat: int | None = None) -> int:
        """Take back the last choice; returns how many events remain told. Chance is never asked anew."""
        reason = self.may_not_undo(seat)
        if reason:
            raise IllegalOption("undo", reason, "")
        _, given, self.steps, bookmark = self._bookmarks.pop()
        del self.givers[given:]
        self.match.return_to(bookmark)
        return len(self.events)

    def leave(self, seat: int, level: int = USUAL_LEVEL) -> None:
        """Leave a seat to a bot, which answers at once if it is asked; its person may take it back at any time."""
        self.seats[seat].kind = BOT
        self.seats[seat].level = level
        self._reseat()

    def take(self, seat: int, name: str = "") -> None:
        """A person sits down where a bot has played."""
        self.seats[seat].kind = PERSON
        self.seats[seat].name = name or self.seats[seat].name
        self._reseat()

    def give_orders(self, seat: int, orders: list[Order]) -> None:
        """Replace the standing orders of a seat; they answer the question that is being asked, too."""
        self.seats[seat].orders = [checked(self.setup.game, order) for order in orders]
        self._reseat()

    def _reseat(self) -> None:
        self.match.seat_directors(self._directors())
        self.run()

    def _directors(self) -> list[Director | None]:
        return [self._director(number) for number in range(len(self.seats))]

    def _director(self, number: int) -> Director | None:
        seat = self.seats[number]
        if not seat.person:
            return Sitting(self, number)
        return Obeying(self, number) if seat.orders else None

    def _shown_since(self, bookmark: Bookmark, drawn: int, revealed: int) -> bool:
        return bookmark.drawn != drawn or bookmark.revealed != revealed


def open_table(game: str, race: str, seats: list[Seat], seed: int, setup: Setup | None = None) -> Table:
    """A table for a shipped race with the usual settings, played on to the first person's question."""
    table = Table(setup or box(game).setup(race, [seat.name for seat in seats]), seed, seats)
    table.run()
    return table
