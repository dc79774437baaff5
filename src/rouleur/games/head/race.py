"""A race that can be run: the position, and how it is played, seen and counted."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.question import Question
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.hidden import resample
from rouleur.games.head.position import Position
from rouleur.games.head.refusals import why_not
from rouleur.games.head.result import head, outcome, result
from rouleur.games.head.sequence import play_on
from rouleur.games.head.situation import hands, situation
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class Race(Position):
    def step(self) -> None:
        play_on(self)

    def clone(self) -> Race:
        return Race(self.sheet, self.dice, self.seats, self)

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def eyes(self, seat: i64) -> Eyes:
        return Eyes(self, seat)

    def resample(self, seat: i64, dice: Dice) -> None:
        resample(self, seat, dice)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return why_not(self, question, text)

    def held_by(self, seat: i64) -> list[Hand]:
        return hands(self, seat)

    def result(self) -> StageResult | None:
        return result(self) if self.over else None

    def outcome(self) -> tuple[list[str], list[int], int]:
        return outcome(self) if self.over else ([], [], 0)

    def head(self) -> tuple[list[str], int, int]:
        return head(self)
