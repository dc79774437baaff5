"""§5 The finish, §5.1.1 Arrival on a flat road, §5.1.2 Uphill arrival."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider, lift
from rouleur.games.wielersim.rules.group import abreast, group_from, next_group_row
from rouleur.games.wielersim.rules.markers import pass_all_markers
from rouleur.games.wielersim.rules.sprint import sprint

TURN: Final[i64] = 60
SQUARE: Final[i64] = 6
SQUARE_UPHILL: Final[i64] = 12


def judge_finish(race: Position, first: i64) -> None:
    """At the end of the turn; `first` is the row of the first rider."""
    if first < race.road.length:
        return
    if not race.order:
        race.first_turn = race.turn
        race.first_row = first
    if race.road.uphill_finish:
        uphill_arrival(race, first)
    else:
        flat_arrival(race, first)


def flat_arrival(race: Position, first: i64) -> None:
    """§5, §5.1.1: the whole group of a rider over the line has arrived, in the time of its first rider, and sprints."""
    row = first
    while row >= race.road.length:
        group = group_from(race, row)
        gap = time_gap(race, row, SQUARE)
        race.groups_in += 1
        for rider in group:
            lift(race, rider)
        for rider in sprint(race, group, "§5"):
            arrive(race, rider, gap)
        row = next_group_row(race, row)


def uphill_arrival(race: Position, first: i64) -> None:
    """§5.1.2: only riders over the line, by the square where they stand, then from the right, each in his own time."""
    for row in range(first, race.road.length - 1, -1):
        for rider in abreast(race, row):
            lift(race, rider)
            race.groups_in += 1
            arrive(race, rider, time_gap(race, row, SQUARE_UPHILL))


def time_gap(race: Position, row: i64, square: i64) -> i64:
    """§5.1: a minute a turn, and so many seconds a square; never less than who arrived before (ruling 11)."""
    gap = (race.turn - race.first_turn) * TURN + (race.first_row - row) * square
    if race.times:
        return max(gap, race.times[len(race.times) - 1])
    return gap


def arrive(race: Position, rider: Rider, gap: i64) -> None:
    rider.arrived = True
    race.order.append(rider.index)
    race.times.append(gap)
    race.groups.append(race.groups_in)
    pass_all_markers(race, rider)
    if race.listening:
        rule = "§5.1.2" if race.road.uphill_finish else "§5.1.1"
        detail = {"gap": gap, "group": race.groups_in}
        race.tell(
            Event("finished", race.turn, rule, race.name(rider), (), (), len(race.order), (rider.place(),), detail)
        )
