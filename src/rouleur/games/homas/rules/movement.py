"""§2.1: where a rider may go with so many squares, and his ride there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import FROM_LEFT, FROM_RIGHT, STRAIGHT, Asked, MoveOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import LANES, lane_of, place_of, row_of
from rouleur.games.homas.rules.blockades import ON_THE_ROAD, lets_through
from rouleur.games.homas.rules.rider import Rider

ROADS: Final = ("", "uphill", "downhill", "cobbles")


def squares_allowed(race: Position, rider: Rider, total: i64) -> i64:
    """§3.2–§3.4: the number on his square is applied to the roll; one square is always allowed."""
    squares = total + race.road.number_on(rider.cell)
    return squares if squares > 1 else 1


def sum_in_words(race: Position, rider: Rider, cards: list[int], dice: list[int], bonus: i64 = 0) -> str:
    """`6 + 6 − 5 uphill = 7`: cards, dice, a neutral's bonus (§2.9), the number on his square (§3.2–§3.4), and what they give."""
    parts = [str(value) for value in (*cards, *dice)]
    if bonus:
        parts.append(f"{bonus} even")
    words = " + ".join(parts)
    number = race.road.number_on(rider.cell)
    if number:
        words += f" {'+' if number > 0 else '−'} {abs(int(number))} {ROADS[race.road.on(rider.cell)]}"
    if len(parts) == 1 and not number:
        return words
    return f"{words} = {squares_allowed(race, rider, sum(cards) + sum(dice) + bonus)}"


def explore(
    race: Position, rider: Rider, squares: i64, passing: i64, longer_ways: bool = False, last_steps: bool = False
) -> list[MoveOption]:
    """Every square he can be on after one step, two steps and so on, by the straightest way; the first is his own square.

    Each square by its shortest way; with the longer ways also once for every other number of steps that leads there, with
    the last steps also by every other last step of as many.
    """
    ways = Ways(race, rider, passing, last_steps)
    ways.run(squares, longer_ways)
    return ways.reached


@final
class Ways:
    """The squares reached so far, nearest first; those from `layer` on with one step more than the others.

    `barred` when somebody was in the way.
    """

    def __init__(self, race: Position, rider: Rider, passing: i64, last_steps: bool) -> None:
        self.race = race
        self.rider = rider
        self.passing = passing
        self.last_steps = last_steps
        self.reached = [MoveOption(rider.cell, None, STRAIGHT)]
        self.layer: i64 = 1
        self.base = row_of(rider.cell)
        self.closed: vec[i64] = vec[i64]([0] * (LANES + 1))
        self.barred = False

    def run(self, squares: i64, longer_ways: bool) -> None:
        reached = self.reached
        begin: i64 = 0
        for _ in range(squares):
            end: i64 = len(reached)
            self.layer = end
            for place in range(begin, end):
                self.extend(reached[place])
            if len(reached) == end:
                break
            if not longer_ways:
                self.close()
            begin = end

    def extend(self, square: MoveOption) -> None:
        """One step further, straight, to the right, to the left."""
        road = self.race.road
        cell = square.cell
        self.step(square, road.straight[cell], STRAIGHT)
        self.step(square, road.right[cell], FROM_LEFT)
        self.step(square, road.left[cell], FROM_RIGHT)

    def step(self, square: MoveOption, cell: i64, arrival: i64) -> None:
        """If a square is there, nobody bars it, and it was not reached with fewer steps."""
        if cell < 0 or (self.closed[lane_of(cell)] >> (row_of(cell) - self.base)) & 1:
            return
        other = self.race.rider_on(cell)
        if other is not None and not lets_through(self.race, self.rider, other, self.passing):
            self.barred = True
            return
        reached = self.reached
        for place in range(self.layer, len(reached)):
            known = reached[place]
            if known.cell == cell:
                bends = square.bends if arrival == STRAIGHT else square.bends + 1
                if bends < known.bends or (bends == known.bends and arrival == STRAIGHT):
                    reached[place] = MoveOption(cell, square, arrival, known if self.last_steps else None)
                elif self.last_steps:
                    known.also = MoveOption(cell, square, arrival, known.also)
                return
        reached.append(MoveOption(cell, square, arrival))

    def close(self) -> None:
        """The squares of this layer are not reached again with more steps."""
        one: i64 = 1
        for place in range(self.layer, len(self.reached)):
            cell = self.reached[place].cell
            lane = lane_of(cell)
            self.closed[lane] = self.closed[lane] | (one << (row_of(cell) - self.base))


def destinations(race: Position, rider: Rider, squares: i64) -> list[Option]:
    """§2.1: every free square within reach, the furthest first. §7: a lone director must ride all the squares he can."""
    wheels = somebody_behind(race, rider)
    ways = explore(race, rider, squares, ON_THE_ROAD, race.solo, wheels)
    options: list[Option] = []
    least = farthest_free(race, ways) if race.solo else 1
    end = len(ways)
    while end > 1 and ways[end - 1].steps >= least:
        begin = end - 1
        while ways[begin - 1].steps == ways[begin].steps:
            begin -= 1
        for number in range(begin, end):
            way = ways[number]
            if race.free(way.cell):
                options.append(way)
                if way.also is not None:
                    add_last_steps(options, way.also)
        end = begin
    return options


def add_last_steps(options: list[Option], way: MoveOption) -> None:
    """The same square by the other last steps that were looked for."""
    other: MoveOption | None = way
    while other is not None:
        other.plain = False
        options.append(other)
        other = other.also


def farthest_free(race: Position, ways: list[MoveOption]) -> i64:
    steps: i64 = 1
    for way in ways:
        if way.steps > steps and race.free(way.cell):
            steps = way.steps
    return steps


def somebody_behind(race: Position, rider: Rider) -> bool:
    """Whether the way he takes can matter to anybody: somebody is in his wheel and has still to move."""
    road = race.road
    cell = rider.cell
    return (
        still_to_move(race, road.behind[cell])
        or still_to_move(race, road.behind_right[cell])
        or still_to_move(race, road.behind_left[cell])
    )


def still_to_move(race: Position, cell: i64) -> bool:
    rider = race.rider_on(cell)
    return rider is not None and not rider.moved


def move(race: Position, rider: Rider, squares: i64, kind: str) -> list[int]:
    """The director chooses where to ride. Returns the squares ridden over, the first and the last included."""
    options = destinations(race, rider, squares)
    if not options:
        return stay_blocked(race, rider)
    option = race.ask(Asked("move", rider, options, "§2.1", None, squares))
    assert isinstance(option, MoveOption)
    line = option.route()
    ride(race, rider, line, kind, "§2.1")
    return line


def stay_blocked(race: Position, rider: Rider) -> list[int]:
    rider.moved = True
    rider.waited = True
    if race.listening:
        race.tell(Event(kind="blocked", turn=race.turn, rule="§2.2", rider=rider.id))
    return [rider.cell]


def ride(race: Position, rider: Rider, line: list[int], kind: str, rule: str, wheel: str = "") -> None:
    race.put(rider, line[-1])
    rider.moved = True
    if race.listening:
        path = tuple([place_of(cell) for cell in line])
        others = (wheel,) if wheel else ()
        race.tell(
            Event(kind=kind, turn=race.turn, rule=rule, rider=rider.id, others=others, value=len(line) - 1, path=path)
        )
