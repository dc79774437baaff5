"""A route as it is written down: a race, and the board it is ridden on with its roads, sections and printed boxes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rouleur.core.faults import Fault, known, refuse, within
from rouleur.games.head.road import COBBLED_HILL, DESCENT, HILL, MOUNTAIN, SURFACES
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

BACKWARDS = {"flat": "flat", "cobbles": "cobbles", "hill": "descent", "mountain": "descent", "cobbled hill": "cobbles"}
DOWN = SURFACES[DESCENT]
CLIMBS = {SURFACES[HILL], SURFACES[MOUNTAIN], SURFACES[COBBLED_HILL]}
SHORTEST, LONGEST = 30, 400
"""Boxes of a road of your own; §3 has none of more than about 300."""
START = 7
TRIAL_START = 1

Surface = Literal["flat", "hill", "mountain", "cobbles", "cobbled hill", "descent"]


class Section(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A stretch of one surface. Boxes are counted from 1; `back` and `back_summit` hold when it is ridden the other way."""

    surface: Surface
    boxes: Annotated[int, Meta(ge=1, le=LONGEST)]
    label: str = ""
    back: Surface | Literal[""] = ""
    supply: list[int] = []
    bad_luck: list[tuple[int, int]] = []
    steep: list[int] = []
    sprint: list[int] = []
    summit: str | None = None
    back_summit: str | None = None


