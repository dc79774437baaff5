"""A route schedule laid as a road (§2.3, appendix 2)."""

from __future__ import annotations

from rouleur.core.dice import Dice
from rouleur.games.wielersim.road import (
    CATEGORY_LIMITS,
    COBBLED_LANES,
    LANES,
    NO_LIMIT,
    ROLES,
    RUN_OUT,
    SURFACES,
    Marker,
    Road,
)
from rouleur.games.wielersim.route import Route, Section

PRINTED_ROUGHNESS = [1] * 14 + [2] * 10 + [3] * 3 + [4] * 5
"""Appendix 2: the thirty-two numbers of the printed cobbles."""


def steepness(section: Section) -> list[int]:
    """§2.3: rising to the top; evenly where the file does not say square by square."""
    if section.steepness:
        return section.steepness
    squares = section.squares
    return [1 + (square * section.top) // squares for square in range(squares)]


def roughness(section: Section, lots: Dice) -> list[list[int]]:
    """§2.3: spread at random over the squares, as often as on the printed sheet (appendix 2)."""
    if section.roughness:
        return section.roughness
    return [
        [PRINTED_ROUGHNESS[lots.index(len(PRINTED_ROUGHNESS))] for _ in range(COBBLED_LANES)]
        for _ in range(section.squares)
    ]


def lay(route: Route) -> Road:
    road = Road(route.squares, route.finish == "uphill", markers(route))
    lots = Dice(route.roughness_seed)
    surface, colour, limit, penalties = 0, 0, NO_LIMIT, [0] * LANES
    for section in sorted(route.section, key=lambda section: -section.start):
        surface = SURFACES.index(section.surface)
        colour = ROLES.index(section.colour)
        limit = CATEGORY_LIMITS.get(section.category, NO_LIMIT)
        for penalties in penalty_rows(section, lots):
            road.lay_row(surface, colour, limit, penalties)
    for _ in range(RUN_OUT):
        road.lay_row(surface, colour, limit, penalties)
    return road


def penalty_rows(section: Section, lots: Dice) -> list[list[int]]:
    if section.surface == "uphill":
        return [[steep] * LANES for steep in steepness(section)]
    if section.surface == "cobbles":
        return [row + [0] * (LANES - COBBLED_LANES) for row in roughness(section, lots)]
    return [[0] * LANES for _ in range(section.squares)]


def markers(route: Route) -> list[Marker]:
    """Sprints and summits in road order. A summit lies at the end of its climb."""
    climbs = [section for section in route.section if section.surface == "uphill"]
    found = [
        Marker(
            route.squares - section.to, section.name or f"summit at {section.to} to go", True, section.category, True
        )
        for section in climbs
    ]
    for sprint in route.sprint:
        uphill = any(section.start >= sprint.to_go > section.to for section in climbs)
        found.append(
            Marker(route.squares - sprint.to_go, sprint.name or f"sprint at {sprint.to_go} to go", False, "", uphill)
        )
    return sorted(found, key=lambda marker: (marker.row, marker.summit))
