"""A race in motion: the position, and how it is played, seen, saved and counted."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.question import Question
from rouleur.games.head.arrivals import quarters, result
from rouleur.games.head.cards import redeal_unseen
from rouleur.games.head.race import Race
from rouleur.games.head.refusals import why_not
from rouleur.games.head.saving import race_data
from rouleur.games.head.sequence import play_on
from rouleur.games.head.sight import situation
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class Stage(Race):
    def step(self) -> None:
        play_on(self)

    def clone(self) -> Stage:
        twin = Stage(self.poster, self.road, self.components, [], self.dice, self.seats)
        twin.copy(self)
        return twin

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def resample(self, seat: i64, dice: Dice) -> None:
        redeal_unseen(self, seat, dice)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return why_not(self, question, text)

    def result(self) -> StageResult | None:
        return result(self) if self.over else None

    def outcome(self) -> tuple[list[str], list[int], int]:
        if not self.over:
            return ([], [], 0)
        order = [rider.sheet.id for rider in self.finishers]
        return (order, [int(quarters(rider)) for rider in self.finishers], len(order))

    def head(self) -> tuple[list[str], int, int]:
        if self.finishers:
            return ([], 0, 0)
        front = self.head_box()
        riding = len([rider for rider in self.riders if rider.on_road])
        riders: list[str] = []
        box = front
        while not self.road.is_time_trial and self.boxes[box]:
            riders.extend([rider.sheet.id for rider in self.boxes[box]])
            box -= 1
        return (riders, riding, int(self.road.length - front))

    def to_data(self) -> dict[str, Any]:
        return race_data(self)
