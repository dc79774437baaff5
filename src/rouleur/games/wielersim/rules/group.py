"""§5 A group: riders with no empty row between them."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.road import LANES
from rouleur.games.wielersim.sheet import NOBODY


def front_row(race: Position) -> i64:
    """The row of the first rider still on the road."""
    row: i64 = NOBODY
    for rider in race.riders:
        if not rider.arrived and rider.row > row:
            row = rider.row
    return row


def abreast(race: Position, row: i64) -> list[Rider]:
    """The riders of one row, from the right."""
    riders: list[Rider] = []
    join_abreast(race, row, riders)
    return riders


def join_abreast(race: Position, row: i64, into: list[Rider]) -> None:
    for lane in range(LANES):
        index = race.grid[row * LANES + lane]
        if index != NOBODY:
            into.append(race.riders[index])


def group_from(race: Position, row: i64) -> list[Rider]:
    """The group whose first rider stands on `row`: front to back, each row from the right."""
    group: list[Rider] = []
    while row >= 0 and race.count[row] > 0:
        join_abreast(race, row, group)
        row -= 1
    return group


def next_group_row(race: Position, row: i64) -> i64:
    """The first row of the next group at or behind `row`; NOBODY when there is none."""
    while row >= 0 and race.count[row] == 0:
        row -= 1
    return row
