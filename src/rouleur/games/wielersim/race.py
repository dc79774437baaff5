"""The race that can be run: a position and what every game can do with it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.games.wielersim.position import RIDING, Position
from rouleur.games.wielersim.result import stage_result
from rouleur.games.wielersim.rules.group import front_row, group_from
from rouleur.games.wielersim.sequence import play_on
from rouleur.games.wielersim.situation import situation
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


@final
class Race(Position):
    def clone(self) -> Race:
        return Race(self.sheet, self.dice, self)

    def step(self) -> None:
        play_on(self)

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def result(self) -> StageResult | None:
        return stage_result(self) if self.over else None

    def outcome(self) -> tuple[list[str], list[int], int]:
        order = [self.sheet.ids[index] for index in self.order]
        return (order, self.times, len(order))

    def head(self) -> tuple[list[str], int, int]:
        if self.order or self.phase != RIDING:
            return ([], 0, 0)
        first = front_row(self)
        riders = [self.name(rider) for rider in group_from(self, first)]
        return (riders, len(self.riders), self.road.length - first)
