"""A good director with a slip now and then. Its mistakes are few and heavy; those of a bad one are many and small."""

from __future__ import annotations

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View


class Slipping(Director):
    """Answers one question in `one_in` by lot, and all others like `inner`, which is asked every time so that it draws the same lots."""

    def __init__(self, inner: Director, one_in: int, seed: int) -> None:
        self.inner = inner
        self.one_in = one_in
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        usual = self.inner.choose(view, question)
        slips = self.lots.word() % self.one_in == 0
        return question.options[self.lots.word() % len(question.options)] if slips else usual

    @property
    def searches(self) -> bool:
        return self.inner.searches
