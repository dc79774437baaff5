"""Work that blocks (rules, disk), off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
PLAYERS = 16
THINKERS = 2


class Threads:
    """`players` answer people; bots think in `thinkers`, fewer of them, so that nobody waits behind a bot."""

    def __init__(self) -> None:
        self.players = ThreadPoolExecutor(PLAYERS, "player")
        self.thinkers = ThreadPoolExecutor(THINKERS, "thinker")

    async def run(self, work: Callable[[], T], pool: Executor | None = None) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool or self.players, work)

    def close(self) -> None:
        self.players.shutdown(wait=True, cancel_futures=True)
        self.thinkers.shutdown(wait=True, cancel_futures=True)
