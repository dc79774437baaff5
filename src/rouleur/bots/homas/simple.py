"""Level 1: rides by simple habits."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.bots.homas.answering import Answering, best_sprint, fitness_offered, gained, relay_offered
from rouleur.core.question import Option, Question
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import ATTACK, PLAY, TurnOption
from rouleur.games.homas.rules.rider import NO_CARD


class Simple(Answering):
    """Follows nearly everything, rolls, spends its cards when it feels like it."""

    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        fitness = fitness_offered(question)
        if fitness is not None and (self.often(20) or eyes.to_go(rider) <= 50):
            return fitness
        plays = [
            option for option in question.options if isinstance(option, TurnOption) and option.act in (PLAY, ATTACK)
        ]
        if plays and self.often(20):
            return plays[self.lots.index(len(plays))]
        relay = relay_offered(question)
        return relay if relay is not None and self.often(25) else question.options[0]

    def on_follow(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        if eyes.fitness(rider) != NO_CARD and eyes.group_to_go(rider) <= 50:
            return question.options[1]
        return question.options[0 if gained(question) >= 4 else 1]

    def on_relay(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0 if self.often(40) else 1]

    def on_counter(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0 if self.often(40) else -1]

    def on_wait(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0 if self.often(40) else -1]

    def on_rush(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return best_sprint(eyes, rider, question) if self.often(20) else question.options[0]
