"""The road as the rules look at it: one entry a row, six squares a row (§2.1, §2.3).

Roles, surfaces and categories (§2.2, §2.3, §3.3.6) are numbers here; the lists give their words.

Row 0 lies at the start marker; a rider on row r has `length − r` squares to go, and is over the line from row `length` on.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LEADER: Final[i64] = 0
CLIMBER: Final[i64] = 1
SPRINTER: Final[i64] = 2
HELPER: Final[i64] = 3
ROLES: Final = ["leader", "climber", "sprinter", "helper"]
NOBODYS: Final[i64] = 4
COLOURS: Final = [*ROLES, "nobody"]

FLAT: Final[i64] = 0
UPHILL: Final[i64] = 1
COBBLES: Final[i64] = 2
SURFACES: Final = ["flat", "uphill", "cobbles"]

LANES: Final[i64] = 6
COBBLED_LANES: Final[i64] = 4

NO_LIMIT: Final[i64] = 99
CATEGORY_LIMITS: Final = {"HC": 0, "1": 1, "2": 2, "3": NO_LIMIT}

RUN_OUT = 80
"""Rows laid behind the line, for those who roll on."""


def lowest_lanes() -> list[int]:
    """For the bits of two hierarchy levels: the lane of the lowest one, looked up instead of searched for."""
    lanes = [0] * 4096
    for mask in range(1, 4096):
        bit = 0
        while not (mask >> bit) & 1:
            bit += 1
        lanes[mask] = bit % 6
    return lanes


LOWEST_LANES: Final = lowest_lanes()


@final
class Marker:
    """An intermediate sprint or a summit, at the end of whose turn the order of passing is judged (§5.4, §5.7)."""

    def __init__(self, row: i64, name: str, summit: bool, category: str, uphill: bool) -> None:
        self.row = row
        self.name = name
        self.summit = summit
        self.category = category
        self.uphill = uphill


@final
class Road:
    """Shared by all races on it and never changed while they run."""

    def __init__(self, length: i64, uphill_finish: bool, markers: list[Marker]) -> None:
        self.length = length
        self.rows: i64 = length + RUN_OUT
        self.uphill_finish = uphill_finish
        self.markers = markers
        self.surface: vec[i64] = vec[i64]()
        self.colour: vec[i64] = vec[i64]()
        self.limit: vec[i64] = vec[i64]()
        self.lanes: vec[i64] = vec[i64]()
        self.penalty: vec[i64] = vec[i64]()
        self.lowest_lane: vec[i64] = vec[i64](LOWEST_LANES)

    def lay_row(self, surface: i64, colour: i64, limit: i64, penalties: list[int]) -> None:
        """Add the next row; `penalties` holds one number a lane, from the right."""
        self.surface = append(self.surface, surface)
        self.colour = append(self.colour, colour)
        self.limit = append(self.limit, limit if surface == UPHILL else NO_LIMIT)
        self.lanes = append(self.lanes, COBBLED_LANES if surface == COBBLES else LANES)
        for lane in range(LANES):
            self.penalty = append(self.penalty, penalties[lane] if surface != FLAT else 0)

    def malus(self, row: i64, lane: i64) -> i64:
        """The number of the square, deducted from a roll that starts on it (§2.3)."""
        return self.penalty[row * LANES + lane]
