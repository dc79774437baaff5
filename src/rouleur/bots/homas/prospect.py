"""Levels 3 and 4: what a search must know of Homas Tour Pro. It rides its options to the end of the turn and looks at the places there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.captain import Captain, alone_in_front, mate_away
from rouleur.bots.homas.outlook import chance_to_win
from rouleur.bots.homas.style import Style
from rouleur.bots.search import Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import ATTACK, FITNESS, PLAY, REST, TurnOption
from rouleur.games.homas.race import Race
from rouleur.games.homas.rules.rider import NO_CARD

SEARCHED: Final = ("turn", "relay", "counter", "right to attack")
FOLLOWED_FROM: Final = 20
"""Before that nothing is won by another answer to whom to follow (docs/bots/homas.md)."""
CARD_OUT: Final = 48
"""From here on who holds his fitness card leaves it to the first thought whom he follows and counters: he may be carried over the line."""
DOUBT: Final = 0.004


class Finale(Prospect):
    """The last `searched_from` squares: of a longer finale more is seen, and more of it won by sprinters (docs/bots/homas.md)."""

    def __init__(self, style: Style, searched_from: i64) -> None:
        self.style = style
        self.searched_from = searched_from
        self.turn: i64 = 0

    def worth_searching(self, view: View, question: Question) -> bool:
        """Tactical and decisive questions of the second half."""
        follow = question.kind == "follow"
        if not follow and question.kind not in SEARCHED:
            return False
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        self.turn = eyes.turn
        rider = eyes.asked(question)
        to_go = eyes.group_to_go(rider)
        if eyes.turn < 2 or eyes.trial or to_go > (FOLLOWED_FROM if follow else self.searched_from):
            return False
        held = eyes.fitness(rider) != NO_CARD
        return not (held and to_go <= CARD_OUT and (follow or question.kind == "counter"))

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """When the fitness card is played is left to the first thought, nobody rests, and a team mate who is away stays away."""
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        rider = eyes.asked(question)
        found = [usual]
        if not self.settled(eyes, rider, question, usual):
            for option in question.options:
                if option is not usual and thinkable(eyes, rider, option):
                    found.append(option)
        return found

    def settled(self, eyes: Eyes, rider: i64, question: Question, usual: Option) -> bool:
        """Whether the fitness card is due, or riding as a team answers it."""
        if isinstance(usual, TurnOption):
            return usual.act == FITNESS
        if question.kind == "counter":
            return eyes.team(eyes.other(question)) == eyes.team(rider)
        if question.kind == "relay":
            return mate_away(eyes, rider)
        return question.kind == "right to attack" and alone_in_front(eyes, rider)

    def doubt(self) -> float:
        return DOUBT

    def policy(self, seed: i64) -> Director:
        return Captain(seed, self.style)

    def decided(self, fork: State, seat: i64) -> bool:
        return fork.over or fork.turn > self.turn

    def value(self, fork: State, seat: i64) -> float:
        """The chance to win; once somebody is over the line, whether he is of this seat."""
        assert isinstance(fork, Race)
        for index in fork.arrivals:
            rider = fork.riders[index]
            if rider.team not in fork.disqualified:
                return 1.0 if rider.seat == seat else 0.0
        return chance_to_win(fork, seat)


def thinkable(eyes: Eyes, rider: i64, option: Option) -> bool:
    """Nobody attacks alone in front, nor spends a card on a break with a team mate in it."""
    if not isinstance(option, TurnOption):
        return True
    if option.act in (FITNESS, REST) or (option.act == ATTACK and alone_in_front(eyes, rider)):
        return False
    return option.act not in (PLAY, ATTACK) or not mate_away(eyes, rider)
