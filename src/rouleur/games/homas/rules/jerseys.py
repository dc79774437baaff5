"""§5.5: points for the green jersey at the finish; §5.6: summits for the polka dot jersey, judged at the end of the turn in which they are passed."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.position import Position, Prize
from rouleur.games.homas.road import MOUNTAIN, row_of
from rouleur.games.homas.rules.rider import Rider


def award_finish(race: Position) -> None:
    """§5.5: points for the green jersey at the finish of a stage."""
    if not race.sheet.tour:
        return
    points = race.sheet.scales["trial_finish" if race.sheet.trial else race.sheet.kind + "_finish"]
    place: i64 = 0
    for index in race.arrivals:
        if place < len(points) and race.riders[index].team not in race.disqualified:
            race.prizes.append(Prize("points", index, points[place], "finish", place + 1))
            place += 1


def pass_summits(race: Position) -> None:
    """A summit that is the finish is passed in the order of the finish (ruling 12)."""
    riding = race.on_the_road()
    for number in range(len(race.road.summits)):
        if race.road.summits[number][0] != race.road.finish:
            pass_summit(race, number, riding)


def pass_summit(race: Position, number: i64, riding: list[Rider]) -> None:
    """By turn of passing, then furthest forward at the end of it, then rightmost."""
    row = race.road.summits[number][0]
    for rider in riding:
        if row_of(rider.cell) <= row:
            return
        take_summit(race, number, rider)


def pass_with_group(race: Position, arrived: list[int]) -> None:
    """§4.1: who has arrived, also with his group, has passed all summits, in the order of the finish (ruling 12)."""
    for number in range(len(race.road.summits)):
        for index in arrived:
            take_summit(race, number, race.riders[index])


def take_summit(race: Position, number: i64, rider: Rider) -> None:
    order = race.passed[number]
    if rider.index in order:
        return
    _, category, name = race.road.summits[number]
    points = race.sheet.scales["mountain" if category == MOUNTAIN else "hill"]
    order.append(rider.index)
    place = len(order)
    if place > len(points):
        return
    if race.sheet.tour:
        race.prizes.append(Prize("mountains", rider.index, points[place - 1], name, place))
    if race.listening:
        detail: dict[str, Any] = {"name": name, "category": "mountain" if category == MOUNTAIN else "hill"}
        if race.sheet.tour:
            detail["points"] = points[place - 1]
        race.tell(Event(kind="passed summit", turn=race.turn, rule="§5.6", rider=rider.id, value=place, detail=detail))
