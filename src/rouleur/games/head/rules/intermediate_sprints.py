"""§3.7.4, §5.3: who passed a sprint or a summit first, and the points for it."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.head.position import Position
from rouleur.games.head.rules.final_sprint import effort
from rouleur.games.head.rules.rider import Rider


def settle_lines(race: Position) -> None:
    """At the end of a turn: in the order of passing; of those who left from one box the highest throw goes first."""
    for number, riders in enumerate(race.passed):
        settled: i64 = race.settled[number]
        if len(riders) > settled:
            riders[settled:] = by_throw(riders[settled:])
            race.settled[number] = len(riders)
            if race.listening:
                tell_line(race, number, settled)


def by_throw(riders: list[Rider]) -> list[Rider]:
    """As they passed; only a higher throw from the same box goes before a lower one."""
    order: list[Rider] = []
    for rider in riders:
        place: i64 = 0
        while place < len(order) and not outthrows(rider, order[place]):
            place += 1
        order.insert(place, rider)
    return order


def outthrows(rider: Rider, other: Rider) -> bool:
    return rider.start_box == other.start_box and throw_of(rider) > throw_of(other)


def throw_of(rider: Rider) -> i64:
    """§3.7.4 looks at the throw alone; a follower counts the boxes he rode."""
    return rider.thrown if rider.thrown > 0 else effort(rider)


def tell_line(race: Position, number: i64, settled: i64) -> None:
    line = race.road.lines[number]
    for place in range(settled, race.settled[number]):
        points = line.points[place] if place < len(line.points) else 0
        detail = {"place": place + 1, "label": line.label, "category": line.category}
        rule = "§3.7.4" if line.kind == "sprint" else "§5.3"
        race.tell(
            Event(
                "passed " + line.kind,
                race.turn,
                rule,
                race.passed[number][place].entrant.id,
                value=points,
                detail=detail,
            )
        )
