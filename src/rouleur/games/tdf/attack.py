"""§11 Attack on flat ground, §12 Catching the breakaway, §13 and §15 Attacks and climbs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.games.tdf.moves import ride
from rouleur.games.tdf.pace import number_of, set_pace, throw
from rouleur.games.tdf.race import Group, Race, Rider
from rouleur.games.tdf.telling import name
from rouleur.games.tdf.terms import GREEN, YELLOW

ALONE: Final = Option("attack:alone", "Attack alone", "§11 A", "the group may throw to catch you")
ALONE_UPHILL: Final = Option("attack:alone", "Attack alone", "§15", "the group may throw to catch you")
TOGETHER: Final = Option("attack:group", "Speed up the whole group", "§11 B", "everybody behind may ride as far")
RIDE_ON: Final = Option("ride", "Do not attack", "§11")
CATCH: Final = Option("catch", "Go with the breakaway", "§12")
STAY: Final = Option("ride", "Let it go", "§12")


def may_attack(rider: Rider, group: Group | None) -> bool:
    """§9, §11: from an attack position; §12: not after a chance to catch a breakaway of this group is over."""
    return group is not None and rider.poised and not group.caught


def choose_attack(race: Race, rider: Rider, may_decline: bool) -> Option:
    options: list[Option] = []
    uphill = race.uphill(rider)
    options.append(ALONE_UPHILL if uphill else ALONE)
    if not uphill:
        options.append(TOGETHER)
    if may_decline:
        options.append(RIDE_ON)
    return race.ask(Question(rider.seat, "attack", options, name(race, rider), "§11", "Does the pawn attack?"))


def choose_catch(race: Race, rider: Rider) -> Option:
    options: list[Option] = [CATCH, STAY]
    return race.ask(
        Question(rider.seat, "catch", options, name(race, rider), "§12", "Does the pawn go with the breakaway?")
    )


def attack_alone(race: Race, rider: Rider, symbol: i64, left_behind: Group | None) -> i64:
    """§11 A, §15: the steps of the symbol, then the green die, both at face value. Returns the steps not used."""
    rule = "§15" if race.uphill(rider) else "§11 A"
    if race.listening:
        race.tell(Event("attacked", race.turn, rule, name(race, rider)))
    unused = ride(race, rider, symbol, "moved", rule)
    green = number_of(throw(race, rider, GREEN, rule))
    if left_behind is not None:
        break_away(left_behind, symbol + green)
    return unused + ride(race, rider, green, "accelerated", rule)


def break_away(group: Group, total: i64) -> None:
    """§12: whoever comes next must throw, and the symbol lets him ride as far."""
    group.pace = 0
    group.fallen = False
    group.breakaway = total


def attack_together(race: Race, rider: Rider, group: Group | None, symbol: i64) -> i64:
    """§11 B: the sum of symbol and green die is the speed of the pawn and the pace of its group."""
    total = symbol + number_of(throw(race, rider, GREEN, "§11 B"))
    if race.listening:
        race.tell(Event("attacked", race.turn, "§11 B", name(race, rider), value=total, detail={"group": True}))
    set_pace(group, YELLOW, total)
    return ride(race, rider, total, "accelerated", "§11 B")


def catch_breakaway(race: Race, rider: Rider, group: Group) -> i64:
    """§12: follow the rider who attacked first, at his total."""
    if race.listening:
        race.tell(Event("caught the breakaway", race.turn, "§12", name(race, rider), value=group.breakaway))
    return ride(race, rider, group.breakaway, "followed", "§12")
