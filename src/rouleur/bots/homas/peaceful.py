"""Riders who want nothing but a bunch sprint: how much of one do the rules allow? Measured by `rouleur.bots.homas.bunch`."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.bots.homas.answering import MEAN_FACE, card_squares, cards_in, fitness_offered
from rouleur.bots.homas.captain import Captain
from rouleur.core.question import Option, Question
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import PLAY, TurnOption


class Peaceful(Captain):
    """Level 3 that never attacks, never counters and spends no energy card before the sprint."""

    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        fitness = fitness_offered(question)
        if fitness is not None and self.fitness_now(eyes, rider, False):
            return fitness
        return self.in_peace(eyes, rider, question)

    def in_peace(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]

    def on_counter(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[-1]

    def on_right_to_attack(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[-1]


class Chasing(Peaceful):
    """And spends all cards, whoever they belong to, whenever somebody is ahead of his group, be it a team mate."""

    def in_peace(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return fastest(eyes, question) if eyes.head() > eyes.front(rider) else question.options[0]


def fastest(eyes: Eyes, question: Question) -> Option:
    """The cards and dice with the highest mean that others may follow."""
    best = question.options[0]
    most = 2.0 * MEAN_FACE
    for option in question.options:
        if isinstance(option, TurnOption) and option.act == PLAY:
            mean = card_squares(eyes, option) + MEAN_FACE * float(2 - cards_in(option))
            if mean > most:
                best, most = option, mean
    return best
