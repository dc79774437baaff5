"""Level 2: knows what a hexagon, a wheel and a die are worth, and looks no further than this choice."""

from __future__ import annotations

from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.race import Race
from tools.opponents.tdf.tactics import Tactics

ANY_LOTS = 1
"""The board is looked at, no die is thrown before the choice: the lots do not matter."""


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


def imagined(view: View, lots: int) -> Race:
    race = view.imagine(lots)
    assert isinstance(race, Race)
    return race
