"""What happened and why, in the past tense. Tickers, animation, statistics and replays read events and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened. `seat` is set when only that seat may know of it."""

    kind: str
    turn: int = 0
    rule: str = ""
    rider: str = ""
    others: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    value: int | None = None
    path: tuple[tuple[int, int], ...] = ()
    detail: dict[str, Any] = {}
    seat: int | None = None

    def visible_to(self, seat: int) -> bool:
        return self.seat is None or self.seat == seat
