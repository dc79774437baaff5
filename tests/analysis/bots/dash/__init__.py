"""Bots of the dash: level 1 chooses at random, level 2 always throws, level 3 rests on a lead of three."""

from __future__ import annotations

from rouleur.bots.chance import Chance
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View


def choice(squares: list[int], seat: int, level: int) -> str:
    ahead = squares[seat] - max(square for other, square in enumerate(squares) if other != seat)
    return "three" if level == 3 and ahead >= 3 else "die"


class Dasher(Director):
    def __init__(self, level: int) -> None:
        self.level = level

    def choose(self, view: View, question: Question) -> Option:
        squares = view.eyes()
        assert isinstance(squares, list)
        option = question.find(choice(squares, int(view.seat), self.level))
        assert option is not None
        return option


def bot(level: int, seed: int) -> Director:
    return Chance(seed) if level == 1 else Dasher(level)
