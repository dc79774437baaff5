"""Does what the server sends to a seat change with cards the seat cannot see? `python -m tests.server.leaks head 20000`.

Beside a table rides its shadow, in which all that the seat cannot see was drawn anew some answers ago. Dice and answers are the
same; so must be everything the server sends to the seat, byte by byte: its page, its stream, the frames of its film, why and
whom an option pulls along, and the refusal when it answers unasked. Only times of day are not compared. Every other race is a later
stage of a tour, with virtual standings and with hands carried over. A shadow ends where it cannot give an answer of the race, where
the seat draws from a hidden pile, and where a card shows what was hidden: that is news and no leak.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import msgspec

from rouleur.core.dice import Dice
from rouleur.core.errors import IllegalOption, RecordError
from rouleur.core.match import PacedMatch
from rouleur.core.order import Order
from rouleur.core.question import Question
from rouleur.core.record import Setup
from rouleur.play.seat import BOT, Seat
from rouleur.play.tour import Tour, stage_seed
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.server.refusal import Refused
from rouleur.server.store import Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables import live as live_module
from rouleur.server.tables.asking import followers, why
from rouleur.server.tables.audience import Audience, Listener, News
from rouleur.server.tables.frames import Film
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.virtual import Virtual
from rouleur.server.wire.tables import Answer

SEATS = ["Ann", "Ben", "Cas", "Dea"]
LONGEST_SHADOW = 12
SHOWN_BY_PLAYING = ("homas",)
"""Where an answer does not name the card: a fitness card is shown when it is played."""
HOURS = 36000.0
"""Nobody's bots ride in slices of time here."""
ORDERS = {"head": [Order("jump", "never"), Order("lunge", "never")]}
"""What the last seat has ordered, whatever it holds: the answer of an order that looks at the hand is no leak."""
SOMETHING_ELSE = ("stay", "pass", "wait", "jump:D16", "attack:D16", "card:+6", "follow:1", "fall back")
"""Options that may be asked why, whether they are offered or not."""


class Tally:
    """`differences` are in words, the first few."""

    def __init__(self) -> None:
        self.compared = 0
        self.ended = 0
        self.different = 0
        self.together = 0
        self.differences: list[str] = []

    def note(self, live: LiveTable, seat: int, mine: dict[str, Any], other: dict[str, Any]) -> None:
        self.compared += 1
        self.together += bool(live.table.match.together)
        fields = [name for name, value in mine.items() if value != other[name]]
        if fields:
            self.different += 1
            asked = live.table.question()
            place = f"{live.row.setup.race} {live.row.seed}, turn {live.table.race.turn}, seat {seat}, {asked!r}"
            self.differences.append(f"{', '.join(fields)} at {place}")


class Scene(Film):
    """The frame that a film of a table would have now."""

    def __init__(self, live: LiveTable, seat: int, told: int) -> None:
        self.seat = seat
        self._told = told
        self.virtual = live.virtual
        self.frames = []
        self.answered = []
        self._table = live.table


