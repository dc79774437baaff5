"""One sentence per event, for the ticker."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.server.served import ServedTable


def sentences(events: list[Event], table: ServedTable, seat: int) -> list[str]:
    return [""] * len(events)
