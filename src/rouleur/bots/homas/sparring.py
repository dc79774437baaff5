"""The level 3 of the first release, kept as it rode to ride against: `rouleur duel homas --pair 3:old3`.

It looks through a seat's eyes today, which is all that has changed: asked side by side, it gave the answers of the first release.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.answering import fitness_offered, gained
from rouleur.bots.homas.sensible import Sensible, best_team_card, last_attack
from rouleur.core.question import Option, Question
from rouleur.core.state import Director
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import MoveOption
from rouleur.games.homas.road import lane_of, row_of, square
from rouleur.games.homas.rules.rider import NO_CARD

WORTH_FOLLOWING: Final = 7
WHEEL: Final = 1.5
"""Rows that a square straight behind another rider is worth."""


def bot(name: str, seed: int) -> Director:
    return OldShrewd(seed)


class OldShrewd(Sensible):
    """Asks nobody for a relay, takes every relay that is offered, gives up a square for a good wheel, and has its fitness cards
    out of the way early."""

    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        final = last_attack(eyes, rider, question)
        if final is not None:
            return final
        fitness = fitness_offered(question)
        return fitness if fitness is not None else best_team_card(eyes, question)

    def on_move(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        best = question.options[0]
        most = -1.0
        if question.kind == "sprint lane":
            return best
        for option in question.options:
            if isinstance(option, MoveOption):
                row, lane = row_of(option.cell), lane_of(option.cell)
                worth = float(row) + (WHEEL if eyes.on(square(row + 1, lane)) >= 0 else 0.0) - 0.01 * float(lane)
                if worth > most:
                    best, most = option, worth
        return best

    def on_follow(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        if eyes.fitness(rider) != NO_CARD and eyes.group_to_go(rider) <= 48:
            return question.options[1]
        return question.options[0 if gained(question) - eyes.number(rider) >= WORTH_FOLLOWING else 1]

    def on_relay(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        return question.options[0]
