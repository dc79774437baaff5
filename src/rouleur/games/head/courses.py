"""A real course becomes a board of boxes (§3): its climbs, cobbles and descents in their order, the flat between them."""

# rouleur: interpreted

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import msgspec

from rouleur.games.head.route import CLIMBS, START, Board, RaceEntry, RoadPiece, Section
from rouleur.road.course import CATEGORIES, Climb, Cobbles, Course, hardness
from rouleur.road.left_out import LeftOut, note_of

LENGTHS = {"stage": (210, 240), "classic": (245, 285)}
MOST = 300
"""§3: a trail has at most about 250 to 300 boxes."""
LINES = {"HC": "BC", "1": "1", "2": "2", "3": "3", "4": ""}
MOUNTAINS = ("HC", "1")
LEAST = {"HC": 18, "1": 12, "2": 7, "3": 5, "4": 4}
"""Boxes of a climb, however short it is in the country; one can ride at most six of them in a turn."""
LEAST_COBBLES = 5
LEAST_DESCENT = 4
LEAST_START = START + 5
UPHILL = 1.5
"""A kilometre uphill takes longer: it gets more boxes."""
FALSE_FLAT = 20.0
LEAST_DROP = 60.0
FLAGS = {"flat": 18, "cobbles": 16, "hilly": 16, "mountain": 16}
FLAG_ON_A_SUMMIT = 12
SCALES = {"flat": "flat", "cobbles": "intermediate", "hilly": "intermediate", "mountain": "mountain"}
TERRAINS = {"flat": "flat", "cobbles": "cobbles", "hilly": "hills", "mountain": "mountains"}
STEEP = 9.0
"""Percent from which a box is steep; no more than one box in three of a climb is."""
SUPPLY_FIRST, SUPPLY_EVERY, SUPPLY_LAST = 25, 45, 20
BAD_LUCK_FIRST = START + 3
FLAT_EVERY = 22
FLAT_NUMBERS = (6, 7)
LONG_MOUNTAIN, MOUNTAIN_NUMBER = 12, 4
LONG_DESCENT, DESCENT_NUMBERS = 6, (8, 7)
LONG_COBBLES, COBBLE_NUMBERS = 8, (5, 4)
FULL = f"no room on a board of {MOST} boxes (§3)"
HIDDEN = "a part of a harder climb"
ROUGH = 4
"""Stars from which cobbles bring bad luck more easily."""


@dataclass
class Stretch:
    """A piece of the road between two kilometres; `category` only for a climb, `stars` only for cobbles."""

    start: float
    end: float
    surface: str
    label: str = ""
    what: Climb | Cobbles | None = None
    category: str = ""
    stars: int = 0
    last: bool = False
    boxes: int = 0
    sprint: list[int] = field(default_factory=list)

    @property
    def least(self) -> int:
        if self.category:
            return LEAST[self.category]
        return {"cobbles": LEAST_COBBLES, "descent": LEAST_DESCENT}.get(self.surface, 0)

    @property
    def weight(self) -> float:
        return (self.end - self.start) * (UPHILL if self.category else 1.0)


def route_from(course: Course) -> dict[str, Any]:
    """The race and its board. A stage counts sprints and summits, a classic does not (§3.7.4, §5)."""
    stretches, left_out = fitted(course)
    put_sprints(course, stretches)
    sections = [section(stretch) for stretch in stretches]
    furnish(course, stretches, sections)
    board = Board(course.title, "rouleur", [RoadPiece("road", "Start", "Finish", sections)])
    stage = SCALES[course.looks] if course.kind == "stage" else ""
    entry = RaceEntry(
        course.slug,
        course.title,
        course.slug,
        f"{stage} stage" if stage else course.kind,
        TERRAINS[course.looks],
        ["road"],
        stage,
        flag=FLAG_ON_A_SUMMIT if stretches[-1].category else FLAGS[course.looks],
        note=note_of(left_out),
    )
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({"race": entry, "board": board}))
    return data


def fitted(course: Course) -> tuple[list[Stretch], list[LeftOut]]:
    """As many climbs and cobbles as there is room for, the easiest left out first."""
    found, left_out = specials(course)
    special = sorted(found, key=ease)
    while needed(special) > MOST or needed(filled(course, special)) > MOST:
        easiest = special.pop()
        if easiest.what is not None:
            left_out.append(LeftOut(easiest.what, FULL))
    stretches = filled(course, special)
    share_out(stretches, max(course.scaled(*LENGTHS[course.kind]), needed(stretches)))
    return [stretch for stretch in stretches if stretch.boxes], left_out


