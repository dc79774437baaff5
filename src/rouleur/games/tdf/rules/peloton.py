"""§7 Peloton and group, §9 Lone rider: who rides with whom, and at what pace."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.games.tdf.position import Group, Position, Rider
from rouleur.games.tdf.road import AROUND, NONE
from rouleur.games.tdf.rules.dice import POLKA

ONE: Final[i64] = 1


def form_groups(race: Position) -> None:
    """§7: pawns on neighbouring hexagons are one group, also across segments; the first in order of play is its head."""
    race.groups = vec[Group]()
    for index in race.order:
        rider = race.riders[index]
        rider.group = NONE
        rider.head = False
    for index in race.order:
        rider = race.riders[index]
        if rider.group == NONE and has_neighbour(race, rider):
            rider.head = True
            number = len(race.groups)
            race.groups = append(race.groups, Group())
            for member in connected(race, [rider]):
                member.group = number


def has_neighbour(race: Position, rider: Rider) -> bool:
    first = rider.station * AROUND
    for index in range(first, first + AROUND):
        station = race.road.near[index]
        if station != NONE and race.rider_on(station) is not None:
            return True
    return False


def connected(race: Position, starts: list[Rider]) -> list[Rider]:
    """§7: these pawns and all who are linked with them by neighbouring hexagons."""
    seen: i64 = 0
    for rider in starts:
        seen |= ONE << rider.index
    found = starts[:]
    for rider in found:
        first = rider.station * AROUND
        for index in range(first, first + AROUND):
            station = race.road.near[index]
            other = race.rider_on(station) if station != NONE else None
            if other is not None and not seen & (ONE << other.index):
                seen |= ONE << other.index
                found.append(other)
    return found


def may_accept(race: Position, rider: Rider, group: Group) -> bool:
    """§7; §16: pawns still on the hill cannot ride at the speed of those on the flat."""
    return group.pace > 0 and not (race.uphill(rider) and group.die != POLKA)


def accepted_speed(group: Group) -> i64:
    """§8: followers ride at the full value; §14: after a 4 uphill nobody behind can quite keep up."""
    return 3 if group.die == POLKA and group.pace == 4 else group.pace


def set_pace(group: Group | None, die: i64, value: i64) -> None:
    """§7, §10: the value thrown is the pace for those who follow, until somebody changes it."""
    if group is None:
        return
    group.pace = value
    group.die = die
    group.fallen = False
    group.led = True
    if group.breakaway > 0:
        group.breakaway = 0
        group.caught = True
