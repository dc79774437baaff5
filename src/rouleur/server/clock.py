"""What time it is: a parameter, so that nothing has to wait for it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


def now() -> str:
    """As it is kept and told, to the second."""
    return utc_now().isoformat(timespec="seconds")
