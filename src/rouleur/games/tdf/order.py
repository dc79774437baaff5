"""§3 Order of play, §4 Right of way, §7 Peloton, §9 Lone rider, §11 Attack positions: fixed when a sequence begins."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.course import AHEAD, AROUND
from rouleur.games.tdf.race import Group, Race, Rider
from rouleur.games.tdf.telling import names
from rouleur.games.tdf.terms import NONE, ON_ROAD

ONE: Final[i64] = 1


def open_sequence(race: Race) -> None:
    """§3, §11, §22: the judge presses TURN; order, groups and attack positions are looked up before anybody moves."""
    race.turn += 1
    race.next = 0
    race.order = order_of_play(race)
    form_groups(race)
    for index in race.order:
        rider = race.riders[index]
        rider.moved = False
        rider.stopped = False
        rider.poised = in_attack_position(race, rider)
    if race.listening:
        race.tell(Event("turn began", race.turn, "§3", others=names(race, race.order)))


def order_of_play(race: Race) -> list[int]:
    """§3, §4: the later segment first, in it those closest to the yellow line, abreast from the windward side."""
    keys: list[int] = []
    for rider in race.riders:
        if rider.status == ON_ROAD:
            keys.append(race.course.priority[rider.station] * 64 + rider.index)
    keys.sort()
    return [key & 63 for key in keys]


def form_groups(race: Race) -> None:
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


def has_neighbour(race: Race, rider: Rider) -> bool:
    first = rider.station * AROUND
    for index in range(first, first + AROUND):
        station = race.course.near[index]
        if station != NONE and race.rider_on(station) is not None:
            return True
    return False


def connected(race: Race, starts: list[Rider]) -> list[Rider]:
    """§7: these pawns and all who are linked with them by neighbouring hexagons."""
    seen: i64 = 0
    for rider in starts:
        seen |= ONE << rider.index
    found = starts[:]
    for rider in found:
        first = rider.station * AROUND
        for index in range(first, first + AROUND):
            station = race.course.near[index]
            other = race.rider_on(station) if station != NONE else None
            if other is not None and not seen & (ONE << other.index):
                seen |= ONE << other.index
                found.append(other)
    return found


def in_attack_position(race: Race, rider: Rider) -> bool:
    """§11: the head of a group always; others when all hexagons in front are free: three, at the edge of the road two."""
    if rider.lone:
        return False
    if rider.head:
        return True
    first = rider.station * AHEAD
    for index in range(first, first + AHEAD):
        station = race.course.ahead[index]
        if station != NONE and not race.free(station):
            return False
    return True
