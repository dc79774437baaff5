"""The route schedule: a TOML file that a person writes by hand (§2.3, appendix 1).

Distances are squares to go to the finish, as in the book's fourth column: a section `from = 65`, `to = 50` begins 65 squares
before the line and ends 50 before it. See docs/games/wielersim.md.
"""

from __future__ import annotations

import msgspec

from rouleur.core.dice import Dice
from rouleur.games.wielersim.terms import CATEGORY_LIMITS, COBBLED_LANES, LANES, NO_LIMIT, ROLES, SURFACES
from rouleur.games.wielersim.track import RUN_OUT, Marker, Track
from rouleur.road.notebook import Drawn


class Section(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from"}, omit_defaults=True):
    """One stretch of road of one colour and one surface.

    Uphill: `category` and `top` (the steepness at the summit), or `steepness` square by square. Cobbles: `roughness`, a list
    of rows of four numbers from the right, or nothing: then the numbers are spread by `roughness_seed` of the route.
    """

    start: int
    to: int
    colour: str
    surface: str = "flat"
    name: str = ""
    category: str = ""
    top: int = 0
    steepness: list[int] = []
    roughness: list[list[int]] = []

    @property
    def squares(self) -> int:
        return self.start - self.to


class Sprint(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    to_go: int
    name: str = ""


class Town(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    km: float = 0
    to_go: int | None = None


class Route(Drawn, msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`kind` is `classic`, `stage` or `prologue`. `climbers = false` races teams of three (§2.2). `points_anyway` keeps
    finish points in spite of first-category climbs (§5.6)."""

    name: str
    kind: str
    squares: int = 0
    hierarchy: list[str] = []
    section: list[Section] = []
    finish: str = "flat"
    sprint: list[Sprint] = []
    place: list[Town] = []
    climbers: bool = True
    bonus_seconds: bool = True
    points_anyway: bool = False
    roughness_seed: int = 1
    prologue_second: str = "climber"
    origin: str = "rouleur"
    note: str = ""

    @property
    def mountain_stage(self) -> bool:
        """§5.4, ruling 13: at least one climb of the first category or above it."""
        return any(section.category in ("HC", "1") for section in self.section)

    @property
    def kilometres(self) -> float:
        return max((town.km for town in self.place), default=0.0)


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


def lay_track(route: Route) -> Track:
    track = Track(route.squares, route.finish == "uphill", markers(route))
    lots = Dice(route.roughness_seed)
    surface, colour, limit, penalties = 0, 0, NO_LIMIT, [0] * LANES
    for section in sorted(route.section, key=lambda section: -section.start):
        surface = SURFACES.index(section.surface)
        colour = ROLES.index(section.colour)
        limit = CATEGORY_LIMITS.get(section.category, NO_LIMIT)
        for penalties in penalty_rows(section, lots):
            track.lay_row(surface, colour, limit, penalties)
    for _ in range(RUN_OUT):
        track.lay_row(surface, colour, limit, penalties)
    return track


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
