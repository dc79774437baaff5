"""Does what the server sends to a seat change with cards the seat cannot see? `python -m tests.server.leaks head 20000`.

Beside the race rides its shadow, in which all that the seat cannot see was drawn anew some steps ago. Dice and answers are the
same; so must be everything the server would send to the seat. A shadow ends where it cannot give an answer of the race, where the
seat draws from a hidden pile, and where a card shows what was hidden: that is news and no leak.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from rouleur.core.dice import Dice
from rouleur.core.errors import IllegalOption
from rouleur.core.match import PacedMatch
from rouleur.play.seat import Seat
from rouleur.play.table import Table
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.server.tables.views import update_view

SEATS = ["Ann", "Ben", "Cas", "Dea"]
LONGEST_SHADOW = 12
SHOWN_BY_PLAYING = ("homas",)
"""Where an answer does not name the card: a fitness card is shown when it is played."""


class Tally:
    """`differences` are in words, the first few."""

    def __init__(self) -> None:
        self.compared = 0
        self.ended = 0
        self.different = 0
        self.differences: list[str] = []

    def note(self, table: Table, seat: int, mine: dict[str, Any], other: dict[str, Any]) -> None:
        self.compared += 1
        fields = [name for name, value in mine.items() if value != other[name]]
        if fields:
            self.different += 1
            asked = table.question()
            place = f"{table.setup.race} {table.seed}, turn {table.race.turn}, seat {seat}, {asked!r}"
            self.differences.append(f"{', '.join(fields)} at {place}")


class Shadow:
    """A race at the same checkpoint that differs in what `seat` cannot see."""

    def __init__(self, table: Table, seat: int, number: int) -> None:
        self.seat = seat
        self.told = len(table.events)
        self.revealed = table.race.revealed
        self.steps = 0
        twin: Race = table.race.clone()
        twin.resample(seat, Dice(number))
        self.match = PacedMatch(twin, table.setup, table.seed)
        self.match.resume_at(table.match.answers, [], table.events, table.steps)

    def step(self) -> None:
        self.steps += 1
        self.match.take_step()

    def compare(self, table: Table, tally: Tally) -> bool:
        """Whether the two can still be compared."""
        drawn = any(event.seat == self.seat for event in table.events[self.told :])
        shown = table.setup.game in SHOWN_BY_PLAYING and table.race.revealed != self.revealed
        if drawn or shown:
            return False
        other = copy.copy(table)
        other.match = self.match
        tally.note(table, self.seat, self.sent(table), self.sent(other))
        return True

    def sent(self, table: Table) -> dict[str, Any]:
        update = update_view(table, self.seat, table.answered, self.told, not table.resting, None)
        sent: dict[str, Any] = msgspec.to_builtins(update)
        return sent


def look_for_leaks(game: str, positions: int, seed: int = 1) -> Tally:
    tally = Tally()
    for table in tables(game, seed):
        lots = Dice(table.seed)
        shadow: Shadow | None = None
        while not table.over:
            if shadow is None or shadow.steps >= LONGEST_SHADOW:
                shadow = Shadow(table, lots.roll(len(SEATS) + 1) - 2, lots.roll(1_000_000))
            shadow = stepped(table, shadow, lots, tally)
            if tally.compared >= positions:
                return tally
    raise AssertionError("the races are endless")


def stepped(table: Table, shadow: Shadow, lots: Dice, tally: Tally) -> Shadow | None:
    """To the next checkpoint, whoever is asked answering by lot; None when the shadow has ended."""
    table.step()
    shadow.step()
    alive = shadow.compare(table, tally)
    while (question := table.question()) is not None:
        text = question.options[lots.roll(len(question.options)) - 1].text
        table.choose(text)
        if alive:
            try:
                shadow.match.answer(text)
            except IllegalOption:
                alive = False
            else:
                alive = shadow.compare(table, tally)
    tally.ended += not alive
    return shadow if alive else None


def tables(game: str, seed: int) -> Iterator[Table]:
    races = [info.slug for info in box(game).races()]
    number = seed
    while True:
        setup = box(game).setup(races[number % len(races)], SEATS)
        yield Table(setup, number, [Seat(name) for name in SEATS])
        number += 1


if __name__ == "__main__":
    found = look_for_leaks(sys.argv[1], int(sys.argv[2]))
    print(f"{sys.argv[1]}: {found.different} differences in {found.compared} positions, {found.ended} shadows ended")
    print("\n".join(found.differences[:10]))
    sys.exit(1 if found.different else 0)
