"""Level 3: rides every choice to the end of the sequence in its head, many times, before it decides."""

from __future__ import annotations

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import View
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import RIDING
from rouleur.games.tdf.race import Race
from tools.opponents.tdf.hexagons import best_hexagons
from tools.opponents.tdf.outlook import hexagons_to_go, prospects
from tools.opponents.tdf.tactician import ANY_LOTS, Tactician, imagined
from tools.opponents.tdf.tactics import Tactics
from tools.opponents.tdf.weights import CHOICES_TRIED, PLAYOUTS, RED_IN_SIGHT

LOTS = 1 << 30


class Champion(Tactician):
    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        """Until somebody has won; the others' places are not worth a long thought."""
        favourite = self.first_thought(view, question)
        race = imagined(view, ANY_LOTS)
        if race.turn == 0 or race.arrived:
            return favourite
        return self.best_played_out(view, question, tried(race, question, favourite))

    def best_played_out(self, view: View, question: Question, choices: list[Option]) -> Option:
        """All choices with the same lots, so that they differ by the choice and not by luck."""
        if len(choices) == 1:
            return choices[0]
        texts = [option.text for option in choices]
        worth = [0.0] * len(texts)
        for _ in range(PLAYOUTS):
            lots = self.lots.roll(LOTS)
            for number in range(len(texts)):
                worth[number] += played_out(imagined(view, lots), question.seat, texts[number])
        best = 0
        for number in range(len(worth)):
            if worth[number] > worth[best]:
                best = number
        return choices[best]


def tried(race: Race, question: Question, favourite: Option) -> list[Option]:
    """The favourite, and what else a good director would think about."""
    choices = [favourite]
    first = question.options[0]
    if isinstance(first, Move):
        others = best_hexagons(first.race, question, CHOICES_TRIED)
    else:
        others = [option for option in question.options if thinkable(race, option.text)]
    for option in others:
        if option is not favourite and len(choices) < CHOICES_TRIED:
            choices.append(option)
    return choices


def thinkable(race: Race, text: str) -> bool:
    """Braking and cards are left to the first thought: what they are worth shows later than at the end of a sequence."""
    if text == "throw:red":
        return hexagons_to_go(race) <= RED_IN_SIGHT
    return text != "throw:white" and not text.startswith("card:")


def played_out(race: Race, seat: int, text: str) -> float:
    """To the next sequence, or until somebody arrives."""
    Tactics(race, text)
    sequence = race.turn
    while not race.over and not race.arrived and not (race.turn > sequence and race.phase == RIDING):
        race.step()
    return prospects(race, seat)
