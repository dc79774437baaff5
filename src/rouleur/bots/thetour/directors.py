"""Level 1 goes on his own terrain in the second half. Level 2 weighs what his card can win against what a fall costs, and
otherwise marks the top five. Level 3 reads his card as rule 9 does, goes from behind, and marks nobody at a loss.
"""

from __future__ import annotations

from rouleur.bots.thetour.chances import chance_to_break, chance_to_fall
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.road.situation import Situation

WORTH_A_FALL = 6
"""A rung away must be so many times as likely as a fall: most breaks are caught, most falls are not."""
WORTH_MARKING = 3


def chosen(question: Question, *texts: str) -> Option:
    """The first of them that is offered; else the first option, which never costs anything."""
    for text in texts:
        option = question.find(text)
        if option is not None:
            return option
    return question.options[0]


class Opportunist(Director):
    """Level 1: from phase 4 on, on the terrain where his card is better."""

    def choose(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        mountain = situation.detail["column"] == "mountain"
        own_terrain = chance_to_break(rider, mountain) >= chance_to_break(rider, not mountain)
        return chosen(question, "go") if own_terrain and situation.detail["phase"] >= 4 else question.options[0]


class Marker(Director):
    """Level 2: goes when a + is far more likely than a fall; otherwise only in the wheel of the top five."""

    def choose(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        mountain = situation.detail["column"] == "mountain"
        win, fall = chance_to_break(rider, mountain), chance_to_fall(rider, mountain)
        if win >= WORTH_A_FALL * fall:
            return chosen(question, "go")
        return chosen(question, "if:top5", "go") if win >= WORTH_MARKING * fall else question.options[0]


class Captain(Director):
    """Level 3: goes whenever it pays, from behind too, and knows what the yellow jersey does to his dice."""

    def choose(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        mountain = situation.detail["column"] == "mountain"
        yellow = "protected" in rider.badges
        win, fall = chance_to_break(rider, mountain, yellow), chance_to_fall(rider, mountain, yellow)
        behind = rider.public["rung"] < 0
        return chosen(question, "go") if behind or win >= WORTH_A_FALL * fall else question.options[0]
