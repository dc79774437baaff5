"""A board as it is written in TOML: segments with direction, wind and terrain; lines; the run-in (§1–§4, §20–§22, §26)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from rouleur.core.faults import Fault, known, refuse, under, within
from rouleur.core.numeral import number_in
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

CORRIDOR = "corridor"
FINISH = "finish"
NARROWEST, WIDEST = 3, 6
SHORTEST, LONGEST = 2, 400
"""Hexagons of a segment, and of a road."""
USUAL_SECONDS = [(56, 52), (49, 46), (42, 39), (36, 33), (30, 26), (23, 20), (17, 14), (11, 8), (5, 2)]
"""Of a run-in that nobody has drawn: ours, with the four values that the book mentions (§21)."""


class Segment(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The road between two yellow lines. `length` counts the hexagons of the middle lane.

    `turn` is the bend by which it is entered, `after` the segment it leaves (else the one written before it), `slant` the
    slope of a yellow line that is crossed straight on, where a circuit joins or leaves.
    """

    id: str
    length: Annotated[int, Meta(ge=SHORTEST, le=LONGEST)]
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
    passage: Annotated[int, Meta(ge=1)] = 1
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
    width: Annotated[int, Meta(ge=NARROWEST, le=WIDEST)]
    segment: list[Segment]
    finish: RunIn
    corridor: Annotated[int, Meta(ge=1, le=LONGEST)] = 8
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
    refuse(faults(route), name)
    return route


def faults(route: Route) -> Iterator[Fault]:
    """What the types of the fields cannot say. How the road lies is checked when it is laid."""
    ids = [segment.id for segment in route.segment]
    if not ids:
        yield Fault("segment", "a road has at least one segment", "write one")
    if len(set(ids)) != len(ids) or {CORRIDOR, FINISH} & set(ids):
        reason = "two segments have the same id, or one is called corridor or finish"
        yield Fault("segment", reason, "rename it")
    hexagons = route.corridor + len(route.finish.seconds) + sum(segment.length for segment in route.segment)
    if len(way := route.way()) > LONGEST or hexagons > LONGEST:
        remedy = f"write at most {LONGEST} hexagons, laps not counted"
        yield Fault("segment", f"a road cannot have {hexagons} hexagons in {len(way)} segments", remedy)
    for number, segment in enumerate(route.segment):
        yield from under(f"segment[{number}]", segment_faults(segment, ids[:number]))
    for number, identity in enumerate(route.laps):
        yield from known(f"route[{number}]", "segment", identity, ids)
    for number, line in enumerate(route.line):
        if way.count(line.segment) < line.passage:
            yield Fault(f"line[{number}]", f"{line.segment!r} is not ridden {line.passage} times", "correct the line")
    parts = route.base.split(":")
    if len(parts) != 3 or not all(number_in(part) is not None for part in parts):
        yield Fault("base", f"{route.base!r} is not a time", "write it like 2:10:00")
    if len(route.finish.seconds) < 2:
        yield Fault("finish.seconds", "the run-in needs at least two rows", "add rows")


def segment_faults(segment: Segment, before: list[str]) -> Iterator[Fault]:
    if segment.width:
        yield from within("width", segment.width, NARROWEST, WIDEST)
    if segment.after:
        yield from known("after", "segment before it", segment.after, before)
    if segment.bridge and segment.terrain == "climb":
        yield Fault("bridge", "a bridge is flat (§26)", 'write terrain = "flat"')
