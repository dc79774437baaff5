"""§2.1: where a rider may go with so many squares, and his ride there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import FROM_LEFT, FROM_RIGHT, STRAIGHT, Asked, MoveOption, Node
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import lane_of, place_of, row_of
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


def explore(race: Position, rider: Rider, squares: i64, passing: i64, longer_ways: bool = False) -> list[Node]:
    """Every square he can be on after one step, two steps and so on, by the straightest way; the first node is his own square.

    Each square by its shortest way; with the longer ways also once for every other number of steps that leads there.
    """
    road = race.road
    first = Node(rider.cell, None, STRAIGHT)
    nodes = [first]
    front = [first]
    seen: list[int] = [0, 0, 0, 0]
    base = row_of(rider.cell)
    for _ in range(squares):
        following: list[Node] = []
        for node in front:
            extend(race, rider, node, road.straight[node.cell], STRAIGHT, following, seen, base, passing)
            extend(race, rider, node, road.right[node.cell], FROM_LEFT, following, seen, base, passing)
            extend(race, rider, node, road.left[node.cell], FROM_RIGHT, following, seen, base, passing)
        if not following:
            break
        if not longer_ways:
            for node in following:
                lane = lane_of(node.cell)
                seen[lane] = seen[lane] | (1 << (row_of(node.cell) - base))
        nodes.extend(following)
        front = following
    return nodes


def extend(
    race: Position,
    rider: Rider,
    node: Node,
    cell: i64,
    arrival: i64,
    following: list[Node],
    seen: list[int],
    base: i64,
    passing: i64,
) -> None:
    """One step further, if a square is there, nobody bars it, and it was not reached with fewer steps."""
    if cell < 0 or (seen[lane_of(cell)] >> (row_of(cell) - base)) & 1:
        return
    other = race.rider_on(cell)
    if other is not None and not lets_through(race, rider, other, passing):
        return
    reached = Node(cell, node, arrival)
    for place in range(len(following)):
        known = following[place]
        if known.cell == cell:
            if reached.bends < known.bends or (reached.bends == known.bends and arrival == STRAIGHT):
                reached.also = known
                following[place] = reached
            else:
                reached.also = known.also
                known.also = reached
            return
    following.append(reached)


def destinations(race: Position, rider: Rider, squares: i64) -> list[Option]:
    """§2.1: every free square within reach, the furthest first. §7: a lone director must ride all the squares he can."""
    nodes = explore(race, rider, squares, ON_THE_ROAD, race.solo)
    wheels = somebody_behind(race, rider)
    options: list[Option] = []
    least = farthest_free(race, nodes) if race.solo else 1
    end = len(nodes)
    while end > 1 and nodes[end - 1].steps >= least:
        begin = end - 1
        while nodes[begin - 1].steps == nodes[begin].steps:
            begin -= 1
        for number in range(begin, end):
            if race.free(nodes[number].cell):
                add_ways(options, nodes[number], wheels)
        end = begin
    return options


def add_ways(options: list[Option], node: Node, wheels: bool) -> None:
    """A square by its straightest way; if somebody is in the wheel, also by the other last steps."""
    options.append(MoveOption(node, True))
    other = node.also
    while wheels and other is not None:
        options.append(MoveOption(other, False))
        other = other.also


def farthest_free(race: Position, nodes: list[Node]) -> i64:
    steps: i64 = 1
    for node in nodes:
        if node.steps > steps and race.free(node.cell):
            steps = node.steps
    return steps


def somebody_behind(race: Position, rider: Rider) -> bool:
    """Whether the way he takes can matter to anybody: somebody is in his wheel and has still to move."""
    road = race.road
    for cell in (road.behind[rider.cell], road.behind_right[rider.cell], road.behind_left[rider.cell]):
        other = race.rider_on(cell)
        if other is not None and not other.moved:
            return True
    return False


def move(race: Position, rider: Rider, squares: i64, kind: str) -> list[int]:
    """The director chooses where to ride. Returns the squares ridden over, the first and the last included."""
    options = destinations(race, rider, squares)
    if not options:
        return stay_blocked(race, rider)
    option = race.ask(Asked("move", rider, options, "§2.1", None, squares))
    assert isinstance(option, MoveOption)
    line = option.node.route()
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
