"""§5.8: rushes, sprinted for at the end of the turn in which they are passed."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.position import Position, Prize
from rouleur.games.homas.road import UP, row_of
from rouleur.games.homas.rules.finishing_line import groups
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.rules.sprinting import furthest_squares, sprint_lane, sprint_throw


def pass_rushes(race: Position) -> None:
    for number in range(len(race.road.rushes)):
        rush(race, number)


def rush(race: Position, number: i64) -> None:
    """The group of whoever passes sprints virtually; places left over go to the next group that passes."""
    line = race.road.rushes[number]
    points = race.sheet.scales["rush"]
    taken = race.rushed[number]
    for group in groups(race):
        if len(taken) >= len(points) or row_of(group[0].cell) <= line:
            return
        fresh = [rider for rider in group if rider.index not in taken]
        if fresh and row_of(fresh[0].cell) > line:
            virtual_sprint(race, number, fresh)


def virtual_sprint(race: Position, number: i64, group: list[Rider]) -> None:
    """§5.8: a sprint without bonus squares; then all are put back on their squares, but the cards are spent."""
    if len(group) == 1:
        take_rush(race, number, group)
        return
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
    take_rush(race, number, ordered)


def take_rush(race: Position, number: i64, ordered: list[Rider]) -> None:
    points = race.sheet.scales["rush"]
    taken = race.rushed[number]
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


def line_name(race: Position, number: i64) -> str:
    return race.road.zone[race.road.rushes[number]]