def needed(stretches: list[Stretch]) -> int:
    return LEAST_START + sum(stretch.least for stretch in stretches)


def ease(stretch: Stretch) -> tuple[float, float]:
    """Sorts the hardest first, and the climb to the finish before all: climbs by category, cobbles by their stars."""
    if stretch.last:
        return 0.0, 0.0
    rank = CATEGORIES.index(stretch.category) + 1 if stretch.category else 5 - stretch.stars / 3
    return rank, stretch.start - stretch.end


def specials(course: Course) -> tuple[list[Stretch], list[LeftOut]]:
    """Climbs, the hardest first, then the cobbles, each where nothing lies yet; a hill that is paved for half its length is a
    cobbled hill (§3.5). A climb that lies on a harder one is left out."""
    last = course.last_climb
    found: list[Stretch] = []
    hidden: list[LeftOut] = []
    for climb in sorted(course.climb, key=lambda climb: (climb is not last, hardness(climb))):
        top = course.kilometres if climb is last else min(climb.top, course.kilometres)
        piece = free_piece(found, climb.start, top)
        if piece is None:
            hidden.append(LeftOut(climb, HIDDEN))
            continue
        surface = "mountain" if climb.category in MOUNTAINS else "hill"
        if surface == "hill" and course.paved(*piece):
            surface = "cobbled hill"
        found.append(Stretch(*piece, surface, climb.label, climb, climb.category, last=climb is last))
    for stones in sorted(course.cobbles, key=lambda stones: -stones.stars):
        piece = free_piece(found, stones.start, min(stones.end, course.kilometres))
        if piece is not None:
            found.append(Stretch(*piece, "cobbles", stones.name, stones, stars=stones.stars))
    return found, hidden


def free_piece(taken: list[Stretch], start: float, end: float) -> tuple[float, float] | None:
    """The longest piece of a road that lies on no other stretch; none when all of it does."""
    inside = sorted((stretch.start, stretch.end) for stretch in taken if stretch.start < end and stretch.end > start)
    borders = [(start, start), *inside, (end, end)]
    pieces = [(before[1], after[0]) for before, after in pairwise(borders) if before[1] < after[0]]
    return max(pieces, key=lambda piece: piece[1] - piece[0]) if pieces else None


def filled(course: Course, special: list[Stretch]) -> list[Stretch]:
    stretches: list[Stretch] = []
    at, top = 0.0, ""
    for stretch in sorted(special, key=lambda stretch: stretch.start):
        stretches += [*ordinary(course, at, stretch.start, top), stretch]
        at, top = stretch.end, stretch.label if stretch.category else ""
    stretches += ordinary(course, at, course.kilometres, top)
    if stretches[0].surface != "flat":
        stretches.insert(0, Stretch(0.0, 0.0, "flat"))
    return stretches


def ordinary(course: Course, start: float, end: float, top: str) -> list[Stretch]:
    """Flat road, and in it the descent (§3.6): where the road loses most, 2 % and less counting as flat."""
    if end <= start:
        return []
    points = [start, *(km for km, _ in course.profile if start < km < end), end]
    level = [course.height_at(km) + FALSE_FLAT * km for km in points]
    high, low, drop = 0, 0, 0.0
    peak = 0
    for at, height in enumerate(level):
        if height > level[peak]:
            peak = at
        if level[peak] - height > drop:
            high, low, drop = peak, at, level[peak] - height
    if drop < LEAST_DROP:
        return [Stretch(start, end, "flat", town(course, start, end))]
    crest, foot = points[high], points[low]
    label = f"Descent of {top}" if top and crest == start else "Descent"
    before = [Stretch(start, crest, "flat", town(course, start, crest))] if crest > start else []
    after = [Stretch(foot, end, "flat", town(course, foot, end))] if end > foot else []
    return [*before, Stretch(crest, foot, "descent", label), *after]


def town(course: Course, start: float, end: float) -> str:
    return next((town.name for town in course.town if start <= town.km < end), "")


