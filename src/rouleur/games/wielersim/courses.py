"""A real course becomes a route schedule (§2.1, §2.3, appendix 1)."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.games.wielersim.route import LENGTHS, SHORTEST_CLIMB, STEEPEST, Route, Section, Sprint, Town
from rouleur.road.course import Climb, Course, hardness

SHORTEST_COBBLES = 4
MOST_CLIMBS, MOST_COBBLES = 8, 12
"""More would push each other off the road: the hardest stay."""
SPLIT = 45
PERCENT_A_STEP = 1.7
HIERARCHIES = {
    "flat": ["sprinter", "leader", "helper", "climber"],
    "hilly": ["leader", "climber", "sprinter", "helper"],
    "mountain": ["climber", "leader", "helper", "sprinter"],
    "cobbles": ["leader", "sprinter", "helper", "climber"],
}
CLIMB_COLOURS = {"HC": "climber", "1": "climber", "2": "leader", "3": "leader"}


def route_from(course: Course) -> Route:
    """Kilometres shrink or stretch into the book's 120 to 160 squares of a stage, 160 to 220 of a classic."""
    squares = course.scaled(*LENGTHS[course.kind])
    special = without_overlap([*climbs(course, squares), *cobbles(course, squares)])
    sections = filled(special, squares, course)
    uphill = sections[-1].surface == "uphill"
    names = [section.name for section in sections]
    left_out = [climb.label for climb in course.climb if climb.label not in names]
    return Route(
        course.title,
        course.kind,
        squares,
        HIERARCHIES[course.looks],
        sections,
        "uphill" if uphill else "flat",
        sprint=sprints(course, squares),
        place=towns(course, squares),
        note=f"No room for {', '.join(left_out)}." if left_out else "",
    )


def to_go(course: Course, squares: int, km: float) -> int:
    return min(squares, max(0, round(squares * (1 - km / course.kilometres))))


def climbs(course: Course, squares: int) -> list[Section]:
    """A climb of the fourth category is too small for this road; the others take at least 12 squares (appendix 1)."""
    last = course.last_climb
    large = [climb for climb in course.climb if climb.category in CLIMB_COLOURS]
    hardest = sorted(large, key=lambda climb: (climb is not last, hardness(climb)))[:MOST_CLIMBS]
    return [climb_section(course, climb, squares) for climb in hardest]


def climb_section(course: Course, climb: Climb, squares: int) -> Section:
    end = 0 if course.kilometres - climb.top <= 1 else to_go(course, squares, climb.top)
    start = min(squares, max(to_go(course, squares, climb.start), end + SHORTEST_CLIMB))
    top = min(STEEPEST, max(1, round(climb.gradient / PERCENT_A_STEP)))
    return Section(start, end, CLIMB_COLOURS[climb.category], "uphill", climb.label, climb.category, top)


def cobbles(course: Course, squares: int) -> list[Section]:
    found = []
    for stretch in sorted(course.cobbles, key=lambda stretch: -stretch.stars)[:MOST_COBBLES]:
        end = to_go(course, squares, stretch.end)
        start = min(squares, max(to_go(course, squares, stretch.start), end + SHORTEST_COBBLES))
        found.append(Section(start, end, "leader", "cobbles", stretch.name))
    return found


def without_overlap(sections: list[Section]) -> list[Section]:
    """From the finish backwards; whatever does not fit before the section behind it is shortened, or left out if too short."""
    kept: list[Section] = []
    for section in sorted(sections, key=lambda section: (section.to, section.surface != "uphill")):
        if kept and section.to < kept[-1].start:
            section.to = kept[-1].start
        shortest = SHORTEST_CLIMB if section.surface == "uphill" else SHORTEST_COBBLES
        if section.squares >= shortest:
            kept.append(section)
    return kept[::-1]


def filled(special: list[Section], squares: int, course: Course) -> list[Section]:
    """Flat road between them: helpers' country, leaders' after a climb, sprinters' at the end (§2.3)."""
    sections: list[Section] = []
    at = squares
    for section in special:
        sections += flat(at, section.start, sections)
        sections.append(section)
        at = section.to
    last = flat(at, 0, sections)
    if last:
        last[-1].colour = "sprinter"
    return [*sections, *last]


def flat(start: int, end: int, before: list[Section]) -> list[Section]:
    if start <= end:
        return []
    colour = "leader" if before and before[-1].surface == "uphill" else "helper"
    if start - end <= SPLIT:
        return [Section(start, end, colour)]
    middle = (start + end) // 2
    return [Section(start, middle, colour), Section(middle, end, "sprinter" if colour == "helper" else "helper")]


def sprints(course: Course, squares: int) -> list[Sprint]:
    found = [(to_go(course, squares, sprint.km), sprint.name) for sprint in course.sprint]
    return [Sprint(square, name) for square, name in found if 0 < square < squares]


def towns(course: Course, squares: int) -> list[Town]:
    names = [Town(town.name, town.km, to_go(course, squares, town.km)) for town in course.town]
    if not any(town.to_go == 0 for town in names):
        names.append(Town("Finish", course.kilometres, 0))
    return names
