"""Level 4: what a search must know of Head of the Race. It searches the finale, where a rollout tells who wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.head.captain import Captain
from rouleur.bots.head.style import Style
from rouleur.bots.search import Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.options import Demarrage, Follow, RiderQuestion, Throw, Wait
from rouleur.games.head.race import Race

SEARCHED_FROM: Final = 60
"""Boxes before the line."""
BEHIND: Final = 24
"""Who is further behind the head of the race decides nothing any more."""
ENOUGH: Final = 4
"""So many arrivals tell how a team has fared."""


class Finale(Prospect):
    def __init__(self, style: Style) -> None:
        self.style = style

    def worth_searching(self, view: View, question: Question) -> bool:
        """Attacks and answers to them, sprints, wheels and cards of the last boxes; of riders who can still win."""
        if not isinstance(question, RiderQuestion) or question.kind == "save" or question.kind == "discard":
            return False
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        box = eyes.box(question.subject.entrant.index)
        head = eyes.head_box
        return eyes.home == 0 and eyes.road.length - head <= SEARCHED_FROM and head - box <= BEHIND

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """Of the dice only the best, of the wheels only the one that leads furthest; nobody waits."""
        found = [usual]
        furthest: i64 = -1
        thrown = False
        for option in question.options:
            if isinstance(option, Wait):
                continue
            if isinstance(option, Throw):
                if thrown and option.rule == "§4.4.1":
                    continue
                thrown = True
            if isinstance(option, Follow):
                if option.box <= furthest:
                    continue
                furthest = option.box
            if isinstance(option, Demarrage) and option.card != option.die:
                continue
            if option is not usual:
                found.append(option)
        return found

    def policy(self, seed: i64) -> Director:
        return Captain(self.style)

    def decided(self, fork: State, seat: i64) -> bool:
        assert isinstance(fork, Race)
        return fork.over or fork.home >= ENOUGH

    def value(self, fork: State, seat: i64) -> float:
        """One for a win, less for every place behind; nothing when none of the first is his."""
        assert isinstance(fork, Race)
        for place, rider in enumerate(fork.finishers, start=1):
            if rider.entrant.seat == seat:
                return 1.0 / float(place * place)
        return 0.0