class Client:
    """A seat at a table, listening and asking."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live = live
        self.seat = seat
        self.seen = live.sequence
        self.told = len(live.table.events)
        live.answered_since = set()
        self.audience = Audience()
        self.listener = Listener(live.id, seat, live.sequence)
        self.audience.enter(self.listener)

    def received(self, option: str) -> dict[str, Any]:
        """All that this seat is sent, or could ask for, after the last answer; `option` is one to ask about."""
        live, seat = self.live, self.seat
        self.audience.deliver(live.id, News(live, self.audience.wanted(live.id)))
        scene = Scene(live, seat, self.told)
        scene._take()
        return {
            "view": msgspec.json.encode(live.view(seat, self.seen, set(range(len(SEATS))), "")),
            "stream": [self.listener.unread.get_nowait() for _ in range(self.listener.unread.qsize())],
            "frames": scene.frames,
            "why": [why(live, seat, text) for text in (option, *SOMETHING_ELSE)] if seat >= 0 else [],
            "train": self.asked_for(lambda: followers(live, seat, option, live.sequence)),
            "refused": self.asked_for(lambda: live.question_of(seat, live.sequence).rider),
            "resting": live.resting,
            "snapshot": live.table.moment() is None,
        }

    def asked_for(self, ask: Any) -> Any:
        """The reply, or the refusal in words."""
        if self.seat < 0:
            return None
        try:
            return ask()
        except Refused as refused:
            return msgspec.to_builtins(refused.fault)


class Shadow:
    """A table at the same point that differs in what `seat` cannot see."""

    def __init__(self, live: LiveTable, seat: int, number: int) -> None:
        self.revealed = live.table.race.revealed
        self.answers = 0
        match = live.table.match
        twin: Race = match._checkpoint.clone()
        twin.resample(seat, Dice(number))
        self.live = LiveTable(live.store, live.row, live.seats)
        table = self.live.table
        table.match = PacedMatch(twin, live.row.setup, live.row.seed)
        table.match.resume_at(match.answers, [], live.table.events[: twin.told], match.steps - 1)
        table.givers = live.table.givers[:]
        table.match.take_step()
        table.reseat(table.seats)
        table.reseated = False
        table._bookmarks = live.table._bookmarks[:]
        self.live.virtual = live.virtual
        self.live.sequence = live.sequence
        self.live.told = live.told[:]
        self.live.moved_at = live.moved_at
        self.mine = Client(live, seat)
        self.other = Client(self.live, seat)

    def compare(self, tally: Tally, lots: int) -> bool:
        """Whether the two can still be compared."""
        live, seat = self.mine.live, self.mine.seat
        drawn = any(event.seat == seat for event in live.table.events[self.mine.told :])
        shown = live.row.setup.game in SHOWN_BY_PLAYING and live.table.race.revealed != self.revealed
        if drawn or shown:
            return False
        question = live.table.question_for(seat)
        option = question.texts()[lots % len(question.options)] if question else "wait"
        tally.note(live, seat, self.mine.received(option), self.other.received(option))
        return True


class NoStore:
    """Nothing is kept: what is sent does not come from the disk."""

    def __init__(self) -> None:
        self.clock = lambda: datetime.fromisoformat(NOON)
        self.moves = SimpleNamespace(append=lambda *_: None, of_key=lambda *_: None)
        self.sealed = SimpleNamespace(add=lambda *_: None, of_key=lambda *_: None)
        self.tours = SimpleNamespace(find=lambda *_: None)
        self.tables = SimpleNamespace(change_seat=lambda *_, **__: None)
        self.chat = SimpleNamespace()


def look_for_leaks(game: str, positions: int, seed: int = 1) -> Tally:
    """At so many positions, of four races at least."""
    tally = Tally()
    with patch.object(live_module, "FIRST_SLICE", HOURS):
        for live in tables(game, seed):
            lots = Dice(live.row.seed)
            shadow: Shadow | None = None
            live.ride(HOURS)
            last = tally.compared + positions // 4
            while not live.table.over and tally.compared < last:
                half_answered = live.table.match._given or live.table.sealed
                if not half_answered and (shadow is None or shadow.answers >= LONGEST_SHADOW):
                    shadow = Shadow(live, lots.roll(len(SEATS) + 1) - 2, lots.roll(1_000_000))
                    shadow.compare(tally, lots.roll(1000))
                shadow = answered(live, shadow, lots, tally)
                if tally.compared >= positions:
                    return tally
    raise AssertionError("the races are endless")


NOON = "2026-01-01T12:00:00+00:00"


def answered(live: LiveTable, shadow: Shadow | None, lots: Dice, tally: Tally) -> Shadow | None:
    """One of those who are asked answers by lot; None when the shadow has ended."""
    seats = [seat for seat in live.table.asked_seats if live.table.question_for(seat) is not None]
    seat = seats[lots.roll(len(seats)) - 1]
    question = live.table.question_for(seat)
    assert question is not None
    text = question.options[lots.roll(len(question.options)) - 1].text
    same = shadow and same_answer(question, shadow.live.table.question_for(seat), text)
    answer(live, seat, question, text)
    if shadow is None:
        return None
    shadow.answers += 1
    alive = bool(same)
    if same:
        try:
            answer(shadow.live, seat, question, same)
        except (IllegalOption, RecordError, Refused):
            alive = False
    alive = alive and shadow.compare(tally, lots.roll(1000))
    tally.ended += not alive
    return shadow if alive else None


def same_answer(mine: Question, other: Question | None, text: str) -> str:
    """How the shadow gives this answer; empty when it cannot. To do nothing has two names, by what one holds."""
    if other is None:
        return text
    if mine.discreet and text == mine.options[0].text and not mine.options[0].cards:
        return other.options[0].text
    return text if other.find(text) is not None else ""


def answer(live: LiveTable, seat: int, question: Question, text: str) -> None:
    live.answer(seat, Answer(text, live.sequence, f"{live.sequence} {question.rider}", question.rider))


def tables(game: str, seed: int) -> Iterator[LiveTable]:
    """One race after the other, each second one a later stage of a tour."""
    races = [info.slug for info in box(game).races()]
    number = seed
    while True:
        yield laid(box(game).setup(races[number % len(races)], SEATS), number)
        yield later_stage(game, number)
        number += 1


def laid(setup: Setup, seed: int, tour: str | None = None, stage: int = 0) -> LiveTable:
    row = TableRow("a table", "ABCDEF", setup, seed, "", NOON, tour=tour, stage=stage)
    seats = [SeatRow(number, name, True, 1, True) for number, name in enumerate(SEATS)]
    seats[-1].orders = ORDERS.get(setup.game, [])
    return LiveTable(cast("Store", NoStore()), row, seats)


def later_stage(game: str, number: int) -> LiveTable:
    """The second stage of a tour whose first was ridden by bots; with the cards that are carried over, and the standings."""
    tours = [info for info in box(game).tours() if len(info.stages) > 1]
    info = tours[number % len(tours)]
    tour = Tour.start(game, info, [Seat(name, BOT, 0) for name in SEATS], number)
    tour.ride_stage()
    live = laid(tour.stage_setup(), stage_seed(number, 2), info.slug, 2)
    results: list[StageResult] = tour.results
    live.virtual = Virtual(live.row, info.slug, results)
    return live


if __name__ == "__main__":
    found = look_for_leaks(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    print(
        f"{sys.argv[1]}: {found.different} differences in {found.compared} positions "
        f"({found.together} while several were asked at once), {found.ended} shadows ended"
    )
    print("\n".join(found.differences[:10]))
    sys.exit(1 if found.different else 0)
