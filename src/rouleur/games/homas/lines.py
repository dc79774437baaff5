"""§5.6 and §5.8: summits and rushes, judged at the end of the turn in which they are passed."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.finish import furthest_squares, sprint_lane, sprint_throw
from rouleur.games.homas.groups import groups
from rouleur.games.homas.race import Prize, Race
from rouleur.games.homas.rider import Rider
from rouleur.games.homas.road import MOUNTAIN, UP, row_of


def pass_lines(race: Race) -> None:
    for number in range(len(race.road.summits)):
        pass_summit(race, number)
    for number in range(len(race.road.rushes)):
        rush(race, number)


def pass_summit(race: Race, number: i64) -> None:
    """By turn of passing, then furthest forward at the end of it, then rightmost."""
    row = race.road.summits[number][0]
    for rider in race.on_the_road():
        if row_of(rider.cell) > row:
            take_summit(race, number, rider)


def pass_with_group(race: Race, arrived: list[int]) -> None:
    """§4.1: who arrives with his group has passed the summits before the line, last one on a hill top (ruling 12)."""
    for number in range(len(race.road.summits)):
        for index in arrived:
            take_summit(race, number, race.riders[index])


def take_summit(race: Race, number: i64, rider: Rider) -> None:
    _, category, name = race.road.summits[number]
    order = race.passed[number]
    if rider.index in order:
        return
    points = race.stage.scales["mountain" if category == MOUNTAIN else "hill"]
    order.append(rider.index)
    place = len(order)
    if place > len(points):
        return
    if race.stage.tour:
        race.prizes.append(Prize("mountains", rider.index, points[place - 1], name, place))
    if race.listening:
        detail: dict[str, Any] = {"name": name, "category": "mountain" if category == MOUNTAIN else "hill"}
        if race.stage.tour:
            detail["points"] = points[place - 1]
        race.tell(Event(kind="passed summit", turn=race.turn, rule="§5.6", rider=rider.id, value=place, detail=detail))


def rush(race: Race, number: i64) -> None:
    """The group of whoever passes sprints virtually; places left over go to the next group that passes."""
    line = race.road.rushes[number]
    points = race.stage.scales["rush"]
    taken = race.rushed[number]
    for group in groups(race):
        if len(taken) >= len(points) or row_of(group[0].cell) <= line:
            return
        fresh = [rider for rider in group if rider.index not in taken]
        if fresh and row_of(fresh[0].cell) > line:
            virtual_sprint(race, number, fresh)


def virtual_sprint(race: Race, number: i64, group: list[Rider]) -> None:
    """§5.8: a sprint without bonus squares; then all are put back on their squares, but the cards are spent."""
    points = race.stage.scales["rush"]
    taken = race.rushed[number]
    uphill = race.road.surface[race.road.rushes[number]] == UP
    starts = [rider.cell for rider in group]
    for rider in group:
        squares = sprint_throw(race, rider, "rush", uphill)
        options = furthest_squares(race, rider, squares)
        if options:
            race.put(rider, sprint_lane(race, rider, options, squares)[-1])
        rider.sprinted = True
    ordered = race.in_order(group)
    for rider, start in zip(group, starts, strict=True):
        race.put(rider, start)
        rider.sprinted = False
    for rider in ordered:
        taken.append(rider.index)
        place = len(taken)
        if place > len(points):
            continue
        race.prizes.append(Prize("points", rider.index, points[place - 1], "rush", place))
        race.prizes.append(Prize("time", rider.index, -points[place - 1], "rush", place))
        if race.listening:
            detail = {"points": points[place - 1], "line": line_name(race, number)}
            race.tell(
                Event(kind="passed sprint", turn=race.turn, rule="§5.8", rider=rider.id, value=place, detail=detail)
            )


def line_name(race: Race, number: i64) -> str:
    return race.road.zone[race.road.rushes[number]]
