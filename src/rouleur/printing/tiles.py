"""A board cut into sheets: windows that overlap, several strips of a narrow road on one sheet."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from rouleur.printing.drawing import Drawing
from rouleur.printing.formats import Format
from rouleur.road.outline import Point

OVERLAP = 10.0
"""Millimetres that two neighbours share: what is glued under."""
GAP = 4.0


class Window(NamedTuple):
    """What one strip of a sheet shows of the board, in millimetres of the board; `down` is its place on the sheet."""

    number: int
    left: float
    top: float
    width: float
    height: float
    down: float = 0.0


class Cut(NamedTuple):
    """The windows of every sheet; the sheets lie (`across`) or stand."""

    sheets: list[list[Window]]
    across: bool

    @property
    def windows(self) -> list[Window]:
        return [window for sheet in self.sheets for window in sheet]


def cut(drawing: Drawing, paper: Format) -> Cut:
    """The cut that needs fewer sheets; lying sheets if both need as many."""
    lying, standing = (Cut(sheets(drawing, *paper.room(across)), across) for across in (True, False))
    return lying if len(lying.sheets) <= len(standing.sheets) else standing


def sheets(drawing: Drawing, room_wide: float, room_high: float) -> list[list[Window]]:
    """Along the rows of the board; an even cut leaves no narrow last sheet, and where nothing is drawn none is printed."""
    columns, wide = pieces(drawing.width, room_wide)
    rows, high = pieces(drawing.height, room_high)
    places = [(column * (wide - OVERLAP), row * (high - OVERLAP)) for row in range(rows) for column in range(columns)]
    drawn = needed(drawing, places, wide, high)
    stacked = max(1, int((room_high + GAP) // (high + GAP))) if rows == 1 else 1
    windows = [
        Window(number, left, top, wide, high, (number - 1) % stacked * (high + GAP))
        for number, (left, top) in enumerate(drawn, start=1)
    ]
    return [windows[first : first + stacked] for first in range(0, len(windows), stacked)]


def needed(drawing: Drawing, places: list[Point], wide: float, high: float) -> list[Point]:
    """Without the sheets that show only what is seen on others as well."""
    kept = list(places)
    for left, top in places:
        others = [place for place in kept if place != (left, top)]
        window = left, top, left + wide, top + high
        shown = [piece.clipped(*window) for piece in drawing.within(*window)]
        if all(any(piece.inside(x, y, x + wide, y + high) for x, y in others) for piece in shown):
            kept = others
    return kept


def pieces(length: float, room: float) -> tuple[int, float]:
    """How many windows cover a length, and how long each is."""
    if length <= room:
        return 1, length
    count = ceil((length - OVERLAP) / (room - OVERLAP))
    return count, (length - OVERLAP) / count + OVERLAP
