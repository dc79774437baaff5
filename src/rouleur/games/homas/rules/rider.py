"""§1.1: the pack. One rider: where he is, what he holds, what this turn has done to him."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.numeral import surname
from rouleur.games.homas.road import NOWHERE
from rouleur.games.homas.sheet import KINDS, RIDERS, TEAMS

NEUTRAL: Final = -1
NO_CARD: Final = 0
ACE: Final = 1
JACK: Final = 11
FITNESS_NAMES: Final = ("", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


FLAGS: Final = ("fitness_played", "moved", "waited", "one_die", "relayed", "fallen", "team_card_used", "sprinted")
NUMBERS: Final = ("owed", "cards_used", "turns", "group", "arrived_turn", "arrived_row", "passed_turn")
SAVED: Final = ("cell", "hand", "spent", "drawn", "fitness", FLAGS, NUMBERS)


class Rider:
    """`hand` and `spent` count individual energy cards by kind. `fitness` is secret until it is played."""

    index: i64 = 0
    team: i64 = 0
    number: i64 = 0
    seat: i64 = NEUTRAL
    id: str = ""
    name: str = ""
    cell: i64 = NOWHERE
    fitness: i64 = NO_CARD
    fitness_played: bool = False
    moved: bool = False
    waited: bool = False
    one_die: bool = False
    relayed: bool = False
    passed_turn: i64 = -1
    fallen: bool = False
    owed: i64 = 0
    cards_used: i64 = 0
    team_card_used: bool = False
    turns: i64 = 0
    group: i64 = 0
    arrived_turn: i64 = 0
    arrived_row: i64 = 0
    sprinted: bool = False

    def __init__(self, hand: vec[i64], spent: vec[i64], drawn: list[int]) -> None:
        self.hand = hand
        self.spent = spent
        self.drawn = drawn

    @property
    def neutral(self) -> bool:
        return self.seat == NEUTRAL

    @property
    def riding(self) -> bool:
        return self.cell != NOWHERE and self.group == 0

    @property
    def must_attack(self) -> bool:
        """§1.3: the ace and the court cards are marked with a star."""
        return self.fitness == ACE or self.fitness >= JACK

    @property
    def may_act(self) -> bool:
        """Still to move in this turn, and on his wheels."""
        return not self.moved and self.owed == 0 and not self.fallen and self.cell != NOWHERE and self.group == 0

    def individual_cards(self) -> i64:
        return self.hand[0] + self.hand[1] + self.hand[2]

    def spent_cards(self) -> i64:
        return self.spent[0] + self.spent[1] + self.spent[2]

    def spend(self, kind: i64) -> None:
        self.hand[kind] = self.hand[kind] - 1
        self.spent[kind] = self.spent[kind] + 1
        self.cards_used += 1

    def recover(self, kind: i64) -> None:
        self.hand[kind] = self.hand[kind] + 1
        self.spent[kind] = self.spent[kind] - 1

    def begin_turn(self) -> None:
        self.moved = False
        self.waited = False
        self.one_die = False
        self.relayed = False
        self.cards_used = 0
        self.team_card_used = False

    def clone(self) -> Rider:
        twin = Rider(self.hand[:], self.spent[:], self.drawn[:])
        twin.index = self.index
        twin.team = self.team
        twin.number = self.number
        twin.seat = self.seat
        twin.id = self.id
        twin.name = self.name
        twin.cell = self.cell
        twin.fitness = self.fitness
        twin.fitness_played = self.fitness_played
        twin.moved = self.moved
        twin.waited = self.waited
        twin.one_die = self.one_die
        twin.relayed = self.relayed
        twin.passed_turn = self.passed_turn
        twin.fallen = self.fallen
        twin.owed = self.owed
        twin.cards_used = self.cards_used
        twin.team_card_used = self.team_card_used
        twin.turns = self.turns
        twin.group = self.group
        twin.arrived_turn = self.arrived_turn
        twin.arrived_row = self.arrived_row
        twin.sprinted = self.sprinted
        return twin


def start_list(seats: i64, names: list[list[str]]) -> list[Rider]:
    """§1.1: five teams of four; the seats direct the teams from the second on, the others are neutral."""
    riders: list[Rider] = []
    for team in range(1, TEAMS + 1):
        seat = team - 2 if 2 <= team < seats + 2 else NEUTRAL
        for number in range(1, RIDERS + 1):
            rider = Rider(vec[i64]([0] * KINDS), vec[i64]([0] * KINDS), [])
            rider.index = len(riders)
            rider.team = team
            rider.number = number
            rider.seat = seat
            rider.id = f"{team}{number}"
            rider.name = surname(names[team - 1][number - 1]) if names else rider.id
            riders.append(rider)
    return riders
