"""A stage that can be ridden: the protocol of every race, answered from the position. Nothing is hidden but the dice to come."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Question
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.position import Position
from rouleur.games.tdf.refusals import why_not
from rouleur.games.tdf.result import stage_result
from rouleur.games.tdf.sequence import next_step
from rouleur.games.tdf.situation import hands, situation
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class Race(Position):
    def step(self) -> None:
        next_step(self)

    def clone(self) -> Race:
        return Race(self.sheet, self.dice, self)

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def eyes(self, seat: i64) -> Eyes:
        return Eyes(self, seat)

    def held_by(self, seat: i64) -> list[Hand]:
        return hands(self, seat)

    def result(self) -> StageResult | None:
        return stage_result(self) if self.over else None

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return why_not(self, question, text)
