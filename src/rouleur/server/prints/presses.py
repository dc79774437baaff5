"""How much is printed at once, by everybody and for one address, and how long one order may take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from rouleur.server.refusal import Refused

AT_ONCE = 2
FOR_ONE = 1
SECONDS = 120.0
"""After so long no further document of an order is begun."""
MOST_CELLS = 12_000
"""Squares of a board; the longest road that a route editor lets pass has half as many."""


class Presses:
    def __init__(self) -> None:
        self.running: Counter[str] = Counter()

    def check_room(self, address: str) -> None:
        if self.running[address] >= FOR_ONE:
            raise busy("Something is being printed for you already: wait until it is finished.")
        if self.running.total() >= AT_ONCE:
            raise busy(f"{AT_ONCE} orders are being printed, which is all at once: try again in a moment.")

    @contextmanager
    def press(self, address: str) -> Iterator[None]:
        """One order; refused when there is no room."""
        self.check_room(address)
        self.running[address] += 1
        try:
            yield
        finally:
            self.running[address] -= 1


def busy(message: str) -> Refused:
    return Refused(429, "busy", message)
