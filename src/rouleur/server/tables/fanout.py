"""Several workers: each tells the others (table, sequence) and nothing more; what happened they read from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from rouleur.core.errors import RouleurError
from rouleur.server.logs import log
from rouleur.server.store.database import CHANNEL

Hearer = Callable[[str, int], Awaitable[None]]
Tables = Callable[[], list[str]]
RETRY_SECONDS = 1.0
PUBLISH_SECONDS = 0.5
SILENT_SECONDS = 5.0
ALIVE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""What libpq is told, so that a connection whose other end is gone is noticed."""


class Fanout:
    """One worker alone: nobody to tell."""

    shared = False

    async def open(self, hearer: Hearer, missed: Tables) -> None:
        """Begin to listen; `missed` are the tables to look at when news may have been lost."""

    async def publish(self, table: str, sequence: int) -> None:
        """Tell the other workers."""

    async def close(self) -> None:
        """Stop listening."""


class Listening(Fanout):
    """Listens in a task of its own, and again after a lost connection."""

    shared = True

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def open(self, hearer: Hearer, missed: Tables) -> None:
        self._task = asyncio.create_task(self._keep_listening(hearer, missed))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_listening(self, hearer: Hearer, missed: Tables) -> None:
        while True:
            try:
                await self._listen(hearer, missed)
            except OSError as error:
                log.warning("other workers cannot be heard", reason=str(error))
            self.listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hearer: Hearer, missed: Tables) -> None:
        raise NotImplementedError

    async def _begin(self, hearer: Hearer, missed: Tables) -> None:
        """From now on everything is heard; what came before is read from the store."""
        self.listening.set()
        for table in missed():
            await hear(hearer, table)


class PostgresFanout(Listening):
    """LISTEN and NOTIFY: the store announces within its own transaction, so that `publish` has nothing to do."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url.replace("postgresql+psycopg://", "postgresql://")

    async def _listen(self, hearer: Hearer, missed: Tables) -> None:
        import psycopg

        try:
            async with await psycopg.AsyncConnection.connect(self.url, autocommit=True, **ALIVE) as connection:
                await connection.execute(f"listen {CHANNEL}")
                await self._begin(hearer, missed)
                async for notice in connection.notifies():
                    await hear(hearer, notice.payload)
        except psycopg.Error as error:
            raise OSError(str(error)) from error


class RedisFanout(Listening):
    """`publish` only notes what is to be told: a Redis that hangs delays nobody, and hears it when it is back."""

    def __init__(self, url: str) -> None:
        super().__init__()
        import redis.asyncio

        self.redis: Any = redis.asyncio.from_url(url)
        self.errors = (OSError, TimeoutError, redis.exceptions.RedisError)
        self._untold: dict[str, int] = {}
        self._something = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None

    async def open(self, hearer: Hearer, missed: Tables) -> None:
        await super().open(hearer, missed)
        self._telling = asyncio.create_task(self._keep_telling())

    async def publish(self, table: str, sequence: int) -> None:
        """0 says that something else than the sequence has changed: it must not hide a sequence, nor be hidden by one."""
        self._untold[table] = 0 if table in self._untold and self._untold[table] != sequence else sequence
        self._something.set()

    async def _keep_telling(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            for table in list(self._untold):
                await self._tell(table, self._untold.pop(table))

    async def _tell(self, table: str, sequence: int) -> None:
        try:
            await asyncio.wait_for(self.redis.publish(CHANNEL, f"{table} {sequence}"), PUBLISH_SECONDS)
        except self.errors as error:
            log.warning("other workers cannot be told", reason=str(error) or "no answer")
            await self.publish(table, 0)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hearer: Hearer, missed: Tables) -> None:
        try:
            async with self.redis.pubsub() as channel:
                await asyncio.wait_for(channel.subscribe(CHANNEL), SILENT_SECONDS)
                await self._begin(hearer, missed)
                await self._hear_all(channel, hearer)
        except self.errors as error:
            raise OSError(str(error) or "no answer") from error

    async def _hear_all(self, channel: Any, hearer: Hearer) -> None:
        """A subscription that is silent is asked whether it lives."""
        asked = False
        while True:
            message = await channel.get_message(timeout=SILENT_SECONDS)
            if message is None and asked:
                raise OSError("no answer")
            asked = message is None
            if message is None:
                await asyncio.wait_for(channel.ping(), SILENT_SECONDS)
            elif message["type"] == "message":
                await hear(hearer, message["data"].decode())

    async def close(self) -> None:
        await super().close()
        if self._telling is not None:
            self._telling.cancel()
        await self.redis.aclose()


async def hear(hearer: Hearer, payload: str) -> None:
    table, _, sequence = payload.partition(" ")
    try:
        await hearer(table, int(sequence or 0))
    except Exception:  # noqa: BLE001  one table's trouble must not deafen the worker
        log.exception("news of another worker could not be used", payload=payload)


def make_fanout(words: str, database: str) -> Fanout:
    if not words:
        return Fanout()
    if words == "postgres":
        return PostgresFanout(database)
    if words.startswith(("redis://", "rediss://", "unix://")):
        return RedisFanout(words)
    raise RouleurError(
        f"The fan-out between workers is 'postgres' or a Redis URL such as redis://localhost, not {words!r}."
    )
