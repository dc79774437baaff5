"""Levels 3 and 4: what a search must know of this game. Every choice is ridden out to the end of the sequence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.bots.search import Prospect
from rouleur.bots.tdf.hexagons import best_hexagons
from rouleur.bots.tdf.outlook import prospects
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician, eyes_of
from rouleur.bots.tdf.throws import leads_the_hunt
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import RIDING
from rouleur.games.tdf.race import Race

RED_IN_SIGHT: Final[i64] = 8
"""Farther from the line the red die is not even tried: a pawn out of the race cannot win it."""
FAR_OUT: Final[i64] = 4
"""Of so many rollouts one is ridden where the line is far and the end of a sequence decides little."""
SEARCHED: Final = ["pace", "move", "attack", "catch"]


@final
class NextSequence(Prospect):
    """Until somebody has won; the others' places are not worth a long thought."""

    def __init__(self, settings: Settings, most_tried: i64) -> None:
        self.settings = settings
        self.most_tried = most_tried
        self.thought = Tactician(settings)
        self.sequence: i64 = 0
        self.front: i64 = 0

    def worth_searching(self, view: View, question: Question) -> bool:
        eyes = eyes_of(view)
        self.front = eyes.front()
        if eyes.arrived or question.kind not in SEARCHED or float(self.front) > self.settings.searched_from:
            return False
        self.sequence = eyes.sequence
        return True

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """What else a good director would think about: other hexagons, other dice; never to chase a team mate."""
        eyes = eyes_of(view)
        if question.kind == "pace" and leads_the_hunt(eyes, self.settings, eyes.on_turn(), question):
            return [usual]
        if isinstance(question.options[0], Move):
            others = best_hexagons(eyes, self.settings, question, self.most_tried)
        else:
            others = [option for option in question.options if thinkable(eyes, option.text)]
        found = [usual]
        for option in others:
            if option is not usual and len(found) < self.most_tried:
                found.append(option)
        return found

    def doubt(self) -> float:
        return self.settings.doubt

    def budget(self, rollouts: i64) -> i64:
        """All of them where the stage is decided, which a few cannot tell."""
        return rollouts if float(self.front) <= self.settings.decided_from else rollouts // FAR_OUT

    def policy(self, seed: i64) -> Director:
        return self.thought

    def decided(self, fork: State, seat: i64) -> bool:
        """The next sequence begins, or somebody has arrived."""
        assert isinstance(fork, Race)
        return fork.over or len(fork.arrived) > 0 or (fork.turn > self.sequence and fork.phase == RIDING)

    def value(self, fork: State, seat: i64) -> float:
        assert isinstance(fork, Race)
        return prospects(fork.eyes(seat), self.settings)


def thinkable(eyes: Eyes, text: str) -> bool:
    """Braking and cards are left to the first thought: what they are worth shows later than at the end of a sequence."""
    if text == "throw:red":
        return eyes.front() <= RED_IN_SIGHT
    return text != "throw:white" and not text.startswith("card:")
