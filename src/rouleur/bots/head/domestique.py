"""Level 1: sits in wheels and plays cards on a whim."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.options import Demarrage, Follow, Throw


class Domestique(Director):
    """The best die, a wheel if it is a fast one, and now and then a card."""

    def __init__(self, seed: i64) -> None:
        self.lots = Dice(seed)
        self.chance = Chance(seed + 1)

    def choose(self, view: View, question: Question) -> Option:
        kind = question.kind
        if kind == "move":
            return self.move(question)
        if kind == "jump" or kind == "accelerate" or kind == "move up":
            return question.options[-1] if self.lots.roll(4) == 1 else question.options[0]
        if kind == "lunge":
            return question.options[-1]
        if kind == "save":
            return question.options[0]
        return self.chance.choose(view, question)

    def move(self, question: Question) -> Option:
        last = question.options[-1]
        if isinstance(last, Demarrage) and self.lots.roll(8) == 1:
            return last
        best: Option | None = None
        furthest: i64 = 0
        for option in question.options:
            if isinstance(option, Follow) and option.box > furthest:
                best, furthest = option, option.box
            elif best is None and isinstance(option, Throw):
                return option
        assert best is not None
        return best
