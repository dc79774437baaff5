"""A board in true size: every square, line and letter as a piece of SVG with its place in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from rouleur.printing.palette import terrain
from rouleur.printing.svg import HEADINGS, LABELLED
from rouleur.road.outline import Point, outline, spot
from rouleur.road.picture import Cell, Mark, Picture

EDGE = 0.7
"""Units of free paper around the board, for the words beside the road."""
FONT = "font-family='Libertinus Serif'"
FULL = {
    "flat": "#f3f1e4",
    "uphill": "#e3a582",
    "downhill": "#bcd9e6",
    "cobbles": "#c4bcb2",
    "breakaway": "#f2d58a",
    "dropped": "#d6cfd6",
    "finish": "#e8e8e8",
    "corridor": "#ffffff",
}
PLAIN = "#ffffff"
BROAD = {"finish": 1.4, "summit": 0.9, "sprint": 0.9, "start": 0.9, "double wind": 1.2, "thick": 1.2, "line": 0.8}
ASIDE = 0.34
"""How far an arrow is moved to the left of its way where a number stands in it."""
DASHES = {"summit": "2 0.8", "sprint": "0.9 0.7", "red letter": "3 0.8 0.8 0.8", "wind": "0.4 0.6", "segment": "1.4 1"}


class Piece(NamedTuple):
    """A piece of the drawing and the box around it, in millimetres from the upper left corner of the board."""

    svg: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.left < right and self.right > left and self.top < bottom and self.bottom > top

    def clipped(self, left: float, top: float, right: float, bottom: float) -> Piece:
        return Piece(
            self.svg, max(self.left, left), max(self.top, top), min(self.right, right), min(self.bottom, bottom)
        )

    def inside(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.left >= left and self.right <= right and self.top >= top and self.bottom <= bottom


class Drawing:
    """The picture at `square` millimetres a unit."""

    def __init__(self, picture: Picture, square: float, low_ink: bool = False) -> None:
        self.picture = picture
        self.square = square
        self.low_ink = low_ink
        points = [point for cell in picture.cells for point in corners(cell)]
        points += [(x, y) for mark in picture.marks for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2))]
        self.left = min((x for x, _ in points), default=0.0) - EDGE
        self.top = min((y for _, y in points), default=0.0) - EDGE
        self.width = (max((x for x, _ in points), default=0.0) + EDGE - self.left) * square
        self.height = (max((y for _, y in points), default=0.0) + EDGE - self.top) * square
        self.pieces = list(self.drawn())

    def at(self, point: Point) -> Point:
        return ((point[0] - self.left) * self.square, (point[1] - self.top) * self.square)

    def drawn(self) -> Iterator[Piece]:
        """Squares, then lines, then numbers over them; the words of the lines last, where no number stands."""
        yield from map(self.cell, self.picture.cells)
        marks = sorted(self.picture.marks, key=lambda mark: mark.kind != "arrow")
        for mark in marks:
            yield from self.mark(mark)
        notes = list(self.notes())
        yield from notes
        labels: list[Piece] = []
        for mark in marks:
            if mark.label and (mark.kind in LABELLED or mark.kind == "segment"):
                labels.append(self.label(mark, [*notes, *labels]))
        yield from labels

    def notes(self) -> Iterator[Piece]:
        """Numbers, names and letters of the squares; over lines and arrows, which else would hide them."""
        zone = ""
        for cell in self.picture.cells:
            if cell.note:
                size, halo = note_size(cell) * self.square, cell.shape == "hex"
                yield self.words(cell.note, self.at((cell.x, cell.y)), size, upright(cell), halo=halo)
            if len(cell.zone) == 1 and cell.zone != zone:
                yield self.corner_letter(cell)
            elif self.named(cell):
                place = self.at(spot(cell, 0, -cell.height * 0.36))
                yield self.words(cell.zone, place, self.square * 0.17, upright(cell), weight=400)
            zone = cell.zone

    def fill(self, cell: Cell) -> str:
        if self.low_ink:
            return PLAIN
        looks = cell.zone if cell.zone in FULL else cell.surface
        return FULL.get(looks, FULL[terrain(cell.surface)])

    def cell(self, cell: Cell) -> Piece:
        points = [self.at(point) for point in corners(cell)]
        path = " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
        svg = f"<polygon points='{path}' fill='{self.fill(cell)}' stroke='#555' stroke-width='0.25'/>"
        return boxed(svg + self.sign(cell), points, 0.2)

    def sign(self, cell: Cell) -> str:
        """The kind of road as a small sign in the rear corner, so that it is read without colour."""
        kind = terrain(cell.surface)
        if kind == "flat":
            return ""
        x, y = self.at(spot(cell, -0.34, cell.height * 0.34) if cell.shape != "hex" else (cell.x, cell.y + 0.38))
        size = self.square * 0.09
        if kind == "cobbles":
            dots = ((-1, 0), (1, 0), (0, -1.4))
            return "".join(
                f"<circle cx='{x + dx * size * 0.8:.3f}' cy='{y + dy * size * 0.8:.3f}' r='{size * 0.55:.3f}' fill='#444'/>"
                for dx, dy in dots
            )
        point = -size if kind == "uphill" else size
        return (
            f"<polygon points='{x:.3f},{y + point:.3f} {x + size:.3f},{y - point:.3f} {x - size:.3f},{y - point:.3f}' "
            f"fill='{'#444' if kind == 'uphill' else 'none'}' stroke='#444' stroke-width='0.2'/>"
        )

    def corner_letter(self, cell: Cell) -> Piece:
        """The letter of a section of the road, on its first square."""
        return self.words(cell.zone, self.at(spot(cell, -0.3, -cell.height * 0.27)), self.square * 0.3, upright(cell))

    def words(
        self,
        text: str,
        centre: Point,
        size: float,
        turn: float = 0,
        anchor: str = "middle",
        weight: int = 700,
        halo: bool = False,
    ) -> Piece:
        """`halo`: a white edge, for words that may lie on squares."""
        x, y = centre
        width, high = size * 0.52 * len(text), size * 0.9
        before = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        edge = " paint-order='stroke' stroke='#fff' stroke-width='0.9' stroke-linejoin='round'" if halo else ""
        turned = f" transform='rotate({turn:.1f} {x:.3f} {y:.3f})'" if turn else ""
        svg = (
            f"<text x='{x:.3f}' y='{y + size * 0.32:.3f}' {FONT} font-size='{size:.3f}' font-weight='{weight}' "
            f"text-anchor='{anchor}' fill='#111'{edge}{turned}>{escape(text)}</text>"
        )
        if turn:
            wide, tall = abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
            across, down = (width * wide + high * tall) / 2, (width * tall + high * wide) / 2
            return Piece(svg, x - across, y - down, x + across, y + down)
        return Piece(svg, x - before, y - high / 2, x - before + width, y + high / 2)

    def named(self, cell: Cell) -> bool:
        """A square with a number and a name of its own, which is not just the road it lies on."""
        own = bool(cell.note) and cell.zone not in ("", cell.surface) and cell.zone not in FULL
        return own and self.picture.geometry == "lanes" and len(cell.zone) > 1

    def mark(self, mark: Mark) -> Iterator[Piece]:
        if mark.kind in HEADINGS:
            middle = self.at(((mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2))
            yield self.words(mark.label, middle, self.square * 0.22)
            return
        if mark.kind == "arrow":
            mark = self.beside_numbers(mark)
        start, end = self.at((mark.x1, mark.y1)), self.at((mark.x2, mark.y2))
        yield boxed(line_svg(mark, start, end), [start, end], 0.7 + bulge(mark) * self.square)
        if mark.kind == "arrow":
            yield arrow_head(start, end, self.square * 0.18)

    def beside_numbers(self, arrow: Mark) -> Mark:
        """The arrow where it is, or to the left of numbers on which it would lie."""
        x, y, length = arrow.x2 - arrow.x1, arrow.y2 - arrow.y1, math.dist((arrow.x1, arrow.y1), (arrow.x2, arrow.y2))
        middle = (arrow.x1 + arrow.x2) / 2, (arrow.y1 + arrow.y2) / 2
        near = length / 2 + 0.4
        if not any(cell.note and math.dist((cell.x, cell.y), middle) < near for cell in self.picture.cells):
            return arrow
        aside, up = ASIDE * y / length, -ASIDE * x / length
        return Mark("arrow", "", arrow.x1 + aside, arrow.y1 + up, arrow.x2 + aside, arrow.y2 + up)

    def label(self, mark: Mark, others: list[Piece]) -> Piece:
        """The words of a line, just beyond its upper end, above words that stand there already and never off the board."""
        start, end = self.at((mark.x1, mark.y1)), self.at((mark.x2, mark.y2))
        (y, x), (lower_y, lower_x) = sorted([(start[1], start[0]), (end[1], end[0])])
        length = math.hypot(x - lower_x, y - lower_y) or 1
        lean, rise = (x - lower_x) / length, (y - lower_y) / length
        anchor = "start" if lean > 0.2 else "end" if lean < -0.2 else "middle"
        size = self.square * 0.26
        x, y = x + lean * 1.5, y + rise * (1.2 + size * 0.4)
        piece = self.words(mark.label, (x, y), size, 0, anchor, halo=True)
        x += max(0.0, 1 - piece.left) - max(0.0, piece.right + 1 - self.width)
        piece = self.words(mark.label, (x, y), size, 0, anchor, halo=True)
        while any(piece.touches(*other[1:]) for other in others):
            y -= size * 0.4
            piece = self.words(mark.label, (x, y), size, 0, anchor, halo=True)
        return piece

    def within(self, left: float, top: float, right: float, bottom: float) -> list[Piece]:
        return [piece for piece in self.pieces if piece.touches(left, top, right, bottom)]

    def window(self, left: float, top: float, width: float, height: float) -> str:
        """A part of the board as SVG in true size; what lies across its edge is cut there."""
        inside = "".join(piece.svg for piece in self.within(left, top, left + width, top + height))
        view = f"viewBox='{left:.3f} {top:.3f} {width:.3f} {height:.3f}' width='{width:.3f}mm' height='{height:.3f}mm'"
        return f"<svg xmlns='http://www.w3.org/2000/svg' {view}>{inside}</svg>"

    def whole(self) -> str:
        return self.window(0, 0, self.width, self.height)


def corners(cell: Cell) -> list[Point]:
    if cell.shape != "hex":
        return outline(cell)
    across, along = cell.width / math.sqrt(3), cell.height / 2
    turns = [math.pi / 3 * corner + math.pi / 6 for corner in range(6)]
    return [(cell.x + across * math.cos(turn), cell.y + along * math.sin(turn)) for turn in turns]


def note_size(cell: Cell) -> float:
    """A number fills a third of its square; words are set smaller."""
    return min(0.42 * min(cell.height, 1.0), 1.5 * cell.width / max(1, len(cell.note)))


def upright(cell: Cell) -> float:
    """Numbers stand along the road, but never on their head."""
    if cell.shape == "hex":
        return 0.0
    turn = (cell.angle + 90) % 180 - 90
    return turn if abs(turn) > 0.05 else 0.0


def boxed(svg: str, points: Iterable[Point], around: float) -> Piece:
    xs, ys = zip(*points, strict=True)
    return Piece(svg, min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around)


def bulge(mark: Mark) -> float:
    """How far a bent line leaves the straight way between its ends."""
    chord = math.dist((mark.x1, mark.y1), (mark.x2, mark.y2))
    return abs(chord / 2 * math.tan(math.radians(mark.bend) / 4))


def line_svg(mark: Mark, start: Point, end: Point) -> str:
    (x1, y1), (x2, y2) = start, end
    way = f"L{x2:.3f} {y2:.3f}"
    if mark.bend:
        chord = math.hypot(x2 - x1, y2 - y1)
        radius = chord / 2 / math.sin(math.radians(abs(mark.bend)) / 2)
        way = f"A{radius:.3f} {radius:.3f} 0 0 {int(mark.bend > 0)} {x2:.3f} {y2:.3f}"
    dash = f" stroke-dasharray='{DASHES[mark.kind]}'" if mark.kind in DASHES else ""
    stroke = "#777" if mark.kind in ("arrow", "letter") else "#111"
    return (
        f"<path d='M{x1:.3f} {y1:.3f}{way}' fill='none' stroke='{stroke}' "
        f"stroke-width='{BROAD.get(mark.kind, 0.6)}'{dash}/>"
    )


def arrow_head(start: Point, end: Point, size: float) -> Piece:
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    tips = [(turn, size), (turn + 2.4, size), (turn - 2.4, size)]
    points = [(end[0] + far * math.cos(angle), end[1] + far * math.sin(angle)) for angle, far in tips]
    path = " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
    return boxed(f"<polygon points='{path}' fill='#777'/>", points, 0.2)