class RoadPiece(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """One road between two crossroads."""

    name: str
    start: str
    end: str
    sections: list[Section]


class Board(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, rename={"roads": "road"}):
    title: str
    origin: str
    roads: list[RoadPiece]
    note: str = ""


class RaceEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A race on a board: its roads in order, `-` for the other direction. `flag` is counted from the finish."""

    slug: str
    title: str
    board: str
    kind: str
    terrain: str
    route: list[str]
    stage: str = ""
    laps: Annotated[int, Meta(ge=1, le=LONGEST)] = 1
    flag: int = 0
    trial_cards: int = 0
    both_ways: bool = False
    note: str = ""


class Route(Drawn, msgspec.Struct):
    """What a race is ridden on."""

    race: RaceEntry
    board: Board

    def steps(self) -> list[tuple[RoadPiece, bool]]:
        """The roads in the order in which they are ridden, laps included, and whether backwards."""
        roads = {piece.name: piece for piece in self.board.roads}
        names = [name for name in self.race.route if name.removeprefix("-") in roads] * self.race.laps
        return [(roads[name.removeprefix("-")], name.startswith("-")) for name in names]


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """§3.7.4, §5.2, §5.3."""

    origin: str
    finish: dict[str, list[int]]
    sprint: dict[str, list[int]]
    summit: dict[str, list[int]]


class PrintedBox(msgspec.Struct):
    """One box as it is ridden, with what is printed on it."""

    surface: str
    label: str
    steep: bool = False
    supply: bool = False
    bad_luck: int = 0
    sprint: bool = False
    summit: str | None = None


class Barrier(msgspec.Struct):
    """Spectators at a crossroads (§6.1.2): after this box the roads named are shut, so that one way is left."""

    box: int
    crossroads: str
    shut: list[str]


def reversed_entry(entry: RaceEntry) -> RaceEntry:
    """§6.2.2: the same board in the other direction."""
    route = [name.removeprefix("-") if name.startswith("-") else "-" + name for name in reversed(entry.route)]
    return msgspec.structs.replace(
        entry, slug=entry.slug + "-reversed", title=entry.title + ", reversed", route=route, both_ways=False
    )


def flattened(route: Route, climb: str) -> Route:
    """The same race with flat road in place of a climb, the last of that name, and of the descent right behind it; in every lap."""
    steps = route.steps()
    ridden = [section for piece, _ in steps for section in piece.sections]
    climbs = [section for piece, backwards in steps for section in piece.sections if climbing(section, backwards)]
    old = climbs[last_named(climb, [section.label for section in climbs], f"climb of {route.race.title}")]
    behind = [after for before, after in pairwise(ridden) if before is old and after.surface == DOWN]
    roads = [
        msgspec.structs.replace(
            piece,
            sections=[level(each) if any(each is flat for flat in (old, *behind)) else each for each in piece.sections],
        )
        for piece in route.board.roads
    ]
    return Route(route.race, msgspec.structs.replace(route.board, roads=roads))


def climbing(section: Section, backwards: bool = False) -> bool:
    return (section.back if backwards else section.surface) in CLIMBS


def level(section: Section) -> Section:
    """Flat, with its supplies and sprints; bad luck, steep boxes and the summit were the climb's."""
    return Section("flat", section.boxes, section.label, supply=section.supply, sprint=section.sprint)


def printed_boxes(route: Route) -> list[PrintedBox]:
    """Every box of the route, laps included."""
    boxes: list[PrintedBox] = []
    for piece, backwards in route.steps():
        boxes.extend(_backward(piece) if backwards else _forward(piece))
    return boxes


def _forward(piece: RoadPiece) -> list[PrintedBox]:
    boxes: list[PrintedBox] = []
    for section in piece.sections:
        boxes.extend(_box(section, number, section.surface) for number in range(1, section.boxes + 1))
        if section.summit is not None:
            boxes[-1].summit = section.summit
    return boxes


def _backward(piece: RoadPiece) -> list[PrintedBox]:
    boxes: list[PrintedBox] = []
    for section in reversed(piece.sections):
        surface = section.back or BACKWARDS[section.surface]
        boxes.extend(_box(section, number, surface) for number in range(section.boxes, 0, -1))
        if section.back_summit is not None:
            boxes[-1].summit = section.back_summit
    return boxes


def _box(section: Section, number: int, surface: str) -> PrintedBox:
    return PrintedBox(
        surface,
        section.label,
        steep=number in section.steep and surface in CLIMBS,
        supply=number in section.supply,
        bad_luck=next((threshold for box, threshold in section.bad_luck if box == number), 0),
        sprint=number in section.sprint,
    )


def barriers(route: Route) -> list[Barrier]:
    """Where the route passes crossroads: every road that leads away and is not the next one is closed."""
    found: list[Barrier] = []
    box = 0
    steps = route.steps()
    following = [piece.name for piece, _ in steps[1:]]
    for (piece, backwards), onward in zip(steps, [*following, ""], strict=True):
        box += sum(section.boxes for section in piece.sections)
        crossroads = piece.start if backwards else piece.end
        shut = [
            other.name
            for other in route.board.roads
            if crossroads in (other.start, other.end) and other.name not in (piece.name, onward)
        ]
        if shut:
            found.append(Barrier(box, crossroads, shut))
    return found


def check_route(route: Route) -> None:
    refuse(faults(route), f"race {route.race.slug}")


def check_own(route: Route, points: Points) -> None:
    refuse([*faults(route), *own_faults(route, points)], f"race {route.race.slug}")


def faults(route: Route) -> Iterator[Fault]:
    """What any route must be: roads that exist and join, descents that say what they are the other way."""
    roads = [piece.name for piece in route.board.roads]
    for number, name in enumerate(route.race.route):
        yield from known(f"route[{number}]", f"road on {route.board.title}", name.removeprefix("-"), roads)
    here = ""
    for piece, backwards in route.steps():
        begin, end = (piece.end, piece.start) if backwards else (piece.start, piece.end)
        if here and begin != here:
            reason = f"{piece.name!r} begins at {begin}, but the road before ends at {here}"
            yield Fault("route", reason, f"write a road that begins at {here}")
        here = end
        for section in piece.sections if backwards else ():
            if section.surface == DOWN and not section.back:
                reason = f"the descent {section.label!r} of road {piece.name!r} does not say what it is the other way"
                yield Fault("back", reason, 'write back = "hill" or back = "mountain"')


def own_faults(route: Route, points: Points) -> Iterator[Fault]:
    """What shipped routes are anyway: of a length that can be ridden, with lines and scales that exist."""
    sections = [section for piece, _ in route.steps() for section in piece.sections]
    boxes = sum(section.boxes for section in sections)
    if not SHORTEST <= boxes <= LONGEST:
        yield Fault("route", f"a road cannot have {boxes} boxes", f"write {SHORTEST} to {LONGEST} boxes, laps included")
    yield from within("flag", route.race.flag, 0, max(0, boxes - 1))
    if route.race.stage:
        yield from known("stage", "kind of stage", route.race.stage, points.finish)
    for line in unknown_categories(sections, points):
        yield from known("summit", "category", line, points.summit)


def unknown_categories(sections: list[Section], points: Points) -> list[str]:
    lines = {line for section in sections for line in (section.summit, section.back_summit) if line}
    return sorted(lines - set(points.summit))
