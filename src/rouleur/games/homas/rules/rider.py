"""§1.1: the pack. One rider: where he is, what he holds, what this turn has done to him."""

from __future__ import annotations

from typing import Any, Final

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


class Rider:
    """`hand` and `spent` count individual energy cards by kind. `fitness` is secret until it is played."""

    def __init__(self, index: i64, team: i64, number: i64, seat: i64, other: Rider | None = None) -> None:
        self.index = index
        self.team = team
        self.number = number
        self.seat = seat
        self.id: str = other.id if other is not None else f"{team}{number}"
        self.name: str = other.name if other is not None else self.id
        self.cell: i64 = NOWHERE
        self.hand: vec[i64] = other.hand[:] if other is not None else vec[i64]([0] * KINDS)
        self.spent: vec[i64] = other.spent[:] if other is not None else vec[i64]([0] * KINDS)
        self.drawn: list[int] = []
        self.fitness: i64 = NO_CARD
        self.fitness_played = False
        self.moved = False
        self.waited = False
        self.one_die = False
        self.relayed = False
        self.passed_turn: i64 = -1
        self.fallen = False
        self.owed: i64 = 0
        self.cards_used: i64 = 0
        self.team_card_used = False
        self.turns: i64 = 0
        self.group: i64 = 0
        self.arrived_turn: i64 = 0
        self.arrived_row: i64 = 0
        self.sprinted = False

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
        twin = Rider(self.index, self.team, self.number, self.seat, self)
        twin.cell = self.cell
        twin.drawn = self.drawn[:]
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

    def to_data(self) -> list[Any]:
        return [
            self.cell,
            list(self.hand),
            list(self.spent),
            self.drawn[:],
            self.fitness,
            [
                self.fitness_played,
                self.moved,
                self.waited,
                self.one_die,
                self.relayed,
                self.fallen,
                self.team_card_used,
                self.sprinted,
            ],
            [self.owed, self.cards_used, self.turns, self.group, self.arrived_turn, self.arrived_row, self.passed_turn],
        ]

    def restore(self, data: list[Any]) -> None:
        self.cell = data[0]
        self.hand = vec[i64](data[1])
        self.spent = vec[i64](data[2])
        self.drawn = list(data[3])
        self.fitness = data[4]
        flags: list[bool] = data[5]
        self.fitness_played, self.moved, self.waited, self.one_die = flags[0], flags[1], flags[2], flags[3]
        self.relayed, self.fallen, self.team_card_used, self.sprinted = flags[4], flags[5], flags[6], flags[7]
        numbers: list[int] = data[6]
        self.owed, self.cards_used, self.turns, self.group = numbers[0], numbers[1], numbers[2], numbers[3]
        self.arrived_turn, self.arrived_row, self.passed_turn = numbers[4], numbers[5], numbers[6]


def start_list(seats: i64, names: list[list[str]]) -> list[Rider]:
    """§1.1: five teams of four; the seats direct the teams from the second on, the others are neutral."""
    riders: list[Rider] = []
    for team in range(1, TEAMS + 1):
        seat = team - 2 if 2 <= team < seats + 2 else NEUTRAL
        for number in range(1, RIDERS + 1):
            rider = Rider(len(riders), team, number, seat)
            if names:
                rider.name = surname(names[team - 1][number - 1])
            riders.append(rider)
    return riders
