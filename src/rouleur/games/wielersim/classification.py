"""§5.1–§5.7: what a stage yields for the classifications."""

from __future__ import annotations

from collections.abc import Iterator

from rouleur.games.wielersim.details import details
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.route import Route
from rouleur.games.wielersim.scales import amount, printed
from rouleur.road.result import Arrival, Award, StageResult


def stage_result(race: Race) -> StageResult:
    about = details(race)
    arrivals = [
        Arrival(
            race.sheet.ids[index],
            about.starters[index].team,
            place,
            race.times[place - 1],
            group=race.groups[place - 1],
        )
        for place, index in enumerate(race.order, start=1)
    ]
    awards = [*finish_awards(race, about.route), *marker_awards(race, about.route)]
    return StageResult("wielersim", race.sheet.race, arrivals, awards, stage_kind(about.route), race.turn)


def stage_kind(route: Route) -> str:
    if route.kind == "prologue":
        return "prologue"
    if route.finish == "uphill":
        return "summit finish"
    return "mountain" if route.mountain_stage else "flat"


def finish_awards(race: Race, route: Route) -> Iterator[Award]:
    """§5.4, §5.6: seconds and points at the finish, unless it is a mountain stage (ruling 13) or a prologue (§5.3)."""
    if route.kind == "prologue":
        return
    scales = printed()
    for place, index in enumerate(race.order, start=1):
        rider = race.sheet.ids[index]
        seconds = amount(scales.bonus.finish, place)
        points = amount(scales.points.finish, place)
        if seconds and route.bonus_seconds and not route.mountain_stage:
            yield Award("time", rider, -seconds, "finish", "§5.4", place)
        if points and (route.points_anyway or not route.mountain_stage):
            yield Award("points", rider, points, "finish", "§5.6", place)


def marker_awards(race: Race, route: Route) -> Iterator[Award]:
    """§5.4, §5.6, §5.7: intermediate sprints and summits, in the order in which they were passed."""
    scales = printed()
    for gain in race.gains:
        marker = race.track.markers[gain.marker]
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
