"""Lets in so many at once, and so many of one address: one visitor leaves room for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from rouleur.server.refusal import Refused


class Turnstile:
    """`most` of everybody, `of_one` of an address. `full` and `own` are what is told to who finds no room."""

    def __init__(self, most: int, of_one: int, full: str, own: str) -> None:
        self.most = most
        self.of_one = of_one
        self.full = full
        self.own = own
        self.inside: Counter[str] = Counter()

    def check_room(self, who: str) -> None:
        if self.inside[who] >= self.of_one:
            raise Refused(429, "busy", self.own)
        if self.inside.total() >= self.most:
            raise Refused(429, "busy", self.full)

    @contextmanager
    def passed(self, who: str) -> Iterator[None]:
        """Inside; refused when there is no room."""
        self.check_room(who)
        self.inside[who] += 1
        try:
            yield
        finally:
            self.inside[who] -= 1
            self.inside += Counter()  # forgets those who have left
