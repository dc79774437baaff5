"""A real course becomes a row of the stage data sheet."""

# rouleur: interpreted

from __future__ import annotations

from itertools import pairwise

from rouleur.games.thetour.route import Climb, Route, StageRow, StageType
from rouleur.road.course import Course

LONG = 190.0
FLAT_SPEED = 44.0
KILOMETRES_A_FACTOR = 11.0
CATEGORIES = {"HC": "H"}


def stage_row(course: Course, against_the_clock: bool = False) -> StageRow:
    """Rule 1: its type and length; a hilly course is a hilly stage (ruling 15)."""
    row = StageRow(course.title, course.kilometres, stage_type(course), par_time(course))
    if against_the_clock:
        row.type = "time trial"
        row.factor = max(1, round(course.kilometres / KILOMETRES_A_FACTOR))
        return row
    row.length = "L" if course.kilometres >= LONG else "S"
    row.looks = course.looks if course.looks != row.type else ""
    row.climbs = [
        Climb(min(climb.top, course.kilometres), CATEGORIES.get(climb.category, climb.category), climb.name)
        for climb in course.climb
    ]
    thirds = [round(course.kilometres / 3, 1), round(2 * course.kilometres / 3, 1)]
    row.sprints = [sprint.km for sprint in course.sprint if sprint.km > 0] or thirds
    return row


def stage_type(course: Course) -> StageType:
    if course.looks == "mountain":
        return "mountain"
    return "hilly" if course.looks == "hilly" else "flat"


def par_time(course: Course) -> str:
    """Optional rule 2: a winner's time by what the road rises and falls."""
    hours = 0.0
    for (start, low), (end, high) in pairwise(course.profile):
        percent = (high - low) / (10 * (end - start))
        speed = FLAT_SPEED / (1 + 0.13 * percent) if percent > 0 else min(65.0, FLAT_SPEED * (1 - 0.07 * percent))
        hours += (end - start) / max(speed, 12.0)
    seconds = round(hours * 360) * 10
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def route_of(courses: list[Course], title: str, trials: tuple[int, ...] = ()) -> Route:
    """A tour of such courses; `trials` are the numbers of those ridden against the clock."""
    rows = [stage_row(course, number in trials) for number, course in enumerate(courses, start=1)]
    total = round(sum(row.kilometres for row in rows), 1)
    return Route(origin="rouleur", kind="stages", title=title, stages=len(rows), kilometres=total, stage=rows)
