"""§5.1–5.3: the result of a race in quarter turns, and the points it earned."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.head.race import Race
from rouleur.games.head.rider import Rider
from rouleur.road.result import Arrival, Award, StageResult

UNIT = "quarter turns"


def quarters(rider: Rider) -> i64:
    """§5.1: four quarters for every turn, one less for every three boxes past the line."""
    return 4 * rider.finish_turn - rider.past_line // 3


def result(race: Race) -> StageResult:
    arrivals = [arrival(race, rider, place) for place, rider in enumerate(race.finishers, start=1)]
    return StageResult("head", race.poster.slug, arrivals, awards(race), race.poster.stage, race.turn, UNIT)


def arrival(race: Race, rider: Rider, place: int) -> Arrival:
    """Tie-breaks of §5.1: boxes past the line in time trials, then stage wins, both the more the better."""
    boxes = rider.past_line if race.road.is_time_trial else 0
    return Arrival(
        rider.sheet.id,
        rider.sheet.team,
        place,
        quarters(rider),
        group=rider.finish_turn,
        tie_breaks=[-boxes, -1 if place == 1 else 0],
    )


def awards(race: Race) -> list[Award]:
    """§5.2–5.3: points at the finish by the kind of stage, at sprints and on summits."""
    given: list[Award] = []
    for place, points in enumerate(race.poster.points):
        if place < len(race.finishers):
            given.append(
                Award("points", race.finishers[place].sheet.id, points, f"{race.poster.stage} stage", "§5.2", place + 1)
            )
    for line, riders in zip(race.road.lines, race.passed, strict=True):
        classification, rule = ("points", "§5.2") if line.kind == "sprint" else ("mountains", "§5.3")
        for place, points in enumerate(line.points[: len(riders)]):
            given.append(Award(classification, riders[place].sheet.id, points, line.label, rule, place + 1))
    return given