def share_out(stretches: list[Stretch], total: int) -> None:
    """Boxes by weight, no stretch below its least; the start lies on the flat."""
    least = [stretch.least for stretch in stretches]
    least[0] = max(least[0], LEAST_START)
    low, high = 0.0, total / max(0.001, sum(stretch.weight for stretch in stretches))
    for _ in range(60):
        each = (low + high) / 2
        used = sum(max(fewest, each * stretch.weight) for fewest, stretch in zip(least, stretches, strict=True))
        low, high = (each, high) if used < total else (low, each)
    done = 0.0
    for fewest, stretch in zip(least, stretches, strict=True):
        size = max(float(fewest), low * stretch.weight)
        stretch.boxes = math.floor(done + size + 0.5) - math.floor(done + 0.5)
        done += size


def put_sprints(course: Course, stretches: list[Stretch]) -> None:
    """Every sprint its own box, in the order of the road (§3.7.4)."""
    for sprint in sorted(course.sprint, key=lambda sprint: sprint.km):
        for stretch in stretches:
            if stretch.start <= sprint.km < stretch.end:
                share = (sprint.km - stretch.start) / (stretch.end - stretch.start)
                box = max(1 + math.floor(share * stretch.boxes), max(stretch.sprint, default=0) + 1)
                if box <= stretch.boxes:
                    stretch.sprint.append(box)


def section(stretch: Stretch) -> Section:
    return Section(
        stretch.surface,
        stretch.boxes,
        stretch.label,
        sprint=stretch.sprint,
        summit=LINES[stretch.category] if stretch.category else None,
    )


def furnish(course: Course, stretches: list[Stretch], sections: list[Section]) -> None:
    """What is printed on the boxes (§3.7.1–3.7.3)."""
    before = 0
    for number, (stretch, section) in enumerate(zip(stretches, sections, strict=True)):
        if section.surface in CLIMBS:
            section.steep = steep_boxes(course, stretch, section.boxes)
        luck = bad_luck(section, stretch, number)
        section.bad_luck = [entry for entry in luck if before + entry[0] >= BAD_LUCK_FIRST]
        before += section.boxes
    lay_supplies(sections)


def steep_boxes(course: Course, stretch: Stretch, boxes: int) -> list[int]:
    """§3.7.3: where the profile is steepest."""
    each = (stretch.end - stretch.start) / boxes
    slopes: list[tuple[float, int]] = []
    for box in range(1, boxes + 1):
        start = stretch.start + (box - 1) * each
        slope = (course.height_at(start + each) - course.height_at(start)) / (10 * each)
        if slope >= STEEP:
            slopes.append((-slope, box))
    return sorted(box for _, box in sorted(slopes)[: boxes // 3])


def bad_luck(section: Section, stretch: Stretch, number: int) -> list[tuple[int, int]]:
    """§3.7.2: box and number, on the flat at every 22nd box, on cobbles, long climbs and descents; numbers as on the shipped boards."""
    boxes = section.boxes
    if section.surface == "flat":
        return [(box, FLAT_NUMBERS[(number // 2 + box // FLAT_EVERY) % 2]) for box in range(16, boxes + 1, FLAT_EVERY)]
    if section.surface == "descent" and boxes >= LONG_DESCENT:
        return [((3 * boxes) // 5, DESCENT_NUMBERS[boxes >= 2 * LONG_DESCENT])]
    if section.surface == "mountain" and boxes >= LONG_MOUNTAIN:
        return [((11 * boxes) // 20, MOUNTAIN_NUMBER)]
    if section.surface == "cobbles":
        likely = COBBLE_NUMBERS[stretch.stars >= ROUGH]
        return [(3, likely), (boxes - 1, likely)] if boxes >= LONG_COBBLES else [((boxes + 1) // 2, likely)]
    return []


def lay_supplies(sections: list[Section]) -> None:
    """§3.7.1: every 45 boxes, on the nearest flat box that has nothing else on it."""
    places: list[tuple[int, Section, int]] = []
    box = 0
    for section in sections:
        for number in range(1, section.boxes + 1):
            box += 1
            if section.surface == "flat" and number not in {*section.sprint, *(luck for luck, _ in section.bad_luck)}:
                places.append((box, section, number))
    last = box - SUPPLY_LAST
    free = [place for place in places if START < place[0] <= last]
    for wanted in range(SUPPLY_FIRST, last, SUPPLY_EVERY):
        if not free:
            return
        box, section, number = min(free, key=lambda place: abs(place[0] - wanted))
        if abs(box - wanted) <= SUPPLY_EVERY // 2:
            section.supply = [*section.supply, number]
