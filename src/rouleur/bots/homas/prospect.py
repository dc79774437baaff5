"""Level 4: what a search must know of Homas Tour Pro. It searches the finale, where a rollout tells who wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.captain import Captain
from rouleur.bots.homas.style import Style
from rouleur.bots.search import Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import PLAY, TurnOption
from rouleur.games.homas.race import Race

SEARCHED: Final = ("turn", "follow", "relay", "counter", "right to attack", "sprint", "sprint lane")
"""What `orders.importance` calls tactical or decisive near the line."""
SEARCHED_FROM: Final = 40
MOST_TRIED: Final = 6
ENOUGH: Final = 10
"""So many arrivals tell how a team has fared."""


class Finale(Prospect):
    def __init__(self, style: Style) -> None:
        self.style = style

    def worth_searching(self, view: View, question: Question) -> bool:
        """Tactical and decisive questions of the last squares."""
        if question.kind not in SEARCHED:
            return False
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        return eyes.turn > 1 and eyes.group_to_go(eyes.asked(question)) <= SEARCHED_FROM

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """At most six; a pair of cards to ride with, which anybody may follow, is not tried."""
        found = [usual]
        for option in question.options:
            if option is usual or len(found) == MOST_TRIED:
                continue
            if isinstance(option, TurnOption) and option.act == PLAY and option.second >= 0:
                continue
            found.append(option)
        return found

    def policy(self, seed: i64) -> Director:
        return Captain(seed, self.style)

    def decided(self, fork: State, seat: i64) -> bool:
        assert isinstance(fork, Race)
        return fork.over or len(fork.arrivals) >= ENOUGH

    def value(self, fork: State, seat: i64) -> float:
        """One over the best place of the team; nothing for a team that is out."""
        assert isinstance(fork, Race)
        place = 0
        for index in fork.arrivals:
            rider = fork.riders[index]
            if rider.team in fork.disqualified:
                continue
            place += 1
            if rider.seat == seat:
                return 1.0 / float(place)
        return 0.0
