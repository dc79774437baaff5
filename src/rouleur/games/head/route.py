"""A route as it is written down: a race, and the board it is ridden on with its roads, sections and printed boxes."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from rouleur.core.errors import ContentError, Problem
from rouleur.games.head.road import COBBLED_HILL, DESCENT, HILL, MOUNTAIN, SURFACES
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

BACKWARDS = {"flat": "flat", "cobbles": "cobbles", "hill": "descent", "mountain": "descent", "cobbled hill": "cobbles"}
DOWN = SURFACES[DESCENT]
CLIMBS = {SURFACES[HILL], SURFACES[MOUNTAIN], SURFACES[COBBLED_HILL]}


class Section(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A stretch of one surface. Boxes are counted from 1; `back` and `back_summit` hold when it is ridden the other way."""

    surface: str
    boxes: int
    label: str = ""
    back: str = ""
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
    laps: int = 1
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
        return [(self.road_called(name), name.startswith("-")) for name in self.race.route * self.race.laps]

    def road_called(self, name: str) -> RoadPiece:
        for piece in self.board.roads:
            if piece.name == name.removeprefix("-"):
                return piece
        names = ", ".join(piece.name for piece in self.board.roads)
        reason = f"there is no road {name!r} on {self.board.title}"
        raise ContentError([Problem(f"race {self.race.slug}", "route", reason, f"its roads are {names}")])


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


SHORTEST, LONGEST = 30, 400
"""Boxes of a road of one's own; §3 knows none of more than about 300."""
START = 7
TRIAL_START = 1


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
        boxes.extend(_backward(piece, route.board) if backwards else _forward(piece))
    return boxes


def _forward(piece: RoadPiece) -> list[PrintedBox]:
    boxes: list[PrintedBox] = []
    for section in piece.sections:
        boxes.extend(_box(section, number, section.surface) for number in range(1, section.boxes + 1))
        if section.summit is not None:
            boxes[-1].summit = section.summit
    return boxes


def _backward(piece: RoadPiece, board: Board) -> list[PrintedBox]:
    boxes: list[PrintedBox] = []
    for section in reversed(piece.sections):
        surface = section.back or BACKWARDS.get(section.surface, "")
        if not surface:
            reason = f"the descent {section.label!r} of road {piece.name!r} does not say what it is the other way"
            raise ContentError([Problem(board.title, "back", reason, 'write back = "hill" or back = "mountain"')])
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
    """A route is one road after another, each beginning at the crossroads where the last one ended."""
    problems: list[Problem] = []
    here = ""
    for piece, backwards in route.steps():
        begin, end = (piece.end, piece.start) if backwards else (piece.start, piece.end)
        if here and begin != here:
            reason = f"{piece.name!r} begins at {begin}, but the road before ends at {here}"
            problems.append(Problem(f"race {route.race.slug}", "route", reason))
        here = end
    for box in printed_boxes(route):
        if box.surface not in SURFACES:
            reason = f"there is no surface {box.surface!r}"
            problems.append(Problem(route.board.title, "surface", reason, f"known are {', '.join(SURFACES)}"))
            break
    if problems:
        raise ContentError(problems)


def check_own(route: Route, points: Points) -> None:
    """What a shipped board need not be asked: a length that can be ridden, lines and scales that exist."""
    entry = route.race
    name = f"race {entry.slug}"
    sections = [section for step in entry.route for section in route.road_called(step).sections]
    boxes = entry.laps * sum(max(0, section.boxes) for section in sections)
    problems: list[Problem] = []
    if any(section.boxes < 1 for section in sections) or not SHORTEST <= boxes <= LONGEST:
        remedy = f"a road has {SHORTEST} to {LONGEST} boxes, a section at least one"
        problems.append(Problem(name, "boxes", f"{boxes} boxes in {len(sections)} sections make no road", remedy))
    if not 0 <= entry.flag < boxes:
        reason = f"the red flag stands {entry.flag} boxes before the finish"
        problems.append(Problem(name, "flag", reason, "it stands between the start and the finish"))
    if entry.stage and entry.stage not in points.finish:
        remedy = f"known are {', '.join(points.finish)}"
        problems.append(Problem(name, "stage", f"there is no scale for a stage called {entry.stage!r}", remedy))
    problems += [
        Problem(name, "summit", f"there is no category {line!r}", f"known are {', '.join(points.summit)}")
        for line in unknown_categories(sections, points)
    ]
    if problems:
        raise ContentError(problems)


def unknown_categories(sections: list[Section], points: Points) -> list[str]:
    lines = {line for section in sections for line in (section.summit, section.back_summit) if line}
    return sorted(lines - set(points.summit))
