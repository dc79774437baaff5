"""§5 Speed, §7 and §8 Peloton and wind, §10 Flat ground, §14 Uphill, §16 Leaving the hill, §26 Bridge.

What a pawn may do about its speed, and what a throw is worth to it and to those behind it in its group.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.question import Option, Question
from rouleur.games.tdf.faces import range_of
from rouleur.games.tdf.race import Group, Race, Rider
from rouleur.games.tdf.telling import name, tell_roll
from rouleur.games.tdf.terms import (
    ATTACK,
    CARDS,
    CRASH,
    DICE,
    GREEN_CARD,
    POLKA,
    POLKA_CARD,
    RED,
    WHITE,
    YELLOW,
    YELLOW_CARD,
)

ACCEPT: Final[i64] = 10
CARD: Final[i64] = 20

DIE_LABELS: Final = ["Throw yellow", "Throw polka dot", "", "Throw white and brake", "Throw red, a risk"]
DIE_RULES: Final = ["§10", "§14", "", "§17", "§18"]
DIE_COSTS: Final = ["", "", "", "", "a fall on two faces of six"]


class Choice(Option):
    """What a pawn does about its speed: `value` is a die, `ACCEPT`, or `CARD` plus a card."""

    def __init__(self, value: i64, text: str, label: str, rule: str, cost: str = "") -> None:
        super().__init__(text, label, rule, cost)
        self.value = value


class Accepting(Choice):
    def __init__(self, speed: i64) -> None:
        super().__init__(ACCEPT, "accept", "", "§7")
        self.speed = speed

    @property
    def label(self) -> str:
        return f"Accept the pace: {self.speed}"


class Throwing(Choice):
    def __init__(self, die: i64) -> None:
        super().__init__(die, f"throw:{DICE[die]}", "", DIE_RULES[die], DIE_COSTS[die])

    @property
    def label(self) -> str:
        return f"{DIE_LABELS[self.value]}: {range_of(self.value)}"


THROWS: Final = [Throwing(die) for die in range(5)]
PLAYS: Final = [
    Choice(CARD + card, f"card:{CARDS[card]}", f"Play the {CARDS[card]} card", "§25", "once a stage")
    for card in range(3)
]


def choose_pace(race: Race, rider: Rider) -> i64:
    """§5, §7: the leading pawn must throw; the others accept the pace or throw a die of their own."""
    options = pace_options(race, rider)
    choice = race.ask(
        Question(rider.seat, "pace", options, name(race, rider), "§5", "How does the pawn find its speed?")
    )
    assert isinstance(choice, Choice)
    return choice.value


def pace_options(race: Race, rider: Rider) -> list[Option]:
    group = race.group_of(rider)
    options: list[Option] = []
    if race.turn == 1 and race.next == 0:
        options.append(THROWS[YELLOW])
        return options
    if group is not None and may_accept(race, rider, group):
        options.append(Accepting(accepted_speed(group)))
    braked = is_braked(group)
    if race.uphill(rider):
        options.append(THROWS[POLKA])
        if rider.cards & (1 << POLKA_CARD) and not must_reset(group) and not braked:
            options.append(PLAYS[POLKA_CARD])
        return options
    if not braked or must_catch(group):
        options.append(THROWS[YELLOW])
    if not must_reset(group):
        if not must_catch(group):
            options.append(THROWS[WHITE])
            if not braked:
                options.append(THROWS[RED])
        if not braked:
            for card in (YELLOW_CARD, GREEN_CARD):
                if rider.cards & (1 << card):
                    options.append(PLAYS[card])
    return options


def is_braked(group: Group | None) -> bool:
    """§17: one of the two pawns behind a braking one, who accept its pace or throw white."""
    return group is not None and group.braked > 0


def must_reset(group: Group | None) -> bool:
    """§18: after a fall the pace is thrown anew."""
    return group is not None and group.fallen


def must_catch(group: Group | None) -> bool:
    """§12: after an attack the next pawn throws the die of its terrain."""
    return group is not None and group.breakaway > 0


def may_accept(race: Race, rider: Rider, group: Group) -> bool:
    """§7; §16: pawns still on the hill cannot ride at the speed of those on the flat."""
    return group.pace > 0 and not (race.uphill(rider) and group.die != POLKA)


def accepted_speed(group: Group) -> i64:
    """§8: followers ride at the full value; §14: after a 4 uphill nobody behind can quite keep up."""
    return 3 if group.die == POLKA and group.pace == 4 else group.pace


def throw(race: Race, rider: Rider, die: i64, rule: str) -> i64:
    face = race.sheet.faces[die][race.dice.index(6)]
    if race.listening:
        tell_roll(race, rider, die, face, rule)
    return face


def number_of(face: i64) -> i64:
    return face % ATTACK if face < CRASH else 0


def leads(race: Race, rider: Rider) -> bool:
    """§8, §9: in the wind ride the head of a group and the lone rider, and whoever throws after all before him are gone."""
    group = race.group_of(rider)
    return group is None or rider.head or not group.led


def speed_after_wind(race: Race, rider: Rider, die: i64, value: i64) -> i64:
    """§8–§10: one step less on the flat, never on a 2; §14, §17, §18: nothing off uphill, braking or risking; §26: the bridge."""
    if not leads(race, rider):
        return value
    if race.on_bridge(rider):
        return value - 2 if value >= 3 else 1
    return value - 1 if die == YELLOW and value >= 3 else value


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
