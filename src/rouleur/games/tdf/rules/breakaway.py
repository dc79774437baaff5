"""§12 Catching the breakaway: after an attack alone the group throws, and the symbol lets a pawn go along."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.tdf.options import CATCH, STAY, Asked
from rouleur.games.tdf.position import Group, Position, Rider
from rouleur.games.tdf.rules.dice import POLKA
from rouleur.games.tdf.rules.moves import ride


def break_away(group: Group, die: i64, total: i64) -> None:
    """§12: whoever comes next must throw, and the symbol lets him ride as far; the die is that of the attacker's terrain."""
    group.pace = 0
    group.die = die
    group.fallen = False
    group.breakaway = total


def must_catch(group: Group | None) -> bool:
    """§12: after an attack the next pawn throws the die of its terrain."""
    return group is not None and group.breakaway > 0


def may_catch(race: Position, rider: Rider, group: Group) -> bool:
    """§12; §16: pawns still on the hill cannot ride at the speed of an attack on the flat."""
    return must_catch(group) and not (race.uphill(rider) and group.die != POLKA)


def choose_catch(race: Position, rider: Rider) -> Option:
    options: list[Option] = [CATCH, STAY]
    return race.ask(Asked(race, rider, "catch", options, "§12"))


def catch_breakaway(race: Position, rider: Rider, group: Group) -> i64:
    """§12: follow the rider who attacked first, at his total."""
    if race.listening:
        race.tell(Event("caught the breakaway", race.turn, "§12", race.name(rider), value=group.breakaway))
    return ride(race, rider, group.breakaway, "followed", "§12")
