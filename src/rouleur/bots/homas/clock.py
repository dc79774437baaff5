"""Riding alone against the clock (§5.3): nobody to follow, nobody to keep a card from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.answering import MEAN_FACE, card_squares, cards_in, fitness_offered, fitness_value
from rouleur.core.question import Option, Question
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import PLAY, ROLL, TurnOption
from rouleur.games.homas.rules.rider import NO_CARD
from rouleur.games.homas.sheet import LEADER

A_CARD_MORE: Final = 2.5
"""What a card brings more than a die."""
AT_MOST: Final = 15
"""More squares than a throw, or two cards, and luck on the table bring: the fitness card must be out before the line."""
STEEP: Final = -3
"""Where a weak card loses less than elsewhere: one square is always ridden."""


def against_the_clock(eyes: Eyes, rider: i64, question: Question) -> Option:
    """A square is worth the same wherever it is ridden: two cards a turn until all are gone, then the fitness card."""
    ride = fastest_ride(eyes, rider, question)
    fitness = fitness_offered(question)
    if fitness is None:
        return ride
    number = eyes.number(rider)
    if eyes.to_go(rider) <= AT_MOST + max(number, 0):
        return fitness
    value = fitness_value(eyes.fitness(rider))
    if value < 7:
        return fitness if number <= STEEP else ride
    return ride if isinstance(ride, TurnOption) and cards_in(ride) > 0 else fitness


def fastest_ride(eyes: Eyes, rider: i64, question: Question) -> Option:
    """The cards and dice with the highest mean; team cards for the one who makes most of them."""
    team = is_fastest(eyes, rider)
    best = question.options[0]
    most = 0.0
    for option in question.options:
        if isinstance(option, TurnOption) and option.act in (ROLL, PLAY) and (team or option.team < 0):
            mean = card_squares(eyes, option) + MEAN_FACE * float(option.dice - cards_in(option))
            if mean > most:
                best, most = option, mean
    return best


def is_fastest(eyes: Eyes, rider: i64) -> bool:
    """Whether no team mate who has still to ride can be expected to be faster."""
    for other in range(eyes.riders):
        if other != rider and eyes.team(other) == eyes.team(rider) and speed(eyes, other) > speed(eyes, rider):
            return False
    return True


def speed(eyes: Eyes, rider: i64) -> float:
    """His fitness card, as long as he has it, and the leader's third card."""
    card = eyes.fitness(rider)
    if card == NO_CARD:
        return 0.0
    return float(fitness_value(card)) + (A_CARD_MORE if eyes.role(rider) == LEADER else 0.0)
