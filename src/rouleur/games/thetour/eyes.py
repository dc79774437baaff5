"""A seat's eyes: what its bots may look at, read from the position when they look. Everything lies open but the dice to come."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.yellow_jersey import wears_yellow


@final
class Eyes:
    """The grid, the cards and the sheet of the stage. There is no way from here to the dice."""

    def __init__(self, race: Position, seat: i64) -> None:
        self._race = race
        self.seat = seat

    @property
    def phase(self) -> i64:
        return self._race.phase

    @property
    def climbing(self) -> bool:
        """Whether cards are read in the mountain column (rule 4)."""
        return self._race.sheet.stage.climbing

    def rider(self, slug: str) -> Rider:
        return self._race.riders[self._race.sheet.components.index(slug)]

    def wears_yellow(self, rider: Rider) -> bool:
        """Rule 9 holds for him."""
        return wears_yellow(self._race, rider)

    def spared(self, total: i64) -> bool:
        """Rule 9: this total of two dice undoes a fall of the yellow jersey."""
        charts = self._race.sheet.charts
        return charts.shield_low <= total <= charts.shield_high
