"""How a bot answers: one method per kind of question, and the answers that all levels share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import ASK_RELAY, FITNESS, CardOption, LineOption, MoveOption, TurnOption
from rouleur.games.homas.road import lane_of, row_of
from rouleur.games.homas.rules.rider import ACE, JACK
from rouleur.games.homas.sheet import SPRINTER

KEEPING: Final = ("king", "queen", "jack", "10", "9", "8", "ace", "7", "6", "5", "4", "3", "2")
MEAN_FACE: Final = 3.5
MEAN_THROW: Final = 7


class Answering(Director):
    """A question of a kind that no method answers gets the first option."""

    def __init__(self, seed: i64) -> None:
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        kind = question.kind
        if kind == "fall back":
            return question.options[0]
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        rider = eyes.asked(question)
        if kind == "move":
            return self.on_move(eyes, rider, question)
        if kind == "turn":
            return self.on_turn(eyes, rider, question)
        if kind == "follow":
            return self.on_follow(eyes, rider, question)
        return self.on_rare(eyes, rider, question)

    def on_rare(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        kind = question.kind
        if kind == "counter":
            return self.on_counter(eyes, rider, question)
        if kind == "relay":
            return self.on_relay(eyes, rider, question)
        if kind == "event":
            return self.on_event(eyes, rider, question)
        if kind == "right to attack":
            return self.on_right_to_attack(eyes, rider, question)
        if kind == "wait":
            return self.on_wait(eyes, rider, question)
        if kind == "sprint":
            return best_sprint(eyes, rider, question)
        if kind == "sprint lane":
            return self.on_move(eyes, rider, question)
        if kind == "rush":
            return self.on_rush(eyes, rider, question)
        if kind == "keep":
            return best_fitness(question)
        if kind == "pack":
            return self.on_pack(eyes, question)
        if kind == "pack team":
            return self.on_pack_team(eyes, question)
        return question.options[0]

    def often(self, percent: i64) -> bool:
        return self.lots.roll(100) <= percent

    def on_move(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """As far as it goes; there, a wheel to sit in, then the right side."""
        best = question.options[0]
        most: i64 = -1
        for option in question.options:
            if isinstance(option, MoveOption):
                cell = option.cell
                worth = (row_of(cell) * 2 + (1 if eyes.somebody_ahead_of(cell) else 0)) * 4 - lane_of(cell)
                if worth > most:
                    best, most = option, worth
        return best

    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_follow(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_counter(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[-1]

    def on_relay(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_event(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_right_to_attack(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_wait(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_rush(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_pack(self, eyes: Eyes, question: Question) -> Option:
        return question.options[0]

    def on_pack_team(self, eyes: Eyes, question: Question) -> Option:
        return question.options[0]


def best_fitness(question: Question) -> Option:
    best = question.options[0]
    for option in question.options:
        if KEEPING.index(option.text.partition(":")[2]) < KEEPING.index(best.text.partition(":")[2]):
            best = option
    return best


def best_sprint(eyes: Eyes, rider: i64, question: Question) -> Option:
    """Everything he has left."""
    dice = 2 if eyes.role(rider) == SPRINTER else 1
    best = question.options[0]
    most = 0.0
    for option in question.options:
        if isinstance(option, TurnOption):
            expected = card_squares(eyes, option) + MEAN_FACE * float(dice - cards_in(option))
            if expected > most:
                best, most = option, expected
    return best


def card_squares(eyes: Eyes, option: TurnOption) -> float:
    """The sum of the cards of a way to ride."""
    total: i64 = 0
    if option.first >= 0:
        total += eyes.value(option.first)
    if option.second >= 0:
        total += eyes.value(option.second)
    if option.team >= 0:
        total += eyes.value(option.team)
    return float(total)


def cards_in(option: TurnOption) -> i64:
    return (1 if option.first >= 0 else 0) + (1 if option.second >= 0 else 0) + (1 if option.team >= 0 else 0)


def way(question: Question, act: i64) -> TurnOption | None:
    """The option of this kind, if it is offered: ROLL, FITNESS, ASK_RELAY, REST."""
    for option in question.options:
        if isinstance(option, TurnOption) and option.act == act:
            return option
    return None


def fitness_offered(question: Question) -> TurnOption | None:
    return way(question, FITNESS)


def relay_offered(question: Question) -> TurnOption | None:
    return way(question, ASK_RELAY)


def fitness_value(card: i64) -> i64:
    return MEAN_THROW if card == ACE else card


def starred(card: i64) -> bool:
    return card == ACE or card >= JACK


def gained(question: Question) -> i64:
    """The squares of a wheel to follow or to counter."""
    option = question.options[0]
    return len(option.line) - 1 if isinstance(option, LineOption) else 0


def payment(question: Question, team: bool) -> Option | None:
    for option in question.options:
        if isinstance(option, CardOption) and option.team == team:
            return option
    return None
