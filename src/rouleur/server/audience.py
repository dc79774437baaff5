"""Who listens to which table: one ear per open stream, each with the sequence it was last told."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import msgspec

from rouleur.server.live import LiveTable
from rouleur.server.wire import Push

MOST_UNREAD = 64
MOST_EARS = 500


class Ear:
    """`seen` is the last sequence handed over; `unread` what the socket has yet to send. None in it means: hang up."""

    def __init__(self, table: str, seat: int, seen: int | None) -> None:
        self.table = table
        self.seat = seat
        self.seen = seen
        self.unread: asyncio.Queue[bytes | None] = asyncio.Queue()

    def hear(self, message: bytes) -> None:
        """A client that does not read is let go; it will come back and resume."""
        if self.unread.qsize() >= MOST_UNREAD:
            self.unread.put_nowait(None)
        else:
            self.unread.put_nowait(message)


class Parcels:
    """The news of one table, encoded once per seat and last sequence seen."""

    def __init__(self, live: LiveTable, wanted: Iterable[tuple[int, int | None]]) -> None:
        self.sequence = live.sequence
        self.messages = {
            (seat, seen): msgspec.json.encode(live.update(seat, seen))
            for seat, seen in wanted
            if seen is None or seen < live.sequence
        }


class Audience:
    def __init__(self) -> None:
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)

    def of(self, table: str) -> set[Ear]:
        return self._ears.get(table, set())

    def enter(self, ear: Ear) -> None:
        self._ears[ear.table].add(ear)

    def leave(self, ear: Ear) -> None:
        ears = self._ears.get(ear.table, set())
        ears.discard(ear)
        if not ears:
            self._ears.pop(ear.table, None)

    def online(self, table: str) -> set[int]:
        return {ear.seat for ear in self.of(table)}

    def wanted(self, table: str) -> set[tuple[int, int | None]]:
        return {(ear.seat, ear.seen) for ear in self.of(table)}

    def deliver(self, table: str, parcels: Parcels) -> None:
        for ear in self.of(table):
            message = parcels.messages.get((ear.seat, ear.seen))
            if message is not None:
                ear.hear(message)
                ear.seen = parcels.sequence

    def tell(self, table: str, message: Push, seat: int | None = None) -> None:
        """The same words to all, or to one seat's devices only."""
        ears = [ear for ear in self.of(table) if seat is None or ear.seat == seat]
        if ears:
            encoded = msgspec.json.encode(message)
            for ear in ears:
                ear.hear(encoded)

    def __len__(self) -> int:
        return sum(len(ears) for ears in self._ears.values())
