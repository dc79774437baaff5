"""Several workers: each tells the others (table, sequence) and nothing more; what happened they read from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from rouleur.core.errors import RouleurError
from rouleur.server.logs import log
from rouleur.server.store.database import CHANNEL

Hearer = Callable[[str, int], Awaitable[None]]
RETRY_SECONDS = 1.0


class Fanout:
    """One worker alone: nobody to tell."""

    shared = False

    async def open(self, hearer: Hearer) -> None:
        """Begin to listen."""

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

    async def open(self, hearer: Hearer) -> None:
        self._task = asyncio.create_task(self._keep_listening(hearer))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_listening(self, hearer: Hearer) -> None:
        while True:
            try:
                await self._listen(hearer)
            except OSError as error:
                log.warning("other workers cannot be heard", reason=str(error))
            self.listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hearer: Hearer) -> None:
        raise NotImplementedError


class PostgresFanout(Listening):
    """LISTEN and NOTIFY: the store announces within its own transaction, so that `publish` has nothing to do."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url.replace("postgresql+psycopg://", "postgresql://")

    async def _listen(self, hearer: Hearer) -> None:
        import psycopg

        try:
            async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                await connection.execute(f"listen {CHANNEL}")
                self.listening.set()
                async for notice in connection.notifies():
                    await hear(hearer, notice.payload)
        except psycopg.Error as error:
            raise OSError(str(error)) from error


class RedisFanout(Listening):
    def __init__(self, url: str) -> None:
        super().__init__()
        import redis.asyncio

        self.redis: Any = redis.asyncio.from_url(url)
        self.errors = (OSError, redis.exceptions.RedisError)

    async def publish(self, table: str, sequence: int) -> None:
        try:
            await self.redis.publish(CHANNEL, f"{table} {sequence}")
        except self.errors as error:
            log.warning("other workers cannot be told", reason=str(error))

    async def _listen(self, hearer: Hearer) -> None:
        try:
            async with self.redis.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                self.listening.set()
                async for message in channel.listen():
                    if message["type"] == "message":
                        await hear(hearer, message["data"].decode())
        except self.errors as error:
            raise OSError(str(error)) from error

    async def close(self) -> None:
        await super().close()
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
