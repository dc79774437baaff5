"""§5.1–§5.7: what a stage yields for the classifications."""

from __future__ import annotations

from collections.abc import Iterator

from rouleur.games.wielersim.content import printed_scales
from rouleur.games.wielersim.position import Position
from rouleur.games.wielersim.route import Route
from rouleur.road.result import Arrival, Award, StageResult


def stage_result(race: Position) -> StageResult:
    route = race.sheet.route
    arrivals = [
        Arrival(
            race.sheet.ids[index],
            race.sheet.starters[index].team,
            place,
            race.times[place - 1],
            group=race.groups[place - 1],
        )
        for place, index in enumerate(race.order, start=1)
    ]
    awards = [*finish_awards(race, route), *marker_awards(race, route)]
    return StageResult("wielersim", race.sheet.race, arrivals, awards, arrival_kind(route), race.turn)


def arrival_kind(route: Route) -> str:
    """What the finish is worth and how it is timed (§5.1–§5.6)."""
    if route.kind == "prologue":
        return "prologue"
    if route.finish == "uphill":
        return "summit finish" if route.mountain_stage else "hill finish"
    return "mountain" if route.mountain_stage else "flat"


def profile_kind(route: Route) -> str:
    """What the road looks like; mountains are where the hierarchy of §2.2 puts climbers first, whatever the finish is worth."""
    stones = sum(section.squares for section in route.section if section.surface == "cobbles")
    climbs = sum(section.squares for section in route.section if section.surface == "uphill")
    if stones > climbs:
        return "cobbled"
    mountains = route.mountain_stage and route.hierarchy[0] == "climber"
    if route.finish == "uphill":
        return "summit finish" if mountains else "hill finish"
    if mountains:
        return "mountain"
    return "hilly" if climbs else "flat"


def amount(scale: list[int], place: int) -> int:
    return scale[place - 1] if place <= len(scale) else 0


def finish_awards(race: Position, route: Route) -> Iterator[Award]:
    """§5.4, §5.6: seconds and points at the finish, unless it is a mountain stage (ruling 13) or a prologue (§5.3)."""
    if route.kind == "prologue":
        return
    scales = printed_scales()
    for place, index in enumerate(race.order, start=1):
        rider = race.sheet.ids[index]
        seconds = amount(scales.bonus.finish, place)
        points = amount(scales.points.finish, place)
        if seconds and route.bonus_seconds and not route.mountain_stage:
            yield Award("time", rider, -seconds, "finish", "§5.4", place)
        if points and (route.points_anyway or not route.mountain_stage):
            yield Award("points", rider, points, "finish", "§5.6", place)


def marker_awards(race: Position, route: Route) -> Iterator[Award]:
    """§5.4, §5.6, §5.7: intermediate sprints and summits, in the order in which they were passed."""
    scales = printed_scales()
    for gain in race.gains:
        marker = race.road.markers[gain.marker]
        rider = race.sheet.ids[gain.rider]
        if marker.summit:
            points = amount(scales.mountains[marker.category], gain.place)
            if points:
                yield Award("mountains", rider, points, marker.name, "§5.7", gain.place)
            continue
        seconds = amount(scales.bonus.sprint, gain.place)
        points = amount(scales.points.sprint, gain.place)
        if seconds and route.bonus_seconds:
            yield Award("time", rider, -seconds, marker.name, "§5.4", gain.place)
        if points:
            yield Award("points", rider, points, marker.name, "§5.6", gain.place)
