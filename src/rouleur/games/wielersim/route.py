"""The route schedule: a TOML file written by hand, and its checker (§2.1, §2.3, appendix 1).

Distances are squares to go to the finish, as in the book's fourth column: a section `from = 65`, `to = 50` begins 65 squares
before the line and ends 50 before it. See docs/guide/games/wielersim.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rouleur.core.content import convert, load
from rouleur.core.faults import Fault, known, refuse, under, within
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
    route = load(text, Route, name)
    refuse(faults(route), name, text)
    return route


def route_of_data(data: Any, name: str) -> Route:
    route = convert(data, Route, name)
    refuse(faults(route), name)
    return route


def flattened(route: Route, climb: str) -> Route:
    """The same route with flat road where a climb was, the last of that name."""
    climbs = [section for section in route.section if section.surface == "uphill"]
    old = climbs[last_named(climb, [section.name for section in climbs], f"climb of {route.name}")]
    flat = Section(old.start, old.to, "leader" if old.to else "sprinter", name=old.name)
    sections = [flat if section is old else section for section in route.section]
    return msgspec.structs.replace(route, section=sections, finish=route.finish if old.to else "flat")


def faults(route: Route) -> Iterator[Fault]:
    """Checked here and not by types, so that a page can draw a route that is not right yet."""
    yield from whole(route)
    yield from hierarchy(route)
    yield from joints(route)
    yield from distances(route)
    for number, section in enumerate(route.section):
        yield from under(f"section[{number}]", section_faults(section))


def whole(route: Route) -> Iterator[Fault]:
    if not route.name.strip():
        yield Fault("name", "the race has no name", "give it one", warning=True)
    yield from known("kind", "kind of race", route.kind, KINDS)
    yield from known("prologue_second", "role (§5.3)", route.prologue_second, SECOND_THROWERS)
    if route.kind == "prologue":
        return
    yield from known("finish", "finish", route.finish, FINISHES)
    shortest, longest = LENGTHS.get(route.kind, (0, route.squares))
    if not shortest <= route.squares <= longest:
        reason = f"{route.squares} squares is unusual for a {route.kind}"
        remedy = f"the book suggests {shortest} to {longest}"
        yield Fault("squares", reason, remedy, warning=FEWEST <= route.squares <= MOST)
    if not route.section:
        yield Fault("section", "the route has no sections", "describe the whole road, down to 0 squares to go")
    climbs = any(section.to == 0 and section.surface == "uphill" for section in route.section)
    if route.finish == "uphill" and not climbs:
        reason = "the finish is uphill but the last section is not"
        yield Fault("finish", reason, "end the route with an uphill section")
    if route.finish == "flat" and climbs:
        yield Fault("finish", "the last section climbs to the line", 'write finish = "uphill"')


def hierarchy(route: Route) -> Iterator[Fault]:
    if route.kind == "prologue":
        return
    riding = [role for role in ROLES if route.climbers or role != "climber"]
    if not set(riding) <= set(route.hierarchy) <= set(ROLES) or len(set(route.hierarchy)) != len(route.hierarchy):
        reason = f"{', '.join(route.hierarchy) or 'nothing'} does not order the roles"
        yield Fault("hierarchy", reason, f"name each of {', '.join(riding)} once, the strongest first")


def joints(route: Route) -> Iterator[Fault]:
    """Sections must join: no gap, no overlap, from the first square to the line."""
    expected = route.squares
    for number, section in sorted(enumerate(route.section), key=lambda entry: -entry[1].start):
        key = f"section[{number}].from"
        if section.start > expected:
            reason = f"overlaps the section before it, which ends at {expected} to go"
            yield Fault(key, reason, f"write from = {expected}")
        elif section.start < expected:
            reason = f"leaves the squares from {expected} to {section.start} to go without a section"
            yield Fault(key, reason, f"write from = {expected}, or add a section")
        expected = section.to
    if route.section and expected != 0:
        yield Fault("section", f"the last section ends {expected} squares before the line", "end it at to = 0")


def distances(route: Route) -> Iterator[Fault]:
    for number, sprint in enumerate(route.sprint):
        yield from within(f"sprint[{number}].to_go", sprint.to_go, 1, route.squares - 1)
    for number, town in enumerate(route.place):
        yield from within(f"place[{number}].to_go", town.to_go or 0, 0, route.squares)


def section_faults(section: Section) -> Iterator[Fault]:
    yield from known("colour", "role", section.colour, ROLES)
    if section.start <= section.to or section.to < 0:
        reason = f"a section from {section.start} to {section.to} to go has no squares"
        yield Fault("from", reason, "the number after `from` is the larger one")
    elif section.surface == "uphill":
        yield from climb_faults(section)
    elif section.surface == "cobbles":
        yield from cobble_faults(section)
    elif section.surface == "flat" and (section.top or section.steepness):
        remedy = "make it uphill, or leave the steepness out"
        yield Fault("top", "a flat section has no steepness", remedy, warning=True)
    elif section.surface == "downhill":
        yield Fault("surface", "there is no downhill in this game", 'write surface = "flat" (§2.3)')
    else:
        yield from known("surface", "surface", section.surface, SURFACES)


def climb_faults(section: Section) -> Iterator[Fault]:
    if section.squares < SHORTEST_CLIMB:
        reason = f"one roll can jump over a climb of {section.squares} squares"
        yield Fault("to", reason, f"give it at least {SHORTEST_CLIMB} squares (appendix 1)")
    yield from known("category", "category", section.category, CATEGORY_LIMITS)
    if section.steepness:
        if len(section.steepness) != section.squares:
            reason = f"{len(section.steepness)} numbers for {section.squares} squares"
            yield Fault("steepness", reason, "write one number a square")
        for steep in section.steepness:
            yield from within("steepness", steep, 1, STEEPEST)
        if section.steepness != sorted(section.steepness):
            remedy = "write numbers that rise to the top (§2.3)"
            yield Fault("steepness", "the climb gets easier on its way", remedy, warning=True)
    elif not 1 <= section.top <= STEEPEST:
        reason = f"a steepness of {section.top} at the top is impossible"
        yield Fault("top", reason, f"write a number from 1 to {STEEPEST} (§2.3)")


def cobble_faults(section: Section) -> Iterator[Fault]:
    if section.roughness and len(section.roughness) != section.squares:
        reason = f"{len(section.roughness)} rows of numbers for {section.squares} squares"
        yield Fault("roughness", reason, "write one row a square, or leave the key out")
    for number, row in enumerate(section.roughness):
        if len(row) != COBBLED_LANES or not all(1 <= rough <= ROUGHEST for rough in row):
            reason = f"cobbles are {COBBLED_LANES} squares wide, with numbers from 1 to {ROUGHEST} (§2.1, §2.3)"
            yield Fault(f"roughness[{number}]", reason, f"write {COBBLED_LANES} such numbers")
