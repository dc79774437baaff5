"""Work that blocks (rules, disk), off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
PLAYERS = 16
THINKERS = 2


class Threads:
    """`players` answer people; bots think in `thinkers`, fewer of them, so that nobody waits behind a bot.

    `asked` counts the people whose request is with a player, or waits for one.
    """

    def __init__(self) -> None:
        self.players = ThreadPoolExecutor(PLAYERS, "player")
        self.thinkers = ThreadPoolExecutor(THINKERS, "thinker")
        self.asked = 0

    async def run(self, work: Callable[[], T]) -> T:
        self.asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.players, work)
        finally:
            self.asked -= 1

    async def think(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, work)

    def close(self) -> None:
        self.players.shutdown(wait=True, cancel_futures=True)
        self.thinkers.shutdown(wait=True, cancel_futures=True)
