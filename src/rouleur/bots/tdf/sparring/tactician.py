"""Level 2: knows what a hexagon, a wheel and a die are worth, and looks no further than this choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.bots.tdf.sparring.tactics import Tactics
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.race import Race

ANY_LOTS: Final[i64] = 1
"""The board is looked at, no die is thrown before the choice: the lots do not matter."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Director):
    @property
    def searches(self) -> bool:
        """The board is seen in an imagined race, where nothing that is hidden can be looked up."""
        return True

    def choose(self, view: View, question: Question) -> Option:
        return self.first_thought(view, question)

    def first_thought(self, view: View, question: Question) -> Option:
        race = imagined(view, ANY_LOTS)
        tactics = Tactics(race)
        race.step()
        return question.find(tactics.first) or question.options[0]


def imagined(view: View, lots: i64) -> Race:
    race = view.imagine(lots)
    assert isinstance(race, Race)
    return race
