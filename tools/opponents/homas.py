"""Level 3 for Homas Tour Pro as it was in the first release."""

from __future__ import annotations

from rouleur.bots.homas.answering import fitness_offered, gained
from rouleur.bots.homas.sensible import Sensible, best_team_card, last_attack
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import MoveOption
from rouleur.games.homas.road import lane_of, row_of, square
from rouleur.games.homas.rules.rider import NO_CARD

WORTH_FOLLOWING = 7
WHEEL = 1.5
"""Rows that a square straight behind another rider is worth."""


class OldShrewd(Director):
    """Asks nobody for a relay, takes every relay that is offered, gives up a square for a good wheel, and plays its fitness
    cards early. Level 2 answers the rest."""

    def __init__(self, seed: int) -> None:
        self.level_2 = Sensible(seed)

    def choose(self, view: View, question: Question) -> Option:
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        if question.kind in ("sprint lane", "relay"):
            return question.options[0]
        if question.kind == "turn":
            return self.on_turn(eyes, eyes.asked(question), question)
        if question.kind == "move":
            return self.on_move(eyes, question)
        if question.kind == "follow":
            return self.on_follow(eyes, eyes.asked(question), question)
        return self.level_2.choose(view, question)

    def on_turn(self, eyes: Eyes, rider: int, question: Question) -> Option:
        final = last_attack(eyes, rider, question)
        if final is not None:
            return final
        fitness = fitness_offered(question)
        return fitness if fitness is not None else best_team_card(eyes, question)

    def on_move(self, eyes: Eyes, question: Question) -> Option:
        best = question.options[0]
        most = -1.0
        for option in question.options:
            if isinstance(option, MoveOption):
                row, lane = row_of(option.cell), lane_of(option.cell)
                worth = float(row) + (WHEEL if eyes.on(square(row + 1, lane)) >= 0 else 0.0) - 0.01 * float(lane)
                if worth > most:
                    best, most = option, worth
        return best

    def on_follow(self, eyes: Eyes, rider: int, question: Question) -> Option:
        if eyes.fitness(rider) != NO_CARD and eyes.group_to_go(rider) <= 48:
            return question.options[1]
        return question.options[0 if gained(question) - eyes.number(rider) >= WORTH_FOLLOWING else 1]
