"""§11 Attack on flat ground, §13 Starting a climb, §15 Attacking in a climb."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.tdf.options import ALONE, ALONE_UPHILL, RIDE_ON, TOGETHER, Asked
from rouleur.games.tdf.position import Group, Position, Rider
from rouleur.games.tdf.road import AHEAD, NONE
from rouleur.games.tdf.rules.breakaway import break_away
from rouleur.games.tdf.rules.dice import GREEN, POLKA, YELLOW, number_of, throw
from rouleur.games.tdf.rules.moves import ride
from rouleur.games.tdf.rules.peloton import set_pace


def in_attack_position(race: Position, rider: Rider) -> bool:
    """§11: the head of a group always; others with three free hexagons in front, at the edge of the road with two."""
    if rider.lone:
        return False
    if rider.head:
        return True
    first = rider.station * AHEAD
    free: i64 = 0
    for index in range(first, first + AHEAD):
        station = race.road.ahead[index]
        if station != NONE and race.free(station):
            free += 1
    return free >= race.road.attack_room[rider.station]


def may_attack(rider: Rider, group: Group | None) -> bool:
    """§9, §11: from an attack position; §12: not after a chance to catch a breakaway of this group is over."""
    return group is not None and rider.poised and not group.caught


def choose_attack(race: Position, rider: Rider) -> Option:
    options: list[Option] = []
    uphill = race.uphill(rider)
    options.append(ALONE_UPHILL if uphill else ALONE)
    if not uphill:
        options.append(TOGETHER)
    options.append(RIDE_ON)
    return race.ask(Asked(race, rider, "attack", options, "§11"))


def attack_alone(race: Position, rider: Rider, symbol: i64, left_behind: Group | None) -> i64:
    """§11 A, §15: the steps of the symbol, then the green die, both at face value. Returns the steps not used."""
    die, rule = (POLKA, "§15") if race.uphill(rider) else (YELLOW, "§11 A")
    if race.listening:
        race.tell(Event("attacked", race.turn, rule, race.name(rider)))
    unused = ride(race, rider, symbol, "moved", rule)
    green = number_of(throw(race, rider, GREEN, rule))
    if left_behind is not None:
        break_away(left_behind, die, symbol + green)
    return unused + ride(race, rider, green, "accelerated", rule)


def attack_together(race: Position, rider: Rider, group: Group | None, symbol: i64) -> i64:
    """§11 B: the sum of symbol and green die is the speed of the pawn and the pace of its group."""
    green = number_of(throw(race, rider, GREEN, "§11 B"))
    total = symbol + green
    if race.listening:
        detail = {"group": True, "sum": f"{symbol} + {green} = {total}"}
        race.tell(Event("attacked", race.turn, "§11 B", race.name(rider), value=total, detail=detail))
    set_pace(group, YELLOW, total)
    return ride(race, rider, total, "accelerated", "§11 B")
