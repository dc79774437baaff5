"""The road as squares: rows grow towards the finish, lane 1 is the rightmost of three."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FLAT: Final = 0
UP: Final = 1
DOWN: Final = 2
COBBLES: Final = 3
SURFACES: Final = ("flat", "up", "down", "cobbles")

LANES: Final = 3
NOWHERE: Final = -1

HILL: Final = 1
MOUNTAIN: Final = 2


def square(row: i64, lane: i64) -> i64:
    """A square's number: the row and the lane in one integer."""
    return (row << 2) | lane


def row_of(cell: i64) -> i64:
    return cell >> 2


def lane_of(cell: i64) -> i64:
    return cell & 3


def from_the_right(cell: i64) -> i64:
    """Grows towards the finish and, within a row, from left to right."""
    return cell ^ LANES


def place_of(cell: i64) -> tuple[int, int]:
    return (cell >> 2, cell & 3)


class Road:
    """Squares and the steps between them; what is printed on a row; the lines across the road.

    A step exists where §2.1 lets a wheel roll: one row forward, straight or diagonally, never over a thick line. On the inner
    side of a curve some rows have no square: the square after the gap is long (`span` 2) and one step covers both rows.
    """

    def __init__(self, rows: i64) -> None:
        self.rows = rows
        cells = (rows + 1) * 4
        self.exists: vec[i64] = vec[i64]([0] * cells)
        self.inner: vec[i64] = vec[i64]([0] * cells)
        self.span: vec[i64] = vec[i64]([1] * cells)
        self.straight: vec[i64] = vec[i64]([-1] * cells)
        self.right: vec[i64] = vec[i64]([-1] * cells)
        self.left: vec[i64] = vec[i64]([-1] * cells)
        self.behind: vec[i64] = vec[i64]([-1] * cells)
        self.behind_right: vec[i64] = vec[i64]([-1] * cells)
        self.behind_left: vec[i64] = vec[i64]([-1] * cells)
        self.surface: vec[i64] = vec[i64]([0] * (rows + 1))
        self.number: vec[i64] = vec[i64]([0] * (rows + 1))
        self.mountain: vec[i64] = vec[i64]([0] * (rows + 1))
        self.curve: vec[i64] = vec[i64]([0] * (rows + 1))
        self.thick: vec[i64] = vec[i64]([0] * (rows + 1))
        self.zone: list[str] = [""] * (rows + 1)
        self.start_rows: i64 = 0
        self.finish: i64 = rows
        self.red: i64 = rows
        self.rushes: list[int] = []
        self.summits: list[tuple[int, int, str]] = []
        self.finish_climb: i64 = 0

    def connect(self) -> None:
        """Every step, forward and back, from the squares, the gaps and the thick lines."""
        for row in range(1, self.rows + 1):
            for lane in range(1, LANES + 1):
                if self.exists[square(row, lane)]:
                    self.connect_square(row, lane)

    def connect_square(self, row: i64, lane: i64) -> None:
        cell = square(row, lane)
        ahead = row + 1
        while ahead <= self.rows and not self.exists[square(ahead, lane)]:
            ahead += 1
        if ahead <= self.rows:
            self.straight[cell] = square(ahead, lane)
            self.behind[square(ahead, lane)] = cell
            self.span[square(ahead, lane)] = ahead - row
        if row == self.rows:
            return
        if lane > 1 and self.open_diagonal(row, lane - 1):
            self.right[cell] = square(row + 1, lane - 1)
            self.behind_left[square(row + 1, lane - 1)] = cell
        if lane < LANES and self.open_diagonal(row, lane) and self.exists[square(row + 1, lane + 1)]:
            self.left[cell] = square(row + 1, lane + 1)
            self.behind_right[square(row + 1, lane + 1)] = cell

    def open_diagonal(self, row: i64, boundary: i64) -> bool:
        """Whether one may change between lanes `boundary` and `boundary + 1` on the step from this row to the next."""
        if self.thick[row] == boundary and self.curve[row] == self.curve[row + 1]:
            return False
        return bool(self.exists[square(row + 1, boundary)]) and bool(self.exists[square(row + 1, boundary + 1)])

    def parted(self, row: i64, lane: i64) -> bool:
        """Whether a thick line runs between this lane and the next one to the left."""
        return self.thick[row] == lane

    def on(self, cell: i64) -> i64:
        """The road type of a square."""
        return self.surface[row_of(cell)]

    def number_on(self, cell: i64) -> i64:
        """What is added to the roll of a rider who starts here: negative uphill and on cobbles."""
        return self.number[row_of(cell)]

    def last_row(self, cell: i64) -> i64:
        """The hindmost row that a square lies beside."""
        return row_of(cell) - self.span[cell] + 1
