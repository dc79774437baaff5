"""Level 2: saves cards for the end, lets neutrals relay, follows strong wheels, plays the fitness card where it costs least."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.answering import (
    Answering,
    card_squares,
    cards_in,
    fitness_offered,
    fitness_value,
    gained,
    payment,
    relay_offered,
    starred,
)
from rouleur.core.question import Option, Question
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import ATTACK, FITNESS, PLAY, LineOption, TurnOption
from rouleur.games.homas.road import COBBLES, DOWN, UP
from rouleur.games.homas.rules.rider import ACE, JACK, NO_CARD
from rouleur.games.homas.sheet import SPRINTER

CHEAPEST_FIRST: Final = ("counter:+5", "counter:+6", "counter:+6*")
SURE_FACE: Final = 3.0
"""What a die in a last attack is nearly sure to bring."""


class Sensible(Answering):
    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        final = last_attack(eyes, rider, question)
        if final is not None:
            return final
        fitness, relay = fitness_offered(question), relay_offered(question)
        if fitness is not None and self.fitness_now(eyes, rider, relay is not None):
            return fitness
        if relay is not None and eyes.unmoved_between(eyes.back(rider), eyes.row(rider), True, rider) > 0:
            return relay
        return best_team_card(eyes, question)

    def fitness_now(self, eyes: Eyes, rider: i64, relayed: bool) -> bool:
        """Low cards early from the front of a large group, middling ones instead of a roll, attacks late; never too late."""
        card = eyes.fitness(rider)
        value = fitness_value(card)
        if eyes.group_to_go(rider) <= 36:
            return True
        if value >= JACK or card == ACE:
            return False
        if eyes.surface(rider) in (UP, COBBLES):
            return value <= 4 or value >= 9
        return eyes.group_size(rider) >= 8 or value >= 8 or not relayed

    def on_follow(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        if eyes.fitness(rider) != NO_CARD and eyes.group_to_go(rider) <= 48:
            return question.options[1]
        return question.options[0 if gained(question) - eyes.number(rider) >= 6 else 1]

    def on_relay(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """Not while somebody else of his group may do it; a helper before all are punished."""
        others = eyes.unmoved_between(eyes.back(rider), eyes.row(rider), False, rider)
        return question.options[1 if others > 0 else 0]

    def on_counter(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        squares = gained(question) - eyes.number(rider)
        reserve = 2 if eyes.role(rider) == SPRINTER and eyes.to_go(rider) > 25 else 0
        if eyes.cards(rider) <= reserve:
            return question.options[-1]
        return cheapest_counter(question) if squares >= (6 if eyes.to_go(rider) <= 45 else 10) else question.options[-1]

    def on_event(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        risk = 1 if eyes.surface(rider) in (DOWN, COBBLES) else 0
        risk += 1 if eyes.inner(rider) else 0
        risk += 1 if eyes.wet else 0
        return question.options[1 if risk >= 2 else 0]

    def on_wait(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        team = payment(question, True)
        if team is not None:
            return team
        keeps = eyes.role(rider) == SPRINTER and eyes.cards(rider) <= 2
        return question.options[-1 if keeps else 0]

    def on_pack(self, eyes: Eyes, question: Question) -> Option:
        return most_of(question, 10)

    def on_pack_team(self, eyes: Eyes, question: Question) -> Option:
        return most_of(question, 0)


def last_attack(eyes: Eyes, rider: i64, question: Question) -> Option | None:
    """Over the line in one go, before the others can sprint."""
    best: Option | None = None
    most = 0.0
    to_go = float(eyes.to_go(rider))
    for option in question.options:
        if isinstance(option, TurnOption):
            squares = attack_squares(eyes, rider, option)
            if squares >= to_go and squares > most:
                best, most = option, squares
    return best


def attack_squares(eyes: Eyes, rider: i64, option: TurnOption) -> float:
    """What an attack is sure, or nearly sure, to bring."""
    if option.act == FITNESS:
        card = eyes.fitness(rider)
        return float(max(1, card + eyes.number(rider))) if starred(card) and card != ACE else 0.0
    if option.act == ATTACK:
        return card_squares(eyes, option) + SURE_FACE * float(2 - cards_in(option)) + float(eyes.number(rider))
    return 0.0


def best_team_card(eyes: Eyes, question: Question) -> Option:
    """Team cards before they lapse; else the dice."""
    best = question.options[0]
    most = 0.0
    for option in question.options:
        if isinstance(option, TurnOption) and option.act == PLAY and option.team >= 0 and option.first < 0:
            squares = card_squares(eyes, option)
            if squares > most:
                best, most = option, squares
    return best


def cheapest_counter(question: Question) -> Option:
    """The card least useful in the finale."""
    best = question.options[0]
    for option in question.options:
        if isinstance(option, LineOption) and CHEAPEST_FIRST.index(option.text) < CHEAPEST_FIRST.index(best.text):
            best = option
    return best


def most_of(question: Question, anywhere: i64) -> Option:
    """The cards with the highest sum; a card that may be played everywhere counts so much more."""
    best = question.options[0]
    most: i64 = -1
    for option in question.options:
        worth: i64 = anywhere * option.text.count("*")
        for name in option.text.partition(":")[2].split(","):
            worth += int(name.strip("+*")) if name.startswith("+") else 0
        if worth > most:
            best, most = option, worth
    return best
