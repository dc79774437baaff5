"""A race that can be run: what the table, the bots and the forecast call."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.question import Question
from rouleur.games.homas import hidden, refusals, result, sequence, situation
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.position import Position
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class Race(Position):
    """One step is one rider's turn, or one part of a round's end."""

    def step(self) -> None:
        sequence.play_on(self)

    def clone(self) -> Race:
        return Race(self.sheet, self.dice, self.seats, self)

    def situation(self, seat: i64) -> Situation:
        return situation.situation(self, seat)

    def eyes(self, seat: i64) -> Eyes:
        return Eyes(self, seat)

    def held_by(self, seat: i64) -> list[Hand]:
        return situation.hands(self, seat)

    def result(self) -> StageResult | None:
        return result.result(self) if self.over else None

    def resample(self, seat: i64, dice: Dice) -> None:
        hidden.resample(self, seat, dice)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return refusals.why_not(self, question, text)
