"""Level 3: rides every choice to the end of the sequence in its head, many times, before it decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.bots.tdf.hexagons import best_hexagons
from rouleur.bots.tdf.outlook import prospects
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician, eyes_of
from rouleur.bots.tdf.tactics import best_answer
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import RIDING
from rouleur.games.tdf.race import Race

LOTS: Final[i64] = 1 << 30
CHOICES_TRIED: Final = 5
FINALISTS: Final = 2
FIRST_PLAYOUTS: Final = 6
"""How often each choice is played to the end of the sequence, all with the same lots."""
LAST_PLAYOUTS: Final = 18
"""How often the best two of them are."""
RED_IN_SIGHT: Final[i64] = 8
"""Farther from the line the red die is not even tried: a pawn out of the race cannot win it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Champion(Tactician):
    def __init__(self, settings: Settings, seed: i64) -> None:
        super().__init__(settings)
        self.lots = Dice(seed)
        self.thought = Tactician(settings)

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        """Until somebody has won; the others' places are not worth a long thought."""
        eyes = eyes_of(view)
        favourite = best_answer(eyes, self.settings, question)
        if eyes.sequence == 0 or eyes.arrived:
            return favourite
        choices = tried(eyes, self.settings, question, favourite)
        if len(choices) > FINALISTS:
            choices = self.best_played_out(view, choices, FIRST_PLAYOUTS, FINALISTS)
        return self.best_played_out(view, choices, LAST_PLAYOUTS, 1)[0] if len(choices) > 1 else favourite

    def best_played_out(self, view: View, choices: list[Option], playouts: int, kept: int) -> list[Option]:
        """All choices with the same lots, so that they differ by the choice and not by luck. The first one wins a draw."""
        worth = [0.0] * len(choices)
        for _ in range(playouts):
            lots = self.lots.roll(LOTS)
            for number in range(len(choices)):
                race = view.imagine(lots, choices[number])
                assert isinstance(race, Race)
                worth[number] += played_out(race, view.seat, self.thought)
        ranked = [(-worth[number], number) for number in range(len(choices))]
        ranked.sort()
        return [choices[number] for _, number in ranked[:kept]]


def tried(eyes: Eyes, settings: Settings, question: Question, favourite: Option) -> list[Option]:
    """The favourite, and what else a good director would think about."""
    choices = [favourite]
    if isinstance(question.options[0], Move):
        others = best_hexagons(eyes, settings, question, CHOICES_TRIED)
    else:
        others = [option for option in question.options if thinkable(eyes, option.text)]
    for option in others:
        if option is not favourite and len(choices) < CHOICES_TRIED:
            choices.append(option)
    return choices


def thinkable(eyes: Eyes, text: str) -> bool:
    """Cards are left to the first thought: what they are worth shows later than at the end of a sequence."""
    if text == "throw:red":
        return eyes.front() <= RED_IN_SIGHT
    return not text.startswith("card:")


def played_out(race: Race, seat: i64, thought: Director) -> float:
    """To the next sequence, or until somebody arrives, everybody at first thought."""
    race.directors = [thought] * race.seats
    sequence = race.turn
    while not race.over and not race.arrived and not (race.turn > sequence and race.phase == RIDING):
        race.step()
        race.answers = []
    return prospects(race.eyes(seat))
