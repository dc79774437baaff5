"""How long a step of bots takes: what one table has seen, others of its kind need not find out."""

from __future__ import annotations

from rouleur.play.table import Table
from rouleur.server.tables.playing import ride

FORGETTING = 16
"""A long step is forgotten little by little, by so many rides."""


class Tempo:
    """The longest step of late, by the game and the best of the table's bots."""

    def __init__(self) -> None:
        self._longest: dict[tuple[str, int], float] = {}

    def step_seconds(self, table: Table) -> float:
        return self._longest.get(kind_of(table), 0.0)

    def ride(self, table: Table, seconds: float) -> None:
        known, longest = self.step_seconds(table), ride(table, seconds)
        if longest:
            self._longest[kind_of(table)] = max(longest, known + (longest - known) / FORGETTING)


def kind_of(table: Table) -> tuple[str, int]:
    return table.setup.game, max((seat.level for seat in table.seats if not seat.person), default=0)
