"""Levels 3 and 4: what a search must know of this game. Every choice is ridden out to the end of the sequence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.bots.search import Prospect
from rouleur.bots.tdf.hexagons import best_hexagons
from rouleur.bots.tdf.outlook import prospects
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician, eyes_of
from rouleur.bots.tdf.throws import leads_the_hunt, mate_is_away
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import RIDING
from rouleur.games.tdf.race import Race

RED_IN_SIGHT: Final[i64] = 8
"""Farther from the line the red die is not even tried: a pawn out of the race cannot win it."""
FAR_OUT: Final[i64] = 4
"""Of so many rollouts one is ridden where the line is far: hexagons have the same luck, so that one each tells the better."""
TRIED_FAR_OUT: Final[i64] = 12
TRIED_NEAR: Final[i64] = 24
"""Hexagons that are tried. Near the line those that look bad at first sight are often the best."""
DICE: Final = ["pace", "catch"]
DICE_FROM: Final = 10.0
"""Hexagons that the front has to go: farther out a die is not worth a search."""


@final
class NextSequence(Prospect):
    """Until somebody has won; the others' places are not worth a long thought."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.thought = Tactician(settings)
        self.sequence: i64 = 0
        self.near = False
        self.attack = False

    def worth_searching(self, view: View, question: Question) -> bool:
        """Where to ride and whether to attack; which die, only where it may win."""
        eyes = eyes_of(view)
        front = float(eyes.front())
        kind = question.kind
        self.sequence = eyes.sequence
        self.near = front <= self.settings.decided_from
        self.attack = kind == "attack"
        if eyes.arrived or front > self.settings.searched_from:
            return False
        return kind == "move" or self.attack or (kind in DICE and front <= DICE_FROM)

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """What else a good director would think about: other hexagons, other dice; never to chase a team mate."""
        eyes = eyes_of(view)
        rider = eyes.on_turn()
        if question.kind == "pace" and leads_the_hunt(eyes, self.settings, rider, question):
            return [usual]
        if self.attack and mate_is_away(eyes, self.settings, rider):
            return [usual]
        if isinstance(question.options[0], Move):
            others = best_hexagons(eyes, self.settings, question, self.most_tried(0))
        else:
            others = [option for option in question.options if thinkable(eyes, option.text)]
        found = [usual]
        for option in others:
            if option is not usual:
                found.append(option)
        return found

    def doubt(self) -> float:
        return self.settings.doubt

    def budget(self, rollouts: i64) -> i64:
        """All of them where the stage is decided, which a few cannot tell."""
        return rollouts if self.near or self.attack else rollouts // FAR_OUT

    def most_tried(self, budget: i64) -> i64:
        return TRIED_NEAR if self.near else TRIED_FAR_OUT

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
