"""Events that were kept under older names of their kinds, read under today's."""

from __future__ import annotations

from functools import cache

import msgspec

from rouleur.core.event import Event
from rouleur.road.box import box


@cache
def renamed(game: str) -> dict[str, str]:
    """Today's kind by the one it replaced."""
    return {formerly: kind.name for kind in box(game).event_kinds() for formerly in kind.formerly}


def read_events(game: str, kept: bytes | msgspec.Raw) -> list[Event]:
    events = msgspec.json.decode(kept, type=list[Event])
    new = renamed(game)
    return [msgspec.structs.replace(event, kind=new[event.kind]) if event.kind in new else event for event in events]
