"""Every type the server decodes, worked out before its threads start.

msgspec does this at a type's first use, and two threads that do it at once end in a segmentation fault.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.event import Event
from rouleur.core.order import Order
from rouleur.core.record import Record, Setup
from rouleur.forecast.odds import Odds
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Tally
from rouleur.server import around, wire
from rouleur.server.cabinet import TourKept
from rouleur.server.forecasts import ForecastKept
from rouleur.server.rows import Opening, Snapshot

KEPT: tuple[Any, ...] = (
    list[Event],
    list[Order],
    Record,
    Setup,
    Odds,
    Plan,
    Tally,
    TourKept,
    ForecastKept,
    Opening,
    Snapshot,
    around.ForecastScore,
)


def prepare() -> None:
    for kind in (*wire.REQUESTS, *around.REQUESTS, *KEPT):
        msgspec.json.Decoder(kind)
