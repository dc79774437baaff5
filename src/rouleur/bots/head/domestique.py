"""Level 1: sits in wheels and plays cards on a whim."""

from __future__ import annotations

from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.options import Demarrage, Follow, Throw


class Domestique(Director):
    """The best die, a wheel if it is a fast one, and now and then a card."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)
        self.chance = Chance(seed + 1)

    def choose(self, view: View, question: Question) -> Option:
        if question.kind == "move":
            return self.move(question)
        if question.kind in ("jump", "accelerate", "move up"):
            return question.options[-1] if self.lots.roll(4) == 1 else question.options[0]
        if question.kind in ("lunge", "save"):
            return question.options[-1] if question.kind == "lunge" else question.options[0]
        return self.chance.choose(view, question)

    def move(self, question: Question) -> Option:
        cards = [option for option in question.options if isinstance(option, Demarrage)]
        if cards and self.lots.roll(8) == 1:
            return cards[-1]
        wheels = [option for option in question.options if isinstance(option, Follow)]
        if wheels:
            return max(wheels, key=wheel_box)
        return next(option for option in question.options if isinstance(option, Throw))


def wheel_box(option: Follow) -> int:
    return int(option.box)
