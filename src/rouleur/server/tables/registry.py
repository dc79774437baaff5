"""All tables: loaded when somebody comes, played by one thread at a time, told to everybody after the disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic
from typing import TypeVar

from rouleur.core.errors import RouleurError
from rouleur.server import metrics
from rouleur.server.access import new_code
from rouleur.server.logs import log
from rouleur.server.refusal import Refused, conflict, no_such_table, removed
from rouleur.server.store import Overtaken, Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.audience import Audience, Listener, News
from rouleur.server.tables.fanout import Fanout
from rouleur.server.tables.frames import Films
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.loading import load
from rouleur.server.tables.tempo import Tempo
from rouleur.server.tables.threads import Threads

T = TypeVar("T")
PATIENCE_WITH_OTHER_WORKERS = 2.0
IDLE_SECONDS = 120.0
SWEEP_SECONDS = 10.0


class Place:
    """A table's place in memory: its lock, the table once it is loaded, and the task that lets its bots ride."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: LiveTable | None = None
        self.riding: asyncio.Task[None] | None = None
        self.touched = monotonic()


class Registry:
    """`most` tables stay in memory, if nobody is at the others."""

    def __init__(self, store: Store, fanout: Fanout, threads: Threads, most: int) -> None:
        self.store = store
        self.fanout = fanout
        self.threads = threads
        self.most = most
        self.audience = Audience()
        self.films = Films()
        self.tempo = Tempo()
        self.places: dict[str, Place] = {}
        self._swept = monotonic()

    async def open(self) -> None:
        await self.fanout.open(self.heard, self.listened_to)

    async def close(self) -> None:
        for place in self.places.values():
            if place.riding is not None:
                place.riding.cancel()
        await self.fanout.close()

    async def create(self, row: TableRow, seats: list[SeatRow]) -> None:
        """A new table; it gets another code when its own is in use."""
        place = Place()
        try:
            place.live = await self.threads.run(partial(LiveTable.open, self.store, row, seats))
        except Overtaken:
            row.code = new_code()
            place.live = await self.threads.run(partial(LiveTable.open, self.store, row, seats))
        self.places[row.id] = place
        self._forget_idle()
        self._ride(row.id, place)

    async def read(self, table: str, look: Callable[[LiveTable], T]) -> T:
        """Look at a table, while nobody plays on it."""
        async with self._at(table) as (place, known):
            live = await self._catch_up(place, known)
            result = await self.threads.run(partial(look, live))
            self._ride(table, place, after=PATIENCE_WITH_OTHER_WORKERS if self.fanout.shared else 0)
        return result

    async def play(self, table: str, act: Callable[[LiveTable], T], least: int = 0) -> T:
        """Act on a table: the act, then the disk, then everybody. `least` is a sequence the client has seen already."""
        began = monotonic()
        async with self._at(table) as (place, known):
            live = await self._catch_up(place, known) if known.sequence < least else known
            try:
                result = await self._act(place, live, act)
            except Overtaken:
                result = await self._act_again(place, await self._load(table, place), act)
            self._ride(table, place)
        metrics.command_seconds.observe(monotonic() - began)
        return result

    async def listen(self, listener: Listener, greet: Callable[[LiveTable], None]) -> None:
        """Let somebody listen from now on; `greet` hands over what brings him up to date."""
        async with self._at(listener.table) as (place, known):
            live = await self._catch_up(place, known)
            await self.threads.run(partial(greet, live))
            self.audience.enter(listener)
            self._ride(listener.table, place, after=PATIENCE_WITH_OTHER_WORKERS if self.fanout.shared else 0)
        metrics.streams.set(len(self.audience))
        await self.tell_seats(listener.table)

    async def unlisten(self, listener: Listener) -> None:
        self.audience.leave(listener)
        metrics.streams.set(len(self.audience))
        if self.audience.of(listener.table):
            with suppress(Refused):  # the table may have been deleted
                await self.tell_seats(listener.table)

    async def tell_seats(self, table: str) -> None:
        async with self._at(table) as (_, live):
            self._tell_seats(live)

    def _tell_seats(self, live: LiveTable) -> None:
        self.audience.dismiss_removed(live.id, live.seats, removed().fault)
        self.audience.tell(live.id, live.seating(self.audience.online(live.id)))

    async def delete(self, table: str) -> None:
        """Out of the store and the memory; whoever listens is told."""
        place = self.places.setdefault(table, Place())
        async with place.lock:
            await self.threads.run(partial(self.store.tables.delete, table))
            self._drop(table)
        await self.fanout.publish(table, 0)

    async def delete_tour(self, tour: str) -> None:
        """With all its stages."""
        for stage in (await self.threads.run(partial(self.store.tables.of_tour, tour))).values():
            await self.delete(stage.id)
        await self.threads.run(partial(self.store.tours.delete, tour))

    def _drop(self, table: str) -> None:
        """A table that is no more."""
        place = self.places.pop(table, None)
        if place is not None:
            place.live = None
            if place.riding is not None:
                place.riding.cancel()
        self.films.forget(table)
        self.audience.dismiss(table, no_such_table(table).fault)
        metrics.tables.set(len(self.places))

    def listened_to(self) -> list[str]:
        """The tables that somebody here watches: they are looked at again when news may have been lost."""
        return [table for table in self.places if self.audience.of(table)]

    async def heard(self, table: str, sequence: int) -> None:
        """Another worker wrote something: learn it, if anybody here cares."""
        place = self.places.get(table)
        if place is None or place.live is None:
            return
        if sequence and place.live.sequence >= sequence:
            return
        try:
            await self._follow(table)
        except Refused:  # it was deleted there
            self._drop(table)

    async def _follow(self, table: str) -> None:
        async with self._at(table) as (place, known):
            seats, seating = known.seats, known.seating(set())
            try:
                await self._act(place, known, LiveTable.catch_up, announce=False)
            except RouleurError:
                await self._load(table, place)
            live = place.live or known
            self._ride(table, place, after=PATIENCE_WITH_OTHER_WORKERS)
            if live.seats != seats or live.seating(set()) != seating:
                self._tell_seats(live)

    @asynccontextmanager
    async def _at(self, table: str) -> AsyncIterator[tuple[Place, LiveTable]]:
        place = self.places.get(table)
        if place is None:
            place = self.places[table] = Place()
        async with place.lock:
            place.touched = monotonic()
            live = place.live or await self._load(table, place)
            yield place, live

    async def _load(self, table: str, place: Place) -> LiveTable:
        place.live = None
        try:
            place.live = await self.threads.run(partial(self._loaded, table))
        except BaseException:
            self.places.pop(table, None)
            raise
        metrics.tables.set(len(self.places))
        self._forget_idle()
        return place.live

    def _loaded(self, table: str) -> LiveTable:
        row = self.store.tables.find(table)
        if row is None:
            raise no_such_table(table)
        try:
            try:
                return load(self.store, row)
            except Overtaken:  # another worker set the table back under changed rules at the same moment
                return load(self.store, self.store.tables.find(table) or row)
        except RouleurError as error:
            log.error("table does not load", table=table, reason=str(error))
            raise conflict("rules", f"This table cannot be played on: {error}") from error

    async def _act_again(self, place: Place, live: LiveTable, act: Callable[[LiveTable], T]) -> T:
        """Overtaken twice: not another worker's doing, but a key that was used for an earlier choice."""
        try:
            return await self._act(place, live, act)
        except Overtaken as error:
            raise conflict("stale", "This key was used before: look again and choose with a new key.") from error

    async def _catch_up(self, place: Place, live: LiveTable) -> LiveTable:
        """Where others may have written: see what they wrote, and tell it. What they took back is not there any more: then it is loaded anew."""
        if not self.fanout.shared:
            return live
        try:
            await self._act(place, live, LiveTable.catch_up, announce=False)
        except RouleurError:
            return await self._load(live.id, place)
        return live

    async def _act(
        self,
        place: Place,
        live: LiveTable,
        act: Callable[[LiveTable], T],
        thinking: bool = False,
        announce: bool = True,
    ) -> T:
        """In one thread: play, keep, encode the news. A fault in between leaves what the disk has."""
        wanted = self.audience.wanted(live.id)
        before = live.sequence

        def work() -> tuple[T, News]:
            live.crowd, live.tempo = self.threads.asked, self.tempo
            return act(live), News(live, wanted)

        try:
            result, news = await (self.threads.think(work) if thinking else self.threads.run(work))
        except Refused:
            raise
        except BaseException:
            place.live = None
            raise
        self.audience.deliver(live.id, news)
        if announce:
            await self.fanout.publish(live.id, live.sequence if live.sequence != before else 0)
        return result

    def _ride(self, table: str, place: Place, after: float = 0) -> None:
        """Let bots play on in the background when nobody is asked."""
        resting = place.live is None or place.live.resting
        if not resting and (place.riding is None or place.riding.done()):
            place.riding = asyncio.create_task(self._keep_riding(table, after))

    async def _keep_riding(self, table: str, after: float) -> None:
        await asyncio.sleep(after)
        resting = False
        while not resting:
            async with self._at(table) as (place, live):
                try:
                    await self._ride_slice(place, live)
                except Refused:  # the table was deleted
                    return
                except Exception:  # noqa: BLE001  whatever a bot does wrong, the other tables play on
                    log.exception("bots cannot ride on", table=table)
                    return
                resting = place.live is None or place.live.resting
            await asyncio.sleep(0)

    async def close_in_time(self, table: str) -> None:
        """The time of somebody is up. Of several workers that notice, one writes; the others read what it wrote."""
        async with self._at(table) as (place, known):
            live = await self._catch_up(place, known)
            try:
                await self._act(place, live, LiveTable.close_questions)
            except Overtaken:
                await self._load(table, place)
            self._ride(table, place)

    async def _ride_slice(self, place: Place, live: LiveTable) -> None:
        try:
            await self._act(place, live, LiveTable.ride, thinking=True)
        except Overtaken:
            await self._load(live.id, place)

    def _forget_idle(self) -> None:
        """Tables nobody looks at leave the memory, those of long ago at once and the others when there are too many; the store has them."""
        now = monotonic()
        if len(self.places) <= self.most and now < self._swept + SWEEP_SECONDS:
            return
        self._swept = now
        for table, place in sorted(self.places.items(), key=lambda item: item[1].touched):
            if len(self.places) <= self.most and now < place.touched + IDLE_SECONDS:
                break
            quiet = not place.lock.locked() and not self.audience.of(table)
            if quiet and (place.riding is None or place.riding.done()):
                del self.places[table]
        metrics.tables.set(len(self.places))
