"""How often somebody may ask: moving windows per address or seat, held in memory by each worker."""

from __future__ import annotations

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from rouleur.server.refusal import Refused

LIMITS = {
    "tables": RateLimitItemPerMinute(60),
    "join": RateLimitItemPerMinute(30),
    "commands": RateLimitItemPerSecond(40),
    "reads": RateLimitItemPerSecond(80),
    "chat": RateLimitItemPerMinute(60),
    "coach": RateLimitItemPerMinute(60),
    "jobs": RateLimitItemPerMinute(20),
    "parcels": RateLimitItemPerMinute(20, 10),
    "requests": RateLimitItemPerSecond(200),
    "streams": RateLimitItemPerMinute(120),
    "failures": RateLimitItemPerMinute(60),
}


class Rates:
    def __init__(self, counted: bool) -> None:
        self.counted = counted
        self._windows = SlidingWindowCounterRateLimiter(MemoryStorage())

    def check(self, what: str, who: str) -> None:
        if self.counted and not self._windows.hit(LIMITS[what], what, who):
            raise TooOften(what)

    def check_room(self, what: str, who: str) -> None:
        """Whether one more would be too much; it is not counted."""
        if self.counted and not self._windows.test(LIMITS[what], what, who):
            raise TooOften(what)


class TooOften(Refused):
    def __init__(self, what: str) -> None:
        limit = LIMITS[what]
        self.seconds = limit.get_expiry()
        super().__init__(429, "often", f"That is too often: {limit} is the limit for {what}; try again in a moment.")
