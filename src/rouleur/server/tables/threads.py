"""Work that blocks (rules, disk), off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from rouleur.bots.search import share_the_process

T = TypeVar("T")
PLAYERS = 16


class Threads:
    """`players` answer people; bots think in a single `thinker`: Python runs one thread at a time, and every other one who thinks
    takes turns away from people.

    `asked` counts the people whose request is with a player, or waits for one.
    """

    def __init__(self) -> None:
        self.players = ThreadPoolExecutor(PLAYERS, "player", share_the_process)
        self.thinker = ThreadPoolExecutor(1, "thinker", share_the_process)
        self.asked = 0

    async def run(self, work: Callable[[], T]) -> T:
        self.asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.players, work)
        finally:
            self.asked -= 1

    async def think(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thinker, work)

    def close(self) -> None:
        self.players.shutdown(wait=True, cancel_futures=True)
        self.thinker.shutdown(wait=True, cancel_futures=True)
