"""A board as a person writes it down: segments with direction, wind and terrain; lines; the run-in (§1–§4, §20–§22, §26)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from rouleur.core.errors import ContentError, Problem
from rouleur.core.numeral import number_in
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

CORRIDOR = "corridor"
FINISH = "finish"
NARROWEST, WIDEST = 3, 6
LONGEST = 400
USUAL_SECONDS = [(56, 52), (49, 46), (42, 39), (36, 33), (30, 26), (23, 20), (17, 14), (11, 8), (5, 2)]
"""Of a run-in that nobody has drawn: ours, with the four values that the book mentions (§21)."""


class Segment(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The road between two yellow lines. `length` counts the hexagons of the middle lane.

    `turn` is the bend by which it is entered, `after` the segment it leaves (else the one written before it), `slant` the
    slope of a yellow line that is crossed straight on, where a circuit joins or leaves.
    """

    id: str
    length: int
    wind: Literal["left", "right"]
    turn: Literal["straight", "left", "right"] = "straight"
    terrain: Literal["flat", "climb"] = "flat"
    bridge: bool = False
    width: int = 0
    narrows: Literal["left", "right"] = "left"
    after: str = ""
    slant: Literal["", "left", "right"] = ""
    height: int = -1
    name: str = ""


class Line(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A line for points (§20): `row` counts back from the yellow line at the end of the segment, 1 is the last row."""

    kind: Literal["sprint", "summit"]
    segment: str
    name: str
    row: int = 1
    passage: int = 1
    category: str = ""


class RunIn(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The final stretch (§21): seconds of each row, first the lanes 1, 3, 5, then the lanes 2, 4, 6 half a hexagon further."""

    seconds: list[tuple[int, int]]
    wind: Literal["left", "right"] = "right"
    after: str = ""
    slant: Literal["", "left", "right"] = ""
    terrain: Literal["flat", "climb"] = "flat"


class Route(Drawn, msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """`base` is the pre-set time (§22). `laps`, in the file `route`: the segments in riding order, those of a circuit repeated."""

    origin: Literal["rulebook", "rouleur"]
    title: str
    kind: str
    base: str
    kilometres: float
    width: int
    segment: list[Segment]
    finish: RunIn
    corridor: int = 8
    line: list[Line] = []
    laps: list[str] = msgspec.field(default_factory=list, name="route")
    height: int = 0
    note: str = ""

    def base_seconds(self) -> int:
        hours, minutes, seconds = (int(part) for part in self.base.split(":"))
        return hours * 3600 + minutes * 60 + seconds

    def way(self) -> list[str]:
        """The segments from the corridor to the run-in, as they are ridden."""
        return [CORRIDOR, *(self.laps or [segment.id for segment in self.segment]), FINISH]


def flattened(route: Route, climb: str) -> Route:
    """The same board with flat road where a climb was, the last of that name: from its summit line back to its foot, and the run-in if it
    ended there."""
    summits = [line for line in route.line if line.kind == "summit"]
    names = [line.name for line in summits]
    line = summits[last_named(climb, names, f"climb of {route.title}")]
    terrain = {segment.id: segment.terrain for segment in route.segment}
    others = {other.segment for other in summits if other is not line}
    way = [place for place in route.way() if place in terrain]
    flat = {line.segment}
    for place in reversed(way[: way.index(line.segment)]):
        if terrain[place] != "climb" or place in others:
            break
        flat.add(place)
    level = [replace(each, terrain="flat", height=-1) if each.id in flat else each for each in route.segment]
    finish = replace(route.finish, terrain="flat") if way[-1] in flat else route.finish
    return replace(route, segment=level, line=[each for each in route.line if each is not line], finish=finish)


def checked(route: Route, name: str) -> Route:
    problems = faults(route, name)
    if problems:
        raise ContentError(problems)
    return route


def faults(route: Route, name: str) -> list[Problem]:
    """What the shapes of the fields cannot say. How the road lies is checked when it is laid."""
    known = [segment.id for segment in route.segment]
    found = []
    if not known:
        found.append(Problem(name, "segment", "a road has at least one segment", "write one"))
    if len(set(known)) != len(known) or {CORRIDOR, FINISH} & set(known):
        found.append(
            Problem(name, "segment", "two segments have the same id, or one is called corridor or finish", "rename it")
        )
    hexagons = route.corridor + len(route.finish.seconds) + sum(segment.length for segment in route.segment)
    if len(way := route.way()) > LONGEST or not 1 <= route.corridor < hexagons <= LONGEST:
        remedy = f"make it no longer than {LONGEST} hexagons, laps not counted"
        found.append(Problem(name, "segment", f"{hexagons} hexagons in {len(way)} segments are no road", remedy))
    for number, segment in enumerate(route.segment):
        if segment.length < 2:
            found.append(
                Problem(name, f"segment[{number}].length", "a segment needs at least 2 hexagons", "make it longer")
            )
        if not NARROWEST <= (segment.width or route.width) <= WIDEST:
            reason = f"a road is {NARROWEST} to {WIDEST} hexagons wide"
            found.append(Problem(name, f"segment[{number}].width", reason, "correct the width"))
        if segment.after and segment.after not in known[:number]:
            found.append(Problem(name, f"segment[{number}].after", f"there is no segment {segment.after!r} before it"))
        if segment.bridge and segment.terrain == "climb":
            found.append(Problem(name, f"segment[{number}].bridge", "a bridge is flat (§26)", 'write terrain = "flat"'))
    for identity in route.laps:
        if identity not in known:
            found.append(Problem(name, "route", f"there is no segment {identity!r}", "name segments only"))
    for number, line in enumerate(route.line):
        if way.count(line.segment) < line.passage or line.passage < 1:
            found.append(Problem(name, f"line[{number}]", f"{line.segment!r} is not ridden {line.passage} times"))
    parts = route.base.split(":")
    if len(parts) != 3 or not all(number_in(part) is not None for part in parts):
        found.append(Problem(name, "base", f"{route.base!r} is not a time", "write it like 2:10:00"))
    if len(route.finish.seconds) < 2:
        found.append(Problem(name, "finish.seconds", "the run-in needs at least two rows", "add rows"))
    return found
