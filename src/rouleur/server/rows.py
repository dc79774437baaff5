"""What the store keeps, as plain values."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rouleur.core.order import Order
from rouleur.core.record import Setup

CHOICE = "choice"
RIDE = "ride"
UNDO = "undo"
MENDED = "mended"


class TableRow(msgspec.Struct):
    """`opening`: where a table that does not begin at the start begins (a replay taken over)."""

    id: str
    code: str
    setup: Setup
    seed: int
    rules_version: str
    created: str
    over: bool = False
    tour: str | None = None
    stage: int = 0
    opening: Opening | None = None


class Opening(msgspec.Struct, omit_defaults=True):
    """Answers that were given before anybody sat down, and the steps that were played."""

    answers: list[str] = []
    steps: int = 0


class SeatRow(msgspec.Struct):
    """`human`: the seat belongs to a person; `left`: a bot keeps it for the time being."""

    seat: int
    name: str
    human: bool
    level: int
    taken: bool
    left: bool = False
    orders: list[Order] = []


class Move(msgspec.Struct):
    """One accepted choice with what followed from it without any person: `answers` are (seat, option) in order.

    A `ride` has no choice of its own: bots or the rules alone played on. An `undo` takes the last choice back.
    `mended` rules take back what does not fit them: `option` is the last move that stands, and a snapshot goes with it.
    `steps` and `told` count the steps played and the events told once it is done.
    """

    sequence: int
    kind: Literal["choice", "ride", "undo", "mended"]
    seat: int
    option: str
    key: str | None
    answers: list[tuple[int, str]]
    steps: int
    told: int
    events: msgspec.Raw
    at: str


class ChatRow(msgspec.Struct):
    number: int
    seat: int
    name: str
    words: str
    at: str


class Snapshot(msgspec.Struct):
    """A match at a checkpoint: enough to go on without playing it again from the start."""

    sequence: int
    state: dict[str, Any]
    answers: list[str]
    checks: list[int]
    given: list[str]
    steps: int
    asked: bool
