"""§2.1, §2.3 The squares of the road, §3.3.3 Blocking."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.wielersim.position import Position, Rider, put_on
from rouleur.games.wielersim.road import COBBLES, LANES, UPHILL
from rouleur.games.wielersim.sheet import NOBODY


def put(race: Position, rider: Rider, row: i64) -> None:
    """As far right as possible; on cobbles the smoothest square (§3.3.1, §3.3.7)."""
    put_on(race, rider, row, best_lane(race, row))


def best_lane(race: Position, row: i64) -> i64:
    if race.road.surface[row] == COBBLES:
        return smoothest_lane(race, row)
    grid = race.grid
    base = row * LANES
    for lane in range(LANES):
        if grid[base + lane] == NOBODY:
            return lane
    return NOBODY


def smoothest_lane(race: Position, row: i64) -> i64:
    penalty = race.road.penalty
    base = row * LANES
    best: i64 = NOBODY
    for lane in range(race.road.lanes[row]):
        if race.grid[base + lane] == NOBODY and (best == NOBODY or penalty[base + lane] < penalty[base + best]):
            best = lane
    return best


def full(race: Position, row: i64) -> bool:
    return race.count[row] >= race.road.lanes[row]


def reach(race: Position, start: i64, row: i64) -> i64:
    """How far towards `row` a rider on row `start` comes before a full row blocks the road (§3.3.3)."""
    if race.full_rows > 0:
        for ahead in range(start + 1, row + 1):
            if full(race, ahead):
                return ahead - 1
    return max(start, row)


def malus(race: Position, rider: Rider) -> i64:
    """The number of the square where he starts (§2.3)."""
    return race.road.penalty[rider.row * LANES + rider.lane]


def uphill(race: Position, rider: Rider) -> bool:
    return race.road.surface[rider.row] == UPHILL


def on_cobbles(race: Position, rider: Rider) -> bool:
    return race.road.surface[rider.row] == COBBLES


def in_his_colour(race: Position, rider: Rider) -> bool:
    """Whether the section where he stands is the one of his role (§2.3)."""
    return race.road.colour[rider.row] == rider.role
