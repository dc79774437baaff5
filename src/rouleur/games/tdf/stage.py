"""A stage as it is written down: segments with direction, wind and terrain; lines; the run-in (§1–§4, §20–§22, §26)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, load, shipped, shipped_names
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in

PACKAGE = "rouleur.games.tdf"
CORRIDOR = "corridor"
FINISH = "finish"
NARROWEST, WIDEST = 3, 6
LONGEST = 400


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


class Stage(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """`base` is the pre-set time in seconds (§22); `route` the segments in riding order, those of a circuit more than once."""

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
    route: list[str] = []
    height: int = 0
    note: str = ""

    def base_seconds(self) -> int:
        hours, minutes, seconds = (int(part) for part in self.base.split(":"))
        return hours * 3600 + minutes * 60 + seconds

    def way(self) -> list[str]:
        """The segments from the corridor to the run-in, as they are ridden."""
        return [CORRIDOR, *(self.route or [segment.id for segment in self.segment]), FINISH]


def stage_slugs() -> list[str]:
    return shipped_names(PACKAGE, "stages")


def shipped_stage(slug: str) -> Stage:
    if slug not in stage_slugs():
        raise UnknownName("stage of the Tour de France board game", slug, stage_slugs())
    name = f"stages/{slug}.toml"
    return checked(load(shipped(PACKAGE, name), Stage, name), name)


def stage_from(data: dict[str, Any], name: str) -> Stage:
    """A user's own stage, given as the values of its file."""
    return checked(convert(data, Stage, name), name)


def checked(stage: Stage, name: str) -> Stage:
    problems = faults(stage, name)
    if problems:
        raise ContentError(problems)
    return stage


def faults(stage: Stage, name: str) -> list[Problem]:
    """What the shapes of the fields cannot say. How the road lies is checked when it is laid out."""
    known = [segment.id for segment in stage.segment]
    found = []
    if len(set(known)) != len(known) or {CORRIDOR, FINISH} & set(known):
        found.append(
            Problem(name, "segment", "two segments have the same id, or one is called corridor or finish", "rename it")
        )
    hexagons = stage.corridor + len(stage.finish.seconds) + sum(segment.length for segment in stage.segment)
    if len(way := stage.way()) > LONGEST or not 1 <= stage.corridor < hexagons <= LONGEST:
        remedy = f"make it no longer than {LONGEST} hexagons, laps not counted"
        found.append(Problem(name, "segment", f"{hexagons} hexagons in {len(way)} segments are no road", remedy))
    for number, segment in enumerate(stage.segment):
        if segment.length < 2:
            found.append(
                Problem(name, f"segment[{number}].length", "a segment needs at least 2 hexagons", "make it longer")
            )
        if not NARROWEST <= (segment.width or stage.width) <= WIDEST:
            reason = f"a road is {NARROWEST} to {WIDEST} hexagons wide"
            found.append(Problem(name, f"segment[{number}].width", reason, "mend the width"))
        if segment.after and segment.after not in known[:number]:
            found.append(Problem(name, f"segment[{number}].after", f"there is no segment {segment.after!r} before it"))
        if segment.bridge and segment.terrain == "climb":
            found.append(Problem(name, f"segment[{number}].bridge", "a bridge is flat (§26)", 'write terrain = "flat"'))
    for identity in stage.route:
        if identity not in known:
            found.append(Problem(name, "route", f"there is no segment {identity!r}", "name segments only"))
    for number, line in enumerate(stage.line):
        if way.count(line.segment) < line.passage or line.passage < 1:
            found.append(Problem(name, f"line[{number}]", f"{line.segment!r} is not ridden {line.passage} times"))
    parts = stage.base.split(":")
    if len(parts) != 3 or not all(number_in(part) is not None for part in parts):
        found.append(Problem(name, "base", f"{stage.base!r} is not a time", "write it like 2:10:00"))
    if len(stage.finish.seconds) < 2:
        found.append(Problem(name, "finish.seconds", "the run-in needs at least two rows", "add rows"))
    return found
