"""What happened and why, in the past tense. Tickers, animation, statistics and replays read events and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

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


class EventKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of event a game tells, declared once in its `events.py` and sent on the wire.

    `weight`: `minor` is no story by itself, `key` stops the camera; a phrase may weigh a special case otherwise. `train`: who
    does this moves behind another, so that both are shown as one train. `formerly`: how kept tables and old files spell it.
    """

    name: str
    weight: Literal["minor", "story", "key"] = "story"
    train: bool = False
    formerly: tuple[str, ...] = ()


def read_kind(name: str, kinds: Iterable[EventKind]) -> str:
    """The spelling of today for a kind that may be written in an old one."""
    return next((kind.name for kind in kinds if name in kind.formerly), name)
