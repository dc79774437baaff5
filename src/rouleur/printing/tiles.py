"""A board cut into sheets: windows that overlap, several strips of a narrow road on one sheet."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from rouleur.printing.formats import Format

OVERLAP = 10.0
"""Millimetres that two neighbours share: what is glued under."""
GAP = 4.0


class Window(NamedTuple):
    """What one strip of a sheet shows of the board, in millimetres of the board; `down` is its place on the sheet."""

    number: int
    row: int
    column: int
    left: float
    top: float
    width: float
    height: float
    down: float = 0.0


def cut(width: float, height: float, paper: Format) -> list[list[Window]]:
    """The windows of every sheet, along the rows of the board; an even cut leaves no narrow last sheet."""
    room_wide, room_high = paper.across
    columns, tile_wide = pieces(width, room_wide)
    rows, tile_high = pieces(height, room_high)
    windows = [
        Window(
            row * columns + column + 1,
            row,
            column,
            column * (tile_wide - OVERLAP),
            row * (tile_high - OVERLAP),
            tile_wide,
            tile_high,
        )
        for row in range(rows)
        for column in range(columns)
    ]
    stacked = max(1, int((room_high + GAP) // (tile_high + GAP))) if rows == 1 else 1
    return [
        [window._replace(down=place * (tile_high + GAP)) for place, window in enumerate(windows[first : first + stacked])]
        for first in range(0, len(windows), stacked)
    ]


def pieces(length: float, room: float) -> tuple[int, float]:
    """How many windows cover a length, and how long each is."""
    if length <= room:
        return 1, length
    count = ceil((length - OVERLAP) / (room - OVERLAP))
    return count, (length - OVERLAP) / count + OVERLAP
