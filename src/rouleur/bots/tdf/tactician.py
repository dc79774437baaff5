"""Level 2: knows what a hexagon, a wheel and a die are worth, and looks no further than this choice."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactics import best_answer
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.eyes import Eyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Director):
    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def choose(self, view: View, question: Question) -> Option:
        return best_answer(eyes_of(view), self.settings, question)


def eyes_of(view: View) -> Eyes:
    eyes = view.eyes()
    assert isinstance(eyes, Eyes)
    return eyes
