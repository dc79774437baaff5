"""Tables that anybody may join are listed as long as somebody who sits there is in front of a screen."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial

from sqlalchemy.exc import DBAPIError

from rouleur.server.logs import log
from rouleur.server.store import Store
from rouleur.server.tables.registry import Registry

PAUSE = 60.0


class Presence:
    """Each worker notes whom it sees; the store knows it for all of them."""

    def __init__(self, store: Store, tables: Registry) -> None:
        self.store = store
        self.tables = tables
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._keep_noting())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_noting(self) -> None:
        while True:
            try:
                await self.note()
            except DBAPIError as error:
                log.warning("who is in the waiting rooms cannot be noted now", reason=str(error.orig)[:200])
            await asyncio.sleep(PAUSE)

    async def note(self) -> None:
        present = [table for table in self.tables.listened_to() if self._waits(table)]
        if present:
            at = datetime.now(UTC).isoformat(timespec="seconds")
            await self.tables.threads.run(partial(self.store.rooms.note_seen, present, at))

    def _waits(self, table: str) -> bool:
        live = self.tables.places[table].live
        return live is not None and live.gathering and any(seat >= 0 for seat in self.tables.audience.online(table))
