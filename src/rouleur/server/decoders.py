"""Every type the server decodes, worked out before its threads start.

msgspec does this at a type's first use, and two threads that do it at once end in a segmentation fault.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.event import Event
from rouleur.core.order import Order
from rouleur.core.record import Setup
from rouleur.forecast.odds import Odds
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Tally
from rouleur.server.forecasts.jobs import ForecastKept
from rouleur.server.store.moves import Snapshot
from rouleur.server.store.tables import Opening
from rouleur.server.store.tours import TourKept
from rouleur.server.wire import BODIES

KEPT: tuple[Any, ...] = (
    list[Event],
    list[Order],
    list[tuple[int, str]],
    Setup,
    Odds,
    Plan,
    Tally,
    TourKept,
    ForecastKept,
    Opening,
    Snapshot,
)


def prepare() -> None:
    for kind in (*BODIES, *KEPT):
        msgspec.json.Decoder(kind)
