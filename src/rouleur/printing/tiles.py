"""A board cut into sheets: windows that overlap, moved so that few are needed and none is nearly empty.

The board is cut into bands of one height; in every band windows lie where there is something to show. Where the bands begin, whether
they lie or stand, and how the paper is turned is tried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import ceil
from operator import itemgetter
from typing import NamedTuple

from rouleur.printing.drawing import Drawing, Piece
from rouleur.printing.formats import Format

OVERLAP = 10.0
"""Millimetres that two neighbours share: what is glued under."""
GAP = 4.0
EDGE = 8.0
"""Millimetres of free paper beside the first and the last square of a row of windows."""
SHIFTS = 12
"""How many places are tried where the first band may begin."""
TINY = 0.001
SENSIBLE = 0.05
"""The part of a sheet that squares must fill; with less of it a cut is taken only if there is no other."""


class Box(NamedTuple):
    """What has to be seen on some window; `square` for a square of the road."""

    left: float
    top: float
    right: float
    bottom: float
    square: bool

    def turned(self) -> Box:
        return Box(self.top, self.left, self.bottom, self.right, self.square)


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
    """The cut with the fewest sheets of which none is nearly empty, then with the fewest parts.

    Of several the one that fills the sheets most evenly.
    """
    boxes = [Box(*piece[1:], is_square(piece)) for piece in drawing.pieces]
    squares = [box for box in boxes if box.square]
    tried = sorted(cuts(boxes, drawing.width, drawing.height, paper), key=counted)
    emptier: list[tuple[float, Cut]] = []
    for _, alike in groupby(tried, key=counted):
        rated = [(least_filled(each, squares, paper), each) for each in alike]
        best = max(rated, key=itemgetter(0))
        if best[0] >= SENSIBLE:
            return best[1]
        emptier.append(best)
    return max(emptier, key=itemgetter(0))[1]


def counted(cutting: Cut) -> tuple[int, int]:
    return len(cutting.sheets), len(cutting.windows)


def is_square(piece: Piece) -> bool:
    return piece.svg.startswith("<polygon") and "stroke='#555'" in piece.svg


def cuts(boxes: list[Box], width: float, height: float, paper: Format) -> Iterator[Cut]:
    for across in (True, False):
        wide, high = paper.room(across)
        for windows in rows_of_windows(boxes, width, height, wide, high):
            yield stacked(windows, across, high)
        if width > wide and height > high:
            turned = [box.turned() for box in boxes]
            for windows in rows_of_windows(turned, height, width, high, wide):
                yield stacked([box.turned() for box in windows], across, high)


def rows_of_windows(boxes: list[Box], width: float, height: float, wide: float, high: float) -> Iterator[list[Box]]:
    """For every place where the first band may begin: its windows, band by band.

    What lies whole in the strip that two bands share is looked for in the upper, then in the lower one.
    """
    count, even = pieces(height, high)
    spare = count * (high - OVERLAP) + OVERLAP - height
    starts = [(0.0, even)]
    if count > 1:
        starts += [(-spare * step / SHIFTS, high) for step in range(SHIFTS + 1)]
    for start, tall in starts:
        tops = [start + number * (tall - OVERLAP) for number in range(count)]
        bands = [[box for box in boxes if box.top < top + tall and box.bottom > top] for top in tops]
        for upper in (True, False)[:count]:
            windows: list[Box] = []
            for top, band in zip(tops, bands, strict=True):
                shown = seen_in(band, top, top + tall, top == tops[0], top == tops[-1], upper)
                edges = max(top, 0.0), min(top + tall, height)
                windows += [Box(left, edges[0], right, edges[1], False) for left, right in cover(shown, width, wide)]
            yield windows


def seen_in(
    band: list[Box], top: float, bottom: float, first: bool, last: bool, upper: bool
) -> list[tuple[float, float]]:
    """From where to where there is something in a band that its neighbours do not show."""
    above, below = top + OVERLAP, bottom - OVERLAP
    found = [
        (box.left, box.right)
        for box in band
        if (first or box.bottom > above or (box.top >= top and not upper))
        and (last or box.top < below or (box.bottom <= bottom and upper))
    ]
    spans: list[tuple[float, float]] = []
    for left, right in sorted(found):
        if spans and left <= spans[-1][1]:
            spans[-1] = spans[-1][0], max(spans[-1][1], right)
        else:
            spans.append((left, right))
    return spans


def cover(spans: list[tuple[float, float]], width: float, room: float) -> Iterator[tuple[float, float]]:
    """Windows over what is to be seen. Neighbours that share a square overlap, and are as wide as one another."""
    chains: list[tuple[float, float]] = []
    for left, right in spans:
        if chains and max(0.0, left - EDGE) < reach(*edged(*chains[-1], width, room), room):
            chains[-1] = chains[-1][0], max(chains[-1][1], right)
        else:
            chains.append((left, right))
    for left, right in chains:
        yield from even_windows(*edged(left, right, width, room), room)


def edged(left: float, right: float, width: float, room: float) -> tuple[float, float]:
    """With free paper on both sides; with less of it where that saves a window."""
    count, _ = pieces(right - left, room)
    wide = max(0.0, left - EDGE), min(width, right + EDGE)
    if count == pieces(wide[1] - wide[0], room)[0]:
        return wide
    spare = (count * (room - OVERLAP) + OVERLAP - (right - left)) / 2
    return max(0.0, left - spare), min(width, right + spare)


def reach(left: float, right: float, room: float) -> float:
    """How far as many windows go as this stretch needs anyway."""
    count, _ = pieces(right - left, room)
    return left + count * (room - OVERLAP) + OVERLAP


def even_windows(left: float, right: float, room: float) -> Iterator[tuple[float, float]]:
    count, wide = pieces(right - left, room)
    for number in range(count):
        start = left + number * (wide - OVERLAP)
        yield start, start + wide


def stacked(windows: list[Box], across: bool, high: float) -> Cut:
    """Several strips of a narrow road share a sheet, one under the other, each where there is still room."""
    sheets: list[list[Window]] = []
    for number, box in enumerate(windows, start=1):
        window = Window(number, box.left, box.top, box.right - box.left, box.bottom - box.top)
        sheet = next((sheet for sheet in sheets if lowest(sheet) + window.height <= high + TINY), None)
        if sheet is None:
            sheets.append([window])
        else:
            sheet.append(window._replace(down=lowest(sheet)))
    return Cut(sheets, across)


def lowest(sheet: list[Window]) -> float:
    """Where the next strip of a sheet may begin."""
    return max(window.down + window.height + GAP for window in sheet)


def least_filled(cutting: Cut, squares: list[Box], paper: Format) -> float:
    """The part of the emptiest sheet that squares fill."""
    wide, high = paper.room(cutting.across)
    parts = [sum(filled(window, squares) for window in sheet) / (wide * high) for sheet in cutting.sheets]
    return min(parts, default=0.0)


def filled(window: Window, squares: list[Box]) -> float:
    """Square millimetres of squares, the corners of hexagons and bends counted as full."""
    right, bottom = window.left + window.width, window.top + window.height
    return sum(
        (min(box.right, right) - max(box.left, window.left)) * (min(box.bottom, bottom) - max(box.top, window.top))
        for box in squares
        if box.left < right and box.right > window.left and box.top < bottom and box.bottom > window.top
    )


def pieces(length: float, room: float) -> tuple[int, float]:
    """How many windows cover a length, and how long each is."""
    if length <= room:
        return 1, length
    count = ceil((length - OVERLAP) / (room - OVERLAP))
    return count, (length - OVERLAP) / count + OVERLAP
