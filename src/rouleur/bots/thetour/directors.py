"""Level 1 goes on his own terrain in the second half. Level 2 weighs what his card can win against what a fall costs, and
otherwise marks the top five. Level 3 reads his card as rule 9 does, goes from behind, and marks nobody at a loss.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rouleur.bots.thetour.chances import chance_to_break, chance_to_fall
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.thetour.eyes import Eyes
from rouleur.games.thetour.options import GO, TOP_FIVE

WORTH_A_FALL: Final = 6.0
"""A rung away must be so many times as likely as a fall: most breaks are caught, most falls are not."""
WORTH_MARKING: Final = 3.0
SECOND_HALF: Final = 4
"""The first phase of it."""


def chosen(question: Question, text: str, otherwise: str = "") -> Option:
    """The first of them that is offered; else the first option, which never costs anything."""
    option = question.find(text)
    if option is None and otherwise:
        option = question.find(otherwise)
    return option or question.options[0]


def eyes_of(view: View) -> Eyes:
    eyes = view.eyes()
    assert isinstance(eyes, Eyes)
    return eyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Opportunist(Director):
    """Level 1: from phase 4 on, on the terrain where his card is better."""

    def choose(self, view: View, question: Question) -> Option:
        eyes = eyes_of(view)
        rider = eyes.rider(question.rider)
        mountain = eyes.climbing
        own_terrain = chance_to_break(rider, mountain) >= chance_to_break(rider, not mountain)
        return chosen(question, GO) if own_terrain and eyes.phase >= SECOND_HALF else question.options[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Marker(Director):
    """Level 2: goes when a + is far more likely than a fall; otherwise only in the wheel of the top five."""

    def choose(self, view: View, question: Question) -> Option:
        eyes = eyes_of(view)
        rider = eyes.rider(question.rider)
        win, fall = chance_to_break(rider, eyes.climbing), chance_to_fall(eyes, rider, eyes.climbing)
        if win >= WORTH_A_FALL * fall:
            return chosen(question, GO)
        return chosen(question, TOP_FIVE, GO) if win >= WORTH_MARKING * fall else question.options[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Captain(Director):
    """Level 3: goes whenever it pays, from behind too, and knows what the yellow jersey does to his dice."""

    def choose(self, view: View, question: Question) -> Option:
        eyes = eyes_of(view)
        rider = eyes.rider(question.rider)
        yellow = eyes.wears_yellow(rider)
        win = chance_to_break(rider, eyes.climbing, yellow)
        fall = chance_to_fall(eyes, rider, eyes.climbing, yellow)
        return chosen(question, GO) if rider.rung < 0 or win >= WORTH_A_FALL * fall else question.options[0]
