"""The board as it is drawn: hexagons one unit apart, yellow lines, wind, the profile (§2–§4)."""

# rouleur: interpreted

from __future__ import annotations

from itertools import pairwise
from math import sqrt

from rouleur.games.tdf.laying import finish_seconds
from rouleur.games.tdf.paper import Hex, Paper, Point, Strip, point_of, step
from rouleur.games.tdf.road import Road
from rouleur.games.tdf.route import CORRIDOR, FINISH, Route
from rouleur.road.picture import Cell, Flag, LegendLine, Mark, Picture, Stretch

HEX_HEIGHT = 2 / sqrt(3)
MARGIN = 2.0
LEGEND = [
    LegendLine("flat", "flat: the yellow die; the wind takes a step from whoever leads", "§8"),
    LegendLine("climb", "uphill: the polka-dot die, no wind", "§14"),
    LegendLine("bridge", "the bridge: the wind takes two steps", "§26"),
    LegendLine("wind", "the blue arrows: the side the wind comes from", "§8"),
    LegendLine("sprint", "a sprint: points for the first across", "§20"),
    LegendLine("summit", "a summit with its category: points for the first across", "§20"),
    LegendLine("finish", "the finish: the numbers behind it are the seconds of each hexagon", "§21"),
]


class Drawing:
    def __init__(self, route: Route, road: Road, name: str) -> None:
        self.route = route
        self.road = road
        self.paper = Paper(route, name)
        points = [point_of(hexagon) for hexagon in self.paper.spots]
        self.left = min(x for x, _ in points) - MARGIN
        self.top = min(y for _, y in points) - MARGIN
        self.width = max(x for x, _ in points) - self.left + MARGIN
        self.height = max(y for _, y in points) - self.top + MARGIN

    def point(self, hexagon: Hex) -> Point:
        x, y = point_of(hexagon)
        return (round(x - self.left, 3), round(y - self.top, 3))

    def between(self, hexagon: Hex, other: Hex) -> Point:
        (x1, y1), (x2, y2) = self.point(hexagon), self.point(other)
        return (round((x1 + x2) / 2, 3), round((y1 + y2) / 2, 3))

    def cells(self) -> list[Cell]:
        cells = []
        drawn: set[Hex] = set()
        for strip in self.paper.strips.values():
            for lane, index, hexagon in strip.hexagons():
                if hexagon not in drawn:
                    drawn.add(hexagon)
                    cells.append(self.cell(strip, lane, index, hexagon))
        return cells

    def cell(self, strip: Strip, lane: int, index: int, hexagon: Hex) -> Cell:
        x, y = self.point(hexagon)
        note = str(finish_seconds(self.route, strip, lane, index)) if strip.id == FINISH else ""
        at = self.paper.places[self.paper.spots[hexagon]]
        return Cell(at, x, y, "hex", 0, 1, round(HEX_HEIGHT, 3), surface(strip), strip.id, note)

    def marks(self) -> list[Mark]:
        marks = []
        for strip in self.paper.strips.values():
            marks.append(self.wind(strip))
            marks.append(self.arrow(strip))
            if strip.id != CORRIDOR:
                marks.append(self.entry(strip))
        for line in self.route.line:
            if line.passage == 1:
                marks.append(self.points_line(self.paper.strips[line.segment], line.kind, line.name, line.row))
        return marks

    def entry(self, strip: Strip) -> Mark:
        """The yellow line where a segment begins; the finish line runs through the first hexagons of the run-in."""
        kind = "finish" if strip.id == FINISH else "start" if strip.number == 1 else "segment"
        lanes = strip.lanes()
        back = strip.direction + 3
        ends = [self.between(strip.first[lane], step(strip.first[lane], back)) for lane in (lanes[0], lanes[-1])]
        if kind == "finish":
            ends = [self.point(strip.first[lane]) for lane in (lanes[0], lanes[-1])]
        return line_mark(kind, "Start" if kind == "start" else strip.name or f"segment {strip.number}", ends)

    def points_line(self, strip: Strip, kind: str, label: str, row: int) -> Mark:
        lanes = strip.lanes()
        ends = [self.point(strip.hex(lane, max(0, strip.length[lane] - row))) for lane in (lanes[0], lanes[-1])]
        return line_mark(kind, label, ends)

    def wind(self, strip: Strip) -> Mark:
        """The light blue line on the edge the wind comes from; on the bridge it is double."""
        right = strip.wind == "right"
        lane = strip.lanes()[0 if right else -1]
        side = strip.direction + (4 if right else 2)
        other = strip.direction + (5 if right else 1)
        ends = []
        for hexagon in (strip.first[lane], strip.last(lane)):
            (x1, y1), (x2, y2) = self.point(step(hexagon, side)), self.point(step(hexagon, other))
            x, y = self.point(hexagon)
            ends.append((round(x + (x1 + x2 - 2 * x) * 0.36, 3), round(y + (y1 + y2 - 2 * y) * 0.36, 3)))
        return line_mark("double wind" if strip.bridge else "wind", strip.wind, ends)

    def arrow(self, strip: Strip) -> Mark:
        """The white arrow of the segment."""
        lane = strip.lanes()[len(strip.lanes()) // 2]
        hexagon = strip.hex(lane, strip.length[lane] // 2)
        return line_mark("arrow", strip.id, [self.point(hexagon), self.point(step(hexagon, strip.direction))])

    def profile(self) -> list[Stretch]:
        """One stretch a leg; a segment without a height of its own stays level."""
        road = self.road
        stretches = []
        height = float(max(0, self.route.height))
        for leg, strip in enumerate(self.paper.legs):
            middle = self.paper.spots[strip.first[strip.lanes()[len(strip.lanes()) // 2]]]
            first = next(n for n in range(road.count) if road.leg[n] == leg and road.spot[n] == middle)
            start = float(road.distance(first))
            reached = float(strip.height) if strip.height >= 0 else height
            stretches.append(Stretch(start, 0, surface(strip), strip.id, strip.name, height, reached))
            height = reached
        for stretch, following in pairwise(stretches):
            stretch.end = following.start
        stretches[-1].end = float(max(road.distance(station) for station in range(road.count)))
        return stretches

    def flags(self) -> list[Flag]:
        road = self.road
        flags = [
            Flag(int(road.length - line.to_go), "summit" if line.summit else "sprint", line.name, line.category)
            for line in road.lines
        ]
        return [*flags, Flag(int(road.length), "finish", "Finish")]


def surface(strip: Strip) -> str:
    if strip.id in (CORRIDOR, FINISH):
        return strip.id
    return "bridge" if strip.bridge else strip.terrain


def line_mark(kind: str, label: str, ends: list[Point]) -> Mark:
    (x1, y1), (x2, y2) = ends
    return Mark(kind, label, x1, y1, x2, y2)


def picture(route: Route, road: Road, race: str) -> Picture:
    drawing = Drawing(route, road, race)
    return Picture(
        game="tdf",
        race=race,
        title=route.title,
        length=int(road.length),
        cells=drawing.cells(),
        profile=drawing.profile(),
        marks=drawing.marks(),
        flags=drawing.flags(),
        width=round(drawing.width, 3),
        height=round(drawing.height, 3),
        geometry="hexes",
        unit="hexagons",
        kilometres=route.kilometres,
        note=route.note,
        legend=LEGEND,
    )
