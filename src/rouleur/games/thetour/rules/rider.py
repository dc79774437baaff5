"""A rider's card on the grid: his rung, his box, his square against the clock (rules 2, 5 and 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.games.thetour.rules.cards import Card

HIGHEST_RUNG: Final = 5
HIGHEST_SQUARE: Final = 13


@final
class Rider:
    """A card on the grid. `rung` is +1 to +5 in the breakaway column, 0 in the peloton, negative among the dropped."""

    def __init__(self, index: i64, card: Card, row: i64, column: i64) -> None:
        self.index: i64 = index
        self.card = card
        self.row: i64 = row
        self.column: i64 = column
        self.rung: i64 = 0
        self.lost: i64 = 0
        self.total: i64 = 0
        self.time: i64 = 0
        self.group: i64 = 0

    def copy(self) -> Rider:
        twin = Rider(self.index, self.card, self.row, self.column)
        twin.rung = self.rung
        twin.lost = self.lost
        twin.total = self.total
        twin.time = self.time
        twin.group = self.group
        return twin

    def box(self) -> tuple[int, int]:
        """Row and column of his card: +1 is the lowest block of the first column, −1 the block under the Phase Counter."""
        if self.rung > 0:
            return (HIGHEST_RUNG + 2 - self.rung, 1)
        if self.rung < 0:
            return (1 - max(self.rung, -HIGHEST_RUNG), 6)
        return (self.row, self.column)

    def square(self) -> tuple[int, int]:
        """Against the clock: the square of his total, 0 for everybody beyond square 1."""
        return (min(max(self.total, 0), HIGHEST_SQUARE), 0)
