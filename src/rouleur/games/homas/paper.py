"""The rows of a road on paper: straight ones are rectangles, those of a curve wedges."""

from __future__ import annotations

from functools import lru_cache
from math import degrees, radians
from typing import Final

from rouleur.games.homas.road import LANES, Road
from rouleur.games.homas.winding import Part, parts, row_length, turns
from rouleur.road.outline import Point, beside

MIDDLE: Final = (LANES + 1) / 2
MOST_ROADS: Final = 200


class Row:
    """Where a row begins, which way it heads there (radians, clockwise from the right) and how far it turns."""

    def __init__(self, x: float, y: float, heading: float, turn: float) -> None:
        self.x = x
        self.y = y
        self.heading = heading
        self.turn = turn
        self.length = row_length(turn)

    def point(self, along: float, aside: float) -> Point:
        """So many rows ahead of its beginning (the turn goes on), so far to the right of the middle of the road."""
        return beside(self.x, self.y, self.heading, along * self.turn, along * self.length, aside)


class Paper:
    """All rows, moved so that the sheet begins at (0, 0). `rows[0]` is not used: rows count from 1."""

    def __init__(self, road: Road, margin: float) -> None:
        found = parts(road)
        self.rows = lay_rows(found, chosen_turns(found))
        ends = [row.point(end, aside) for row in self.rows[1:] for end in (0, 1) for aside in (-LANES / 2, LANES / 2)]
        left, top = min([x for x, _ in ends]) - margin, min([y for _, y in ends]) - margin
        self.width = max([x for x, _ in ends]) - left + margin
        self.height = max([y for _, y in ends]) - top + margin
        for row in self.rows:
            row.x -= left
            row.y -= top

    def across(self, row: int) -> tuple[Point, Point]:
        """The line at the end of a row, from its left to its right edge."""
        return (self.rows[row].point(1, -LANES / 2), self.rows[row].point(1, LANES / 2))

    def lane(self, row: int, lane: int, rows: int) -> tuple[Point, float, float, float]:
        """A square that covers this row and those before it: centre, heading and turn in degrees, length."""
        first = self.rows[row - rows + 1]
        aside = MIDDLE - lane
        turn = rows * first.turn
        heading = degrees(first.heading + turn / 2)
        return (first.point(rows / 2, aside), heading, degrees(turn), rows * (first.length - aside * first.turn))


def lay_rows(found: list[Part], turned: list[float]) -> list[Row]:
    rows = [Row(0.0, 0.0, 0.0, 0.0)]
    x, y, heading = 0.0, 0.0, 0.0
    for part, turn in zip(found, turned, strict=True):
        a_row = radians(turn) / part.rows
        for _ in range(part.rows):
            row = Row(x, y, heading, a_row)
            rows.append(row)
            x, y = row.point(1, 0)
            heading += a_row
    return rows


def chosen_turns(found: list[Part]) -> list[float]:
    return list(remembered(tuple([(part.first, part.rows, part.missing, tuple(part.turns)) for part in found])))


@lru_cache(maxsize=MOST_ROADS)
def remembered(road: tuple[tuple[int, int, int, tuple[float, ...]], ...]) -> tuple[float, ...]:
    """Many races share a route, and a road is drawn more than once."""
    return tuple(turns([Part(first, rows, missing, list(options)) for first, rows, missing, options in road]))
