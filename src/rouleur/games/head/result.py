"""§5.1–5.3: the result of a race in quarter turns, the points it earned, and who leads until then."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.head.position import Position
from rouleur.games.head.rules.rider import Rider
from rouleur.road.result import Arrival, Award, StageResult

UNIT = "quarter turns"


def quarters(rider: Rider) -> i64:
    """§5.1: four quarters for every turn, one less for every three boxes past the line."""
    return 4 * rider.finish_turn - rider.past_line // 3


def result(race: Position) -> StageResult:
    arrivals = [arrival(race, rider, place) for place, rider in enumerate(race.finishers, start=1)]
    return StageResult("head", race.sheet.slug, arrivals, awards(race), race.sheet.stage, race.turn, UNIT)


def arrival(race: Position, rider: Rider, place: int) -> Arrival:
    """Tie-breaks of §5.1: boxes past the line in time trials, then stage wins, both the more the better."""
    boxes = rider.past_line if race.road.is_time_trial else 0
    return Arrival(
        rider.entrant.id,
        rider.entrant.team,
        place,
        quarters(rider),
        group=rider.finish_turn,
        tie_breaks=[-boxes, -1 if place == 1 else 0],
    )


def awards(race: Position) -> list[Award]:
    """§5.2–5.3: points at the finish by the kind of stage, at sprints and on summits."""
    given: list[Award] = []
    for place, points in enumerate(race.sheet.points):
        if place < len(race.finishers):
            given.append(
                Award(
                    "points", race.finishers[place].entrant.id, points, f"{race.sheet.stage} stage", "§5.2", place + 1
                )
            )
    for line, riders in zip(race.road.lines, race.passed, strict=True):
        classification, rule = ("points", "§5.2") if line.kind == "sprint" else ("mountains", "§5.3")
        for place, points in enumerate(line.points[: len(riders)]):
            given.append(Award(classification, riders[place].entrant.id, points, line.label, rule, place + 1))
    return given


def outcome(race: Position) -> tuple[list[str], list[int], int]:
    """What a forecast counts: the order of arrival, times in quarter turns, how many finished."""
    order = [rider.entrant.id for rider in race.finishers]
    return (order, [int(quarters(rider)) for rider in race.finishers], len(order))


def head(race: Position) -> tuple[list[str], int, int]:
    """The first group, how many are on the road, and the boxes to go; nobody leads a time trial."""
    if race.finishers:
        return ([], 0, 0)
    front = race.head_box()
    riding = len([rider for rider in race.riders if rider.on_road])
    riders: list[str] = []
    box = front
    while not race.road.is_time_trial and race.boxes[box]:
        riders.extend([rider.entrant.id for rider in race.boxes[box]])
        box -= 1
    return (riders, riding, int(race.road.length - front))
