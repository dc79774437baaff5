"""While a day lasts nobody sees how its race was ridden: the dice are the same for everybody."""

from __future__ import annotations

from datetime import datetime

from rouleur.core.state import SPECTATOR
from rouleur.server.days.calendar import is_sealed
from rouleur.server.refusal import Refused, conflict
from rouleur.server.tables.live import LiveTable


def check_unsealed(live: LiveTable, now: datetime) -> None:
    """For records, films, branches and whatever else shows a race again."""
    if is_sealed(live.row.day, now):
        raise sealed()


def check_may_look(live: LiveTable, seat: int, now: datetime) -> None:
    """Who rides sees his own race; nobody else does."""
    if seat == SPECTATOR:
        check_unsealed(live, now)


def sealed() -> Refused:
    return conflict("day", "This is a race of the day: it can be looked at once the day is over, at two o'clock UTC.")
