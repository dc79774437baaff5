"""Level 2: counts boxes and attacks uphill."""

from __future__ import annotations

from rouleur.bots.head.prospect import UPHILL, Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.options import Demarrage, Follow, Throw, Wait
from rouleur.road.situation import Situation

SPRINT_RESERVE = 2
"""Slip-on cards kept for the final sprint."""


class Roadman(Director):
    """The move that gains most, attacks uphill, cards when they carry their full worth."""

    def __init__(self) -> None:
        self.card_price = 0.0

    def choose(self, view: View, question: Question) -> Option:
        if len(question.options) == 1 or question.kind in ("line up", "save", "discard"):
            return question.options[0]
        if question.kind == "lunge":
            return question.options[-1]
        situation: Situation = view.situation()
        prospect = Prospect(situation, situation.rider(question.rider))
        self.card_price = self.price(prospect)
        if question.kind == "move":
            return self.move(prospect, question)
        if question.kind == "jump":
            return self.jump(prospect, question)
        if question.kind == "accelerate":
            return self.accelerate(prospect, question)
        return self.move_up(prospect, question)

    def move(self, prospect: Prospect, question: Question) -> Option:
        best = question.options[0]
        most = -1.0
        for option in question.options:
            gained = self.worth(prospect, option)
            if gained > most:
                best, most = option, gained
        return best

    def worth(self, prospect: Prospect, option: Option) -> float:
        if isinstance(option, Follow):
            return int(option.box) - prospect.box + 0.3
        if isinstance(option, Demarrage):
            return prospect.throw(option.die) - self.card_price
        if isinstance(option, Throw):
            return prospect.throw(option.die)
        return 1.0 if isinstance(option, Wait) else 0.0

    def price(self, prospect: Prospect) -> float:
        return 1.0 if prospect.letter(prospect.box) in UPHILL else 3.5

    def jump(self, prospect: Prospect, question: Question) -> Option:
        attack = prospect.situation.detail["attack"]
        attacker = prospect.situation.rider(attack["rider"])
        target = (attacker.place[0] if attacker.place else 0) + prospect.means[attack["die"]] - 1
        gained = target - prospect.box
        if not prospect.rider.moved:
            gained -= prospect.throw(prospect.die(prospect.box)) + 0.5
        return question.options[1] if gained > self.card_price else question.options[0]

    def accelerate(self, prospect: Prospect, question: Question) -> Option:
        """Cards in the sprint, uphill, and as long as there are more than the sprint will need."""
        sprinting = prospect.box >= prospect.flag
        if not sprinting and prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        if sprinting or prospect.letter(prospect.box) in UPHILL or prospect.slip_cards() > 6:
            return question.options[-1]
        return question.options[0]

    def move_up(self, prospect: Prospect, question: Question) -> Option:
        if prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        return question.options[-1]
