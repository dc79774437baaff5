"""A real course becomes a board of hexagons (§2–§4, §20, §22)."""

# rouleur: interpreted

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rouleur.core.errors import ContentError
from rouleur.games.tdf.paper import Paper
from rouleur.games.tdf.route import USUAL_SECONDS, Line, Route, RunIn, Segment
from rouleur.road.course import Climb, Course, hardness
from rouleur.road.left_out import LeftOut, note_of

LENGTHS = (95, 125)
CLIMB_SHARE = 0.75
"""A climb is ridden at little more than half the speed of the flat: its kilometres get fewer hexagons."""
SHORTEST_CLIMB, SHORTEST_FLAT, LONGEST = 3, 4, 11
MOST_CLIMBS = 12
"""More would not leave room for the flat between them: the hardest stay."""
MANY = f"a board has room for the {MOST_CLIMBS} hardest climbs"
SAME = "its summit is that of another climb"
SPEED = 42.0
"""Kilometres an hour of a flat stage; a mountain stage is ridden at four fifths of it."""
SEQUENCES = 27

Turn = Literal["straight", "left", "right"]
TURNS: list[Turn] = ["left", "right", "right", "left", "right", "left", "left", "right"]
"""Bends in a fixed pattern that never crosses itself for long; where it would, the road goes on straight."""


@dataclass
class Stretch:
    length: int
    terrain: Literal["flat", "climb"]
    start: float
    end: float
    name: str = ""
    category: str = ""


def route_from(course: Course) -> Route:
    """Kilometres shrink into 95 to 125 hexagons, about 28 sequences; every climb has a summit line, every sprint its own."""
    stretches = cut(merged(course, course.scaled(*LENGTHS)))
    turns: list[Turn] = ["straight"] * len(stretches)
    for number in range(1, len(stretches)):
        turns[number] = TURNS[number % len(TURNS)]
        if not fits(route_with(course, stretches, turns)):
            turns[number] = "straight"
    return route_with(course, stretches, turns)


def merged(course: Course, total: int) -> list[Stretch]:
    """Flat and climb in turn from start to finish; a climb that begins before the last one has ended is cut short."""
    each = total / course.kilometres
    stretches: list[Stretch] = []
    at = 0.0
    for climb in apart(course):
        start = max(climb.start, at)
        top = summit(course, climb)
        flat = round((start - at) * each)
        if flat >= SHORTEST_FLAT or not stretches:
            stretches.append(Stretch(max(flat, SHORTEST_FLAT), "flat", at, start))
        hill = max(SHORTEST_CLIMB, round((top - start) * each * CLIMB_SHARE))
        stretches.append(Stretch(hill, "climb", start, top, climb.label, climb.category))
        at = top
    rest = round((course.kilometres - at) * each)
    if not course.summit_finish:
        stretches.append(Stretch(max(rest, SHORTEST_FLAT), "flat", at, course.kilometres))
    return stretches


def hardest(course: Course) -> list[Climb]:
    last = course.last_climb
    return sorted(course.climb, key=lambda climb: (climb is not last, hardness(climb)))[:MOST_CLIMBS]


def apart(course: Course) -> list[Climb]:
    """The hardest climbs in the order of the road, each with a summit of its own."""
    found: list[Climb] = []
    for climb in sorted(hardest(course), key=lambda climb: (climb is course.last_climb, climb.top)):
        if summit(course, climb) > max((summit(course, other) for other in found), default=0.0):
            found.append(climb)
    return found


def summit(course: Course, climb: Climb) -> float:
    return course.kilometres if climb is course.last_climb else min(climb.top, course.kilometres)


def left_out(course: Course) -> list[LeftOut]:
    many, kept = hardest(course), apart(course)
    missing = [climb for climb in course.climb if not any(climb is other for other in kept)]
    return [LeftOut(climb, SAME if any(climb is other for other in many) else MANY) for climb in missing]


def cut(stretches: list[Stretch]) -> list[Stretch]:
    """Segments are no longer than a few moves, so that arrows and wind change."""
    pieces: list[Stretch] = []
    for stretch in stretches:
        count = -(-stretch.length // LONGEST)
        span = (stretch.end - stretch.start) / count
        for number in range(count):
            length = stretch.length // count + (number < stretch.length % count)
            start = stretch.start + number * span
            last = number == count - 1
            name, category = (stretch.name, stretch.category) if last else ("", "")
            pieces.append(Stretch(length, stretch.terrain, start, start + span, name, category))
    return pieces


def fits(route: Route) -> bool:
    """Whether the road lies so on paper without meeting itself."""
    try:
        Paper(route, route.title)
    except ContentError:
        return False
    return True


def route_with(course: Course, stretches: list[Stretch], turns: list[Turn]) -> Route:
    segments = [segment(course, number, stretch, turns[number]) for number, stretch in enumerate(stretches)]
    mountain = course.looks == "mountain"
    hours = course.kilometres / (SPEED * (0.8 if mountain else 1.0))
    base = max(0, round(hours * 3600 / 300) * 300 - SEQUENCES * 60)
    return Route(
        "rouleur",
        course.title,
        course.looks,
        f"{base // 3600}:{base % 3600 // 60:02}:00",
        course.kilometres,
        5,
        segments,
        RunIn(USUAL_SECONDS, terrain="climb" if course.summit_finish else "flat"),
        line=lines(course, stretches),
        height=round(course.height_at(0)),
        note=note_of(left_out(course)),
    )


def segment(course: Course, number: int, stretch: Stretch, turn: Turn) -> Segment:
    wind: Literal["left", "right"] = "right" if number * 5 % 7 < 4 else "left"
    height = max(0, round(course.height_at(stretch.end)))
    return Segment(
        f"s{number + 1}", stretch.length, wind, turn, stretch.terrain, height=height, name=stretch.name or place_name(course, stretch)
    )  # fmt: skip


def place_name(course: Course, stretch: Stretch) -> str:
    return next((town.name for town in course.town if stretch.start <= town.km < stretch.end), "")


def lines(course: Course, stretches: list[Stretch]) -> list[Line]:
    found = [
        Line("summit", f"s{number}", stretch.name, category=stretch.category)
        for number, stretch in enumerate(stretches, start=1)
        if stretch.category or (stretch.terrain == "climb" and stretch.name)
    ]
    for sprint in course.sprint:
        for number, stretch in enumerate(stretches, start=1):
            if stretch.start <= sprint.km < stretch.end:
                share = (stretch.end - sprint.km) / (stretch.end - stretch.start)
                row = min(stretch.length, max(1, round(share * stretch.length)))
                found.append(Line("sprint", f"s{number}", sprint.name or "Sprint", row))
    return found
