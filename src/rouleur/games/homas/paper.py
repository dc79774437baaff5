"""The road on paper: how far each curve turns, so that the whole road fits on a sheet and never meets itself.

The board says to which side a curve turns: its inner squares lie there. How far it turns is lost with the drawing. It is
found by laying the road curve by curve and keeping the best ways so far (a beam search): curves near their natural turn, a
road that runs rather across the sheet than up and down it, and that crosses the sheet once from top to bottom or back.
Straight rows are rectangles, those of a curve wedges.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, degrees, hypot, radians, sin, sqrt
from typing import Final

from rouleur.games.homas.road import LANES, Road, square
from rouleur.road.outline import Point, beside

MIDDLE: Final = (LANES + 1) / 2
MOST_ROADS: Final = 200
ASPECT: Final = 1.7
PITCH: Final = 7.5
APART: Final = 6.0
"""Between the middles of two pieces of road that are not neighbours; the road is three wide."""
NEIGHBOURS: Final = 9
KEPT: Final = 40
SHORTEST: Final = 0.76
"""A token needs this much of an inner square."""
NATURAL: Final = 55
TURNS: Final = (30, 45, 60, 75, 90)
SHARPEST: Final = 22
STRAIGHT_ON: Final = 8
RUN_OUT: Final = 8
RUN_OUT_TURNS: Final = (0.0, -60.0, 60.0)
GENTLER: Final = (1.0, 0.5, 0.25, 0.1, 0.03, 0.0)


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


class Part:
    """Rows that turn alike: a curve, a straight, a piece of the run-out. `turns` are degrees, clockwise."""

    def __init__(self, first: int, rows: int, missing: int, turns: list[float]) -> None:
        self.first = first
        self.rows = rows
        self.missing = missing
        self.turns = turns


def parts(road: Road) -> list[Part]:
    """The road from the start to its end. Behind the finish the book knows no curves; there the paper may bend it."""
    found: list[Part] = []
    row = 1
    while row <= road.rows:
        last = last_alike(road, row)
        rows = last - row + 1
        if road.curve[row]:
            found.append(curve(road, row, rows))
        else:
            free = row > road.finish + STRAIGHT_ON
            found.append(Part(row, rows, 0, list(RUN_OUT_TURNS) if free else [0.0]))
        row = last + 1
    return found


def last_alike(road: Road, first: int) -> int:
    last = first
    calm = int(road.finish) + STRAIGHT_ON
    while last < road.rows and (road.curve[last + 1] == road.curve[first] or long_square(road, last + 1)):
        if not road.curve[first] and (last == calm or (last > calm and last - first + 1 == RUN_OUT)):
            break
        last += 1
    return last


def long_square(road: Road, row: int) -> bool:
    """Whether a square of this row began on the row before."""
    return any(road.exists[square(row, lane)] and road.span[square(row, lane)] > 1 for lane in range(1, LANES + 1))


def curve(road: Road, first: int, rows: int) -> Part:
    """About 55 degrees for a missing square make the inner squares about as long as those of a straight."""
    inner = 1 if road.thick[first] == 1 else LANES
    missing = sum(not road.exists[square(row, inner)] for row in range(first, first + rows))
    side = 1.0 if inner == 1 else -1.0
    sharp = [turn * max(missing, 1) for turn in TURNS]
    return Part(
        first, rows, missing, [side * turn for turn in sharp if turn <= SHARPEST * rows] or [side * sharp[0] / 2]
    )


def row_length(turn: float) -> float:
    """Along the middle of the road; `turn` in radians a row. Where the road turns sharply, its rows are longer."""
    return max(1.0, SHORTEST + abs(turn))


class Way:
    """A part laid on paper behind the ways `before` it: the middle of the road at the end of each row, and where all of it lies."""

    def __init__(self, before: Way | None, heading: float, turn: float, points: list[tuple[float, float]]) -> None:
        self.before = before
        self.heading = heading
        self.turn = turn
        self.points = points
        self.x, self.y = points[-1]
        self.middle_x = (points[0][0] + self.x) / 2
        self.middle_y = (points[0][1] + self.y) / 2
        self.reach = max([hypot(x - self.middle_x, y - self.middle_y) for x, y in points])
        self.left = min([x for x, _ in points])
        self.right = max([x for x, _ in points])
        self.top = min([y for _, y in points])
        self.bottom = max([y for _, y in points])
        self.rows = len(points) if before is not None else 0
        self.strain = 0.0
        self.cost = 0.0
        if before is not None:
            self.left, self.right = min(self.left, before.left), max(self.right, before.right)
            self.top, self.bottom = min(self.top, before.top), max(self.bottom, before.bottom)
            self.rows += before.rows
            self.strain = before.strain

    def pose(self) -> tuple[int, int, int]:
        return (round(self.x / 3), round(self.y / 3), round(self.heading / 30))

    def size(self) -> float:
        """The height of the sheet it needs."""
        return max((self.right - self.left) / ASPECT, self.bottom - self.top)


class Canvas:
    """The paper, as large as so many rows need; `down` is 1 where the road starts at the top and −1 where at the bottom."""

    def __init__(self, rows: int, down: float) -> None:
        self.rows = rows
        self.height = sqrt(rows * PITCH / ASPECT)
        self.width = self.height * ASPECT
        self.down = down

    def weigh(self, way: Way, part: Part) -> None:
        """What speaks against a way: unnatural curves, steep and stray roads, a sheet that is too small."""
        unnatural = abs(abs(way.turn) / max(part.missing, 1) - NATURAL) / 15 if part.missing else 0.0
        steep = abs(sin(radians(way.heading)))
        astray = (way.y - self.down * (self.height - APART) * way.rows / self.rows) ** 2
        way.strain += part.rows * (unnatural / 50 + 0.8 * steep + astray / 100)
        wide, high = way.right - way.left, way.bottom - way.top
        over = max(0.0, wide - self.width) ** 2 + max(0.0, high - self.height) ** 2
        way.cost = way.strain + over / 2 + (wide + high * ASPECT) / 10


def laid(before: Way, part: Part, turn: float) -> Way:
    """A part behind the others: along the chord of every row."""
    a_row = radians(turn) / part.rows
    chord = row_length(a_row) * (sin(a_row / 2) / (a_row / 2) if a_row else 1.0)
    x, y, heading = before.x, before.y, radians(before.heading)
    points: list[tuple[float, float]] = []
    for row in range(part.rows):
        towards = heading + a_row * (row + 0.5)
        x += chord * cos(towards)
        y += chord * sin(towards)
        points.append((x, y))
    return Way(before, before.heading + turn, turn, points)


def meets_itself(way: Way) -> bool:
    between = 0
    other = way.before
    while other is not None:
        apart = hypot(way.middle_x - other.middle_x, way.middle_y - other.middle_y)
        if apart < way.reach + other.reach + APART and too_near(way.points, other.points, between):
            return True
        between += len(other.points)
        other = other.before
    return False


def too_near(points: list[tuple[float, float]], others: list[tuple[float, float]], between: int) -> bool:
    for number, (x, y) in enumerate(points):
        for place, (other_x, other_y) in enumerate(others):
            if between + number + len(others) - place <= NEIGHBOURS:
                break
            if (x - other_x) ** 2 + (y - other_y) ** 2 < APART * APART:
                return True
    return False


def best_way(found: list[Part], canvas: Canvas) -> Way | None:
    """The cheapest of the ways kept; None where all of them ran into themselves."""
    kept = [Way(None, 0.0, 0.0, [(0.0, 0.0)])]
    for part in found:
        ahead: list[Way] = []
        for before in kept:
            for turn in part.turns:
                way = laid(before, part, turn)
                if not meets_itself(way):
                    canvas.weigh(way, part)
                    ahead.append(way)
        kept = different(ahead)
        if not kept:
            return None
    return kept[0]


def different(ways: list[Way]) -> list[Way]:
    """The cheapest ways, one for each place and heading."""
    kept: dict[tuple[int, int, int], Way] = {}
    for way in sorted(ways, key=way_cost):
        kept.setdefault(way.pose(), way)
        if len(kept) == KEPT:
            break
    return list(kept.values())


def way_cost(way: Way) -> float:
    return way.cost


def way_size(way: Way) -> float:
    return way.size()


def gentler(found: list[Part], share: float) -> list[Part]:
    """Every curve with a share of its gentlest turn."""
    return [Part(part.first, part.rows, part.missing, [part.turns[0] * share]) for part in found]


def turns(found: list[Part]) -> list[float]:
    """The turn of every part in degrees, clockwise: the smaller of two sheets. A road that finds no way is laid straighter."""
    rows = sum([part.rows for part in found])
    ways = [way for way in [best_way(found, Canvas(rows, down)) for down in (1.0, -1.0)] if way is not None]
    for share in GENTLER:
        straighter = best_way(gentler(found, share), Canvas(rows, 1.0)) if not ways else None
        if straighter is not None:
            ways.append(straighter)
    chosen: list[float] = []
    last: Way | None = min(ways, key=way_size)
    while last is not None and last.before is not None:
        chosen.append(last.turn)
        last = last.before
    return chosen[::-1]
