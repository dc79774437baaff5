"""§2.2 The hierarchy of roles: who of a row comes first among those who have yet to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.road import LANES
from rouleur.games.wielersim.sheet import NOBODY

ROW_BITS: Final[i64] = 63
TWO_LEVELS: Final[i64] = 4095


def highest_waiting(race: Position, row: i64, passed_over: i64) -> Rider | None:
    """The highest in hierarchy, of equals the rightmost; those in `passed_over` left out (§3.3.2)."""
    mask = race.waiting[row] & ~passed_over
    if mask == 0:
        return None
    if mask & TWO_LEVELS == 0:
        mask >>= 2 * LANES
    return race.riders[race.grid[row * LANES + race.road.lowest_lane[mask & TWO_LEVELS]]]


def rightmost_waiting(race: Position, row: i64) -> Rider | None:
    """Whatever his role (§3.3.1)."""
    mask = race.waiting[row]
    if mask == 0:
        return None
    mask |= (mask >> LANES) | (mask >> (2 * LANES)) | (mask >> (3 * LANES))
    return race.riders[race.grid[row * LANES + race.road.lowest_lane[mask & ROW_BITS]]]


def waiting_at(race: Position, row: i64, lane: i64) -> Rider | None:
    """The rider on that square, if he has yet to move."""
    if row < 0 or lane < 0 or lane >= LANES:
        return None
    index = race.grid[row * LANES + lane]
    if index == NOBODY:
        return None
    rider = race.riders[index]
    return rider if rider.waiting else None
