"""Riders of Homas Tour Pro who want nothing but a bunch sprint: how much of one do the rules allow?

`python -m tools calibrate homas --race paris-nice-1 --bots chasing` prints the share of races that end in one.
"""

from __future__ import annotations

from rouleur.bots.homas.answering import MEAN_FACE, card_squares, cards_in, fitness_offered
from rouleur.bots.homas.captain import Captain
from rouleur.bots.homas.personalities import PERSONALITIES, USUAL
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import PLAY, TurnOption


class Peaceful(Director):
    """Level 3 that never attacks, never counters and spends no energy card before the sprint."""

    def __init__(self, seed: int) -> None:
        self.level_3 = Captain(seed, PERSONALITIES[USUAL])

    def choose(self, view: View, question: Question) -> Option:
        if question.kind in ("counter", "right to attack"):
            return question.options[-1]
        if question.kind == "turn":
            return self.on_turn(view, question)
        return self.level_3.choose(view, question)

    def on_turn(self, view: View, question: Question) -> Option:
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        rider = eyes.asked(question)
        fitness = fitness_offered(question)
        if fitness is not None and self.level_3.fitness_now(eyes, rider, False):
            return fitness
        return self.in_peace(eyes, rider, question)

    def in_peace(self, eyes: Eyes, rider: int, question: Question) -> Option:
        return question.options[0]


class Chasing(Peaceful):
    """And spends all cards, also behind a team mate, whenever somebody is ahead of its group."""

    def in_peace(self, eyes: Eyes, rider: int, question: Question) -> Option:
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
