"""A stage of The Tour as tables, bots and forecasts know it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.core.question import Question
from rouleur.games.thetour.eyes import Eyes
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.refusals import refusal
from rouleur.games.thetour.result import stage_result
from rouleur.games.thetour.sequence import play_on
from rouleur.games.thetour.situation import hands, situation_of
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


@final
class Race(Position):
    """Nothing is hidden on this table, so there is nothing to draw anew for a seat."""

    def step(self) -> None:
        play_on(self)

    def clone(self) -> Race:
        return Race(self.sheet, self.dice, self.seats, self)

    def situation(self, seat: i64) -> Situation:
        return situation_of(self, seat)

    def eyes(self, seat: i64) -> Eyes:
        return Eyes(self, seat)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return refusal(self, question, text)

    def held_by(self, seat: i64) -> list[Hand]:
        return hands(self, seat)

    def result(self) -> StageResult | None:
        return stage_result(self) if self.over else None
