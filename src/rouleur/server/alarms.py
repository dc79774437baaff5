"""Time that is up is noticed: also after a restart, and at tables that nobody looks at."""

from __future__ import annotations

import asyncio
from functools import partial

from sqlalchemy.exc import DBAPIError

from rouleur.server.logs import log
from rouleur.server.refusal import Refused
from rouleur.server.store import Store
from rouleur.server.tables.registry import Registry

PAUSE = 1.0
PATIENCE = 300
"""Seconds until a table is tried again at which something went wrong."""
MOST_TROUBLED = 1000


class Alarms:
    """Every worker looks; the store decides whose deputies ride."""

    def __init__(self, store: Store, tables: Registry) -> None:
        self.store = store
        self.tables = tables
        self._troubled: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._keep_looking())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except DBAPIError as error:
                log.warning("who is late cannot be read now", reason=str(error.orig)[:200])
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        now = int(self.store.clock().timestamp())
        put_off = [table for table, until in self._troubled.items() if until > now]
        for table in await self.tables.threads.run(partial(self.store.turns.due, now, put_off)):
            await self._close(table, now)

    async def _close(self, table: str, now: int) -> None:
        try:
            await self.tables.close_in_time(table)
        except Refused:
            self._put_off(table, now)  # it was deleted, or does not play under today's rules
        except DBAPIError:
            raise
        except Exception:  # noqa: BLE001  whatever is wrong at one table, the others go on
            log.exception("a deputy cannot take over", table=table)
            self._put_off(table, now)

    def _put_off(self, table: str, now: int) -> None:
        if len(self._troubled) >= MOST_TROUBLED:
            self._troubled.clear()
        self._troubled[table] = now + PATIENCE
