"""The route schedule: a TOML file that a person writes by hand, and its checker (§2.1, §2.3, appendix 1).

Distances are squares to go to the finish, as in the book's fourth column: a section `from = 65`, `to = 50` begins 65 squares
before the line and ends 50 before it. See docs/games/wielersim.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rouleur.core.content import convert, line_of, load
from rouleur.core.errors import ContentError, Problem
from rouleur.games.wielersim.road import CATEGORY_LIMITS, COBBLED_LANES, ROLES, SURFACES
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

KINDS = ("classic", "stage", "prologue")
SECOND_THROWERS = ("climber", "sprinter")
"""§5.3: besides the leaders, one of them throws again in a prologue."""
FINISHES = ("flat", "uphill")
LENGTHS = {"stage": (120, 160), "classic": (160, 220)}
FEWEST, MOST = 40, 1000
"""Squares of a road that can be ridden at all."""
SHORTEST_CLIMB = 12
STEEPEST = 6
ROUGHEST = 4

Fault = tuple[str, str, str, bool]
"""Key, reason, remedy, and whether it is only a warning."""


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


def read_route(text: str, name: str) -> Route:
    """The route of a file without faults; raises ContentError with all of them."""
    return without_faults(load(text, Route, name), name, text)


def route_of_data(data: Any, name: str) -> Route:
    return without_faults(convert(data, Route, name), name)


def without_faults(route: Route, name: str, text: str = "") -> Route:
    faults = [problem for problem in check_route(route, name, text) if not problem.warning]
    if faults:
        raise ContentError(faults)
    return route


def flattened(route: Route, climb: str) -> Route:
    """The same route with flat road where a climb was, the last of that name."""
    climbs = [section for section in route.section if section.surface == "uphill"]
    old = climbs[last_named(climb, [section.name for section in climbs], f"climb of {route.name}")]
    flat = Section(old.start, old.to, "leader" if old.to else "sprinter", name=old.name)
    sections = [flat if section is old else section for section in route.section]
    return msgspec.structs.replace(route, section=sections, finish=route.finish if old.to else "flat")


def check_route(route: Route, name: str, text: str = "") -> list[Problem]:
    faults = [*whole(route), *hierarchy(route), *joints(route), *distances(route)]
    for number, section in enumerate(route.section):
        for key, reason, remedy, warning in section_faults(section):
            faults.append((f"section[{number}].{key}", reason, remedy, warning))
    return [Problem(name, key, reason, remedy, line_of(text, key), warning) for key, reason, remedy, warning in faults]


def whole(route: Route) -> Iterator[Fault]:
    if not route.name.strip():
        yield "name", "the race has no name", "give it one", True
    if route.kind not in KINDS:
        yield "kind", f"{route.kind!r} is not a kind of race", "write classic, stage or prologue", False
    if route.prologue_second not in SECOND_THROWERS:
        reason = f"{route.prologue_second!r} may not throw two dice again"
        yield "prologue_second", reason, f"write {' or '.join(SECOND_THROWERS)} (§5.3)", False
    if route.kind == "prologue":
        return
    if route.finish not in FINISHES:
        yield "finish", f"{route.finish!r} is not a finish", "write flat or uphill", False
    shortest, longest = LENGTHS.get(route.kind, (0, route.squares))
    if not shortest <= route.squares <= longest:
        reason = f"{route.squares} squares is unusual for a {route.kind}"
        yield "squares", reason, f"the book suggests {shortest} to {longest}", FEWEST <= route.squares <= MOST
    if not route.section:
        yield (
            "section",
            "the route has no sections",
            "describe the whole road, from the start to 0 squares to go",
            False,
        )
    if route.finish == "uphill" and not any(s.to == 0 and s.surface == "uphill" for s in route.section):
        yield (
            "finish",
            "the finish is uphill but the last section is not",
            "end the route with an uphill section",
            False,
        )
    if route.finish == "flat" and any(s.to == 0 and s.surface == "uphill" for s in route.section):
        yield "finish", "the last section climbs to the line", 'write finish = "uphill"', False


def hierarchy(route: Route) -> Iterator[Fault]:
    if route.kind == "prologue":
        return
    riding = [role for role in ROLES if route.climbers or role != "climber"]
    if not set(riding) <= set(route.hierarchy) <= set(ROLES) or len(set(route.hierarchy)) != len(route.hierarchy):
        reason = f"{', '.join(route.hierarchy) or 'nothing'} does not order the roles"
        yield "hierarchy", reason, f"name each of {', '.join(riding)} once, the strongest first", False


def joints(route: Route) -> Iterator[Fault]:
    """Sections must join: no gap, no overlap, from the first square to the line."""
    expected = route.squares
    for number, section in sorted(enumerate(route.section), key=lambda entry: -entry[1].start):
        key = f"section[{number}].from"
        if section.start > expected:
            yield (
                key,
                f"overlaps the section before it, which ends at {expected} to go",
                f"write from = {expected}",
                False,
            )
        elif section.start < expected:
            reason = f"leaves the squares from {expected} to {section.start} to go without a section"
            yield key, reason, f"write from = {expected}, or add a section", False
        expected = section.to
    if route.section and expected != 0:
        yield "section", f"the last section ends {expected} squares before the line", "let it end at to = 0", False


def distances(route: Route) -> Iterator[Fault]:
    for number, sprint in enumerate(route.sprint):
        if not 0 < sprint.to_go < route.squares:
            reason = f"{sprint.to_go} squares to go is not on this road of {route.squares}"
            yield f"sprint[{number}].to_go", reason, f"choose a number from 1 to {route.squares - 1}", False
    for number, town in enumerate(route.place):
        if town.to_go is not None and not 0 <= town.to_go <= route.squares:
            reason = f"{town.name} lies {town.to_go} squares from the line, outside this road of {route.squares}"
            yield f"place[{number}].to_go", reason, f"choose a number from 0 to {route.squares}", False


def section_faults(section: Section) -> Iterator[Fault]:
    if section.colour not in ROLES:
        yield "colour", f"{section.colour!r} is not a role", f"write one of {', '.join(ROLES)}", False
    if section.start <= section.to or section.to < 0:
        yield (
            "from",
            f"a section from {section.start} to {section.to} to go has no squares",
            "from is the larger number",
            False,
        )
    elif section.surface == "uphill":
        yield from climb_faults(section)
    elif section.surface == "cobbles":
        yield from cobble_faults(section)
    elif section.surface == "flat" and (section.top or section.steepness):
        yield "top", "a flat section has no steepness", "make it uphill, or leave the steepness out", True
    elif section.surface == "downhill":
        yield "surface", "there is no downhill in this game", 'write surface = "flat" (§2.3)', False
    elif section.surface not in SURFACES:
        yield "surface", f"{section.surface!r} is not a surface", f"write one of {', '.join(SURFACES)}", False


def climb_faults(section: Section) -> Iterator[Fault]:
    if section.squares < SHORTEST_CLIMB:
        reason = f"a climb of {section.squares} squares can be jumped over with one roll"
        yield "to", reason, f"give it at least {SHORTEST_CLIMB} squares (appendix 1)", False
    if section.category not in CATEGORY_LIMITS:
        yield "category", f"{section.category!r} is not a category", "write HC, 1, 2 or 3", False
    if section.steepness:
        if len(section.steepness) != section.squares:
            reason = f"{len(section.steepness)} numbers for {section.squares} squares"
            yield "steepness", reason, "write one number a square", False
        if not all(1 <= steep <= STEEPEST for steep in section.steepness):
            yield "steepness", "a number outside 1 to 6", "the markers of the book run from 1 to 6 (§2.3)", False
        if section.steepness != sorted(section.steepness):
            yield "steepness", "the climb gets easier on its way", "let the numbers rise to the top (§2.3)", True
    elif not 1 <= section.top <= STEEPEST:
        reason = f"a steepness of {section.top} at the top is impossible"
        yield "top", reason, f"choose a number from 1 to {STEEPEST} (§2.3)", False


def cobble_faults(section: Section) -> Iterator[Fault]:
    if section.roughness and len(section.roughness) != section.squares:
        reason = f"{len(section.roughness)} rows of numbers for {section.squares} squares"
        yield "roughness", reason, "write one row a square, or leave the key out", False
    if any(len(row) != COBBLED_LANES or not all(1 <= rough <= ROUGHEST for rough in row) for row in section.roughness):
        yield "roughness", "a row is not four numbers from 1 to 4", "cobbles are four squares wide (§2.1, §2.3)", False
