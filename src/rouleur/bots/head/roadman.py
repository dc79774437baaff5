"""Level 2: counts boxes and attacks uphill."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.head.prospect import Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.options import Demarrage, Follow, RiderQuestion, Throw, Wait

SPRINT_RESERVE: Final = 2
"""Slip-on cards kept for the final sprint."""


class Roadman(Director):
    """The move that gains most, attacks uphill, cards when they carry their full worth."""

    def choose(self, view: View, question: Question) -> Option:
        if len(question.options) == 1 or not isinstance(question, RiderQuestion):
            return question.options[0]
        kind = question.kind
        if kind == "lunge":
            return question.options[-1]
        if kind == "save" or kind == "discard":
            return question.options[0]
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        prospect = Prospect(eyes, question.subject.entrant.index)
        if kind == "move":
            return self.move(prospect, question)
        if kind == "jump":
            return self.jump(prospect, question)
        if kind == "accelerate":
            return self.accelerate(prospect, question)
        return self.move_up(prospect, question)

    def move(self, prospect: Prospect, question: RiderQuestion) -> Option:
        price = self.price(prospect)
        best = question.options[0]
        most = -1.0
        for option in question.options:
            gained = self.worth(prospect, option, price)
            if gained > most:
                best, most = option, gained
        return best

    def worth(self, prospect: Prospect, option: Option, price: float) -> float:
        if isinstance(option, Follow):
            return float(option.box - prospect.box) + 0.3
        if isinstance(option, Demarrage):
            return prospect.throw(option.die) - price
        if isinstance(option, Throw):
            return prospect.throw(option.die)
        return 1.0 if isinstance(option, Wait) else 0.0

    def price(self, prospect: Prospect) -> float:
        """What an attack must gain to be worth its card."""
        return 1.0 if prospect.uphill() else 3.5

    def jump(self, prospect: Prospect, question: RiderQuestion) -> Option:
        eyes = prospect.eyes
        gained = float(eyes.box(eyes.attacker) - 1 - prospect.box) + prospect.means[eyes.attack_die]
        if not eyes.moved(prospect.rider):
            gained -= prospect.throw(prospect.die(prospect.box)) + 0.5
        return question.options[1] if gained > self.price(prospect) else question.options[0]

    def accelerate(self, prospect: Prospect, question: RiderQuestion) -> Option:
        """Cards in the sprint, uphill, and as long as there are more than the sprint will need."""
        sprinting = prospect.road.past_flag(prospect.box)
        cards: i64 = prospect.slip_cards()
        if not sprinting and cards <= SPRINT_RESERVE:
            return question.options[0]
        if sprinting or prospect.uphill() or cards > 6:
            return question.options[-1]
        return question.options[0]

    def move_up(self, prospect: Prospect, question: RiderQuestion) -> Option:
        if prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        return question.options[-1]
