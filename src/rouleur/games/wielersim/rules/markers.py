"""§5.4 Intermediate sprints, §5.7 Summits: judged at the end of the turn in which riders pass them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Gain, Position, Rider
from rouleur.games.wielersim.road import Marker
from rouleur.games.wielersim.rules.group import abreast, group_from, next_group_row
from rouleur.games.wielersim.rules.sprint import sprint

PLACES: Final[i64] = 8


def judge_markers(race: Position, first: i64) -> None:
    """`first` is the row of the first rider at the end of the turn."""
    for number in range(len(race.road.markers)):
        marker = race.road.markers[number]
        if first >= marker.row and race.passed[number] < PLACES:
            if marker.summit or marker.uphill:
                judge_by_square(race, marker, number, first)
            else:
                judge_by_sprint(race, marker, number, first)


def judge_by_square(race: Position, marker: Marker, number: i64, first: i64) -> None:
    """Ruling 12: by turn of passing, then the farthest square at its end, then the rightmost."""
    for row in range(first, marker.row - 1, -1):
        for rider in abreast(race, row):
            take_place(race, rider, marker, number)


def judge_by_sprint(race: Position, marker: Marker, number: i64, first: i64) -> None:
    """§5.4: the group of whoever passes the marker sprints virtually; later groups fill the places left."""
    row = first
    while row >= marker.row:
        group = group_from(race, row)
        fresh = [rider for rider in group if not ranked_at(race, rider, number)]
        if fresh and fresh[0].row >= marker.row:
            for rider in sprint(race, fresh, "§5.4"):
                take_place(race, rider, marker, number)
        row = next_group_row(race, row - rows_deep(group))


def pass_all_markers(race: Position, rider: Rider) -> None:
    """Ruling 12: whom his group carries over the line (§5) has passed what lay before it."""
    for number in range(len(race.road.markers)):
        marker = race.road.markers[number]
        if rider.row < marker.row:
            take_place(race, rider, marker, number)


def rows_deep(group: list[Rider]) -> i64:
    return group[0].row - group[len(group) - 1].row + 1


def ranked_at(race: Position, rider: Rider, number: i64) -> bool:
    for gain in race.gains:
        if gain.marker == number and gain.rider == rider.index:
            return True
    return False


def take_place(race: Position, rider: Rider, marker: Marker, number: i64) -> None:
    if race.passed[number] >= PLACES or ranked_at(race, rider, number):
        return
    race.passed[number] += 1
    place: i64 = race.passed[number]
    race.gains.append(Gain(rider.index, place, number))
    if race.listening:
        kind = "passed summit" if marker.summit else "passed sprint"
        rule = "§5.7" if marker.summit else "§5.4"
        detail = {"name": marker.name, "category": marker.category}
        race.tell(Event(kind, race.turn, rule, race.name(rider), value=place, detail=detail))
