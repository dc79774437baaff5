"""What stands on the boxes of a board made of a real course: steep parts, bad luck and supplies (§3.7.1–§3.7.3)."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rouleur.games.head.boards import CLIMBS, START, Section
from rouleur.road.course import Course

STEEP = 9.0
"""Percent from which a box is steep; no more than one box in three of a climb is."""
SUPPLY_FIRST, SUPPLY_EVERY, SUPPLY_LAST = 25, 45, 20
BAD_LUCK_FIRST = START + 3
FLAT_EVERY = 22
FLAT_NUMBERS = (6, 7)
LONG_MOUNTAIN, MOUNTAIN_NUMBER = 12, 4
LONG_DESCENT, DESCENT_NUMBERS = 6, (8, 7)
LONG_COBBLES, COBBLE_NUMBERS = 8, (5, 4)
ROUGH = 4
"""Stars from which cobbles bring bad luck more easily."""


class Piece(Protocol):
    start: float
    end: float
    stars: int


def furnish(course: Course, pieces: Sequence[Piece], sections: list[Section]) -> None:
    before = 0
    for number, (piece, section) in enumerate(zip(pieces, sections, strict=True)):
        if section.surface in CLIMBS:
            section.steep = steep_boxes(course, piece, section.boxes)
        luck = bad_luck(section, piece, number)
        section.bad_luck = [entry for entry in luck if before + entry[0] >= BAD_LUCK_FIRST]
        before += section.boxes
    lay_supplies(sections)


def steep_boxes(course: Course, piece: Piece, boxes: int) -> list[int]:
    """§3.7.3: where the profile is steepest."""
    each = (piece.end - piece.start) / boxes
    slopes: list[tuple[float, int]] = []
    for box in range(1, boxes + 1):
        start = piece.start + (box - 1) * each
        slope = (course.height_at(start + each) - course.height_at(start)) / (10 * each)
        if slope >= STEEP:
            slopes.append((-slope, box))
    return sorted(box for _, box in sorted(slopes)[: boxes // 3])


def bad_luck(section: Section, piece: Piece, number: int) -> list[tuple[int, int]]:
    """§3.7.2: box and number, on the flat at every 22nd box, on cobbles, long climbs and descents; numbers as on the shipped boards."""
    boxes = section.boxes
    if section.surface == "flat":
        return [(box, FLAT_NUMBERS[(number // 2 + box // FLAT_EVERY) % 2]) for box in range(16, boxes + 1, FLAT_EVERY)]
    if section.surface == "descent" and boxes >= LONG_DESCENT:
        return [((3 * boxes) // 5, DESCENT_NUMBERS[boxes >= 2 * LONG_DESCENT])]
    if section.surface == "mountain" and boxes >= LONG_MOUNTAIN:
        return [((11 * boxes) // 20, MOUNTAIN_NUMBER)]
    if section.surface == "cobbles":
        likely = COBBLE_NUMBERS[piece.stars >= ROUGH]
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
