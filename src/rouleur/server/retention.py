"""Idle tables are deleted after so many days, where the settings say so."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy.exc import DBAPIError

from rouleur.server.logs import log
from rouleur.server.store import Overtaken, Store
from rouleur.server.tables.registry import Registry

PAUSE = timedelta(hours=1)


class Retention:
    """`days` of 0 keep everything for ever."""

    def __init__(self, store: Store, tables: Registry, days: int) -> None:
        self.store = store
        self.tables = tables
        self.days = days
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self.days > 0:
            self._task = asyncio.create_task(self._keep_sweeping())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_sweeping(self) -> None:
        while True:
            before = datetime.now(UTC) - timedelta(days=self.days)
            try:
                await self.sweep(before.isoformat(timespec="seconds"))
            except DBAPIError as error:
                log.warning("idle tables cannot be deleted now", reason=str(error.orig)[:200])
            await asyncio.sleep(PAUSE.total_seconds())

    async def sweep(self, before: str) -> None:
        """Whatever nobody has touched since, and nobody is looking at."""
        run = self.tables.threads.run
        deleted = 0
        while found := [table for table in await run(partial(self.store.idle.tables, before)) if self._left(table)]:
            for table in found:
                await self.tables.delete(table)
            deleted += len(found)
        while tours := await run(partial(self.store.idle.tours, before)):
            for tour in tours:
                await self._delete_tour(tour)
            deleted += len(tours)
        await run(partial(self.store.idle.forget_others, before))
        if deleted:
            log.info("idle tables deleted", tables=deleted, before=before)

    def _left(self, table: str) -> bool:
        return not self.tables.audience.of(table)

    async def _delete_tour(self, tour: str) -> None:
        try:
            await self.tables.delete_tour(tour)
        except Overtaken:
            """A stage was opened at this moment: it is not idle."""
