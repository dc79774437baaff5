"""How much is printed at once, by everybody and for one address, and how long one order may take."""

from __future__ import annotations

from rouleur.server.turnstile import Turnstile

AT_ONCE = 2
FOR_ONE = 1
SECONDS = 120.0
"""After so long no further document of an order is begun."""
MOST_CELLS = 12_000
"""Squares of a board; the longest road that a route editor lets pass has half as many."""


class Presses(Turnstile):
    def __init__(self) -> None:
        full = f"{AT_ONCE} orders are being printed, which is all at once: try again in a moment."
        super().__init__(
            AT_ONCE, FOR_ONE, full, "Something is being printed for you already: wait until it is finished."
        )
