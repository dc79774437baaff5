"""The bot that chooses at random: the yardstick for the others and the fuel of the fuzzers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Director):
    def __init__(self, seed: i64) -> None:
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        return question.options[self.lots.index(len(question.options))]
