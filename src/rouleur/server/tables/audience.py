"""Who listens to which table: one listener per open stream, each with the sequence it was last told."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import msgspec

from rouleur.server.store.tables import SeatRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.fields import Fault
from rouleur.server.wire.tables import Chat, Push

MOST_UNREAD = 64
MOST_LISTENERS = 500


class Listener:
    """`seen` is the last sequence handed over, `spoken` the last line of the chat; `unread` what the socket has yet to send.

    None in it means: hang up, with the `farewell` if there is one.
    """

    def __init__(self, table: str, seat: int, seen: int | None, round_number: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.round = round_number
        self.seen = seen
        self.spoken = 0
        self.farewell: Fault | None = None
        self.unread: asyncio.Queue[bytes | None] = asyncio.Queue()

    def push(self, message: bytes) -> None:
        """A client that does not read is let go; it will come back and resume."""
        if self.unread.qsize() >= MOST_UNREAD:
            self.unread.put_nowait(None)
        else:
            self.unread.put_nowait(message)

    def dismiss(self, fault: Fault) -> None:
        self.farewell = fault
        self.unread.put_nowait(None)


class News:
    """The news of one table, encoded once per seat and last sequence seen, and what was said there."""

    def __init__(self, live: LiveTable, wanted: Iterable[tuple[int, int | None]]) -> None:
        self.sequence = live.sequence
        self.lines = live.talk.lines()
        self.messages = {
            (seat, seen): msgspec.json.encode(live.update(seat, seen))
            for seat, seen in wanted
            if seen is None or seen < live.sequence or seat in live.answered_since
        }
        live.answered_since = set()


class Audience:
    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    def of(self, table: str) -> set[Listener]:
        return self._listeners.get(table, set())

    def enter(self, listener: Listener) -> None:
        self._listeners[listener.table].add(listener)

    def leave(self, listener: Listener) -> None:
        listeners = self._listeners.get(listener.table, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(listener.table, None)

    def online(self, table: str) -> set[int]:
        return {listener.seat for listener in self.of(table)}

    def wanted(self, table: str) -> set[tuple[int, int | None]]:
        return {(listener.seat, listener.seen) for listener in self.of(table)}

    def deliver(self, table: str, news: News) -> None:
        for listener in self.of(table):
            lines = [line for line in news.lines[-MOST_UNREAD:] if line.number > listener.spoken]
            if lines:
                listener.push(msgspec.json.encode(Chat(lines)))
                listener.spoken = lines[-1].number
            message = news.messages.get((listener.seat, listener.seen))
            if message is not None:
                listener.push(message)
                listener.seen = news.sequence

    def tell(self, table: str, message: Push, seat: int | None = None) -> None:
        """The same words to all, or to one seat's devices only."""
        listeners = [listener for listener in self.of(table) if seat is None or listener.seat == seat]
        if listeners:
            encoded = msgspec.json.encode(message)
            for listener in listeners:
                listener.push(encoded)

    def dismiss(self, table: str, fault: Fault) -> None:
        """Nobody listens here any more."""
        for listener in self.of(table):
            listener.dismiss(fault)

    def dismiss_removed(self, table: str, seats: list[SeatRow], fault: Fault) -> None:
        """Streams of those who were removed from their seats end."""
        for listener in self.of(table):
            if listener.seat >= 0 and listener.round != seats[listener.seat].round:
                listener.dismiss(fault)

    def __len__(self) -> int:
        return sum(len(listeners) for listeners in self._listeners.values())
