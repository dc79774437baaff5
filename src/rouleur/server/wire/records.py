"""/api/records, and the frames, the record and the branches of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rouleur.core.event import Event
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.server.wire.fields import NewSeat, Reply, Request
from rouleur.server.wire.tables import Lead


class Branch(Request):
    """Take over a race from one of its frames, as a new table. For one person and bots, where everybody who rode has agreed, the
    dice fall as they would have fallen; else, or when `fresh` is asked for, from there on they are fresh and hidden cards are dealt anew."""

    frame: Annotated[int, Meta(ge=0)]
    seats: Annotated[list[NewSeat], Meta(max_length=12)]
    fresh: bool = False


class Frame(Reply):
    """A moment of a race that is watched: what happened since the frame before, and how it stands now; `lead` in a stage race."""

    number: int
    turn: int
    events: list[Event]
    words: list[str]
    weights: list[str]
    situation: Situation
    lead: Lead | None


class Frames(Reply):
    """`total` frames exist so far; more will come unless `complete`."""

    start: int
    total: int
    complete: bool
    frames: list[Frame]
    result: StageResult | None
