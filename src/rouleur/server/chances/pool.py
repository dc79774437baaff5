"""One process beside the server rides positions out; nobody's move waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from rouleur.core.workers import fresh_pool
from rouleur.server.turnstile import Turnstile

T = TypeVar("T")
MOST_WAITING = 8
MOST_OF_ONE = 4
FULL = "Too many ask for chances at the same moment: try again in a few seconds."
OWN = "Enough chances are being worked out for you: try again in a few seconds."
NICE = 2
"""Behind the tables, but not so far that a busy machine never comes to it."""


class RidePool:
    """Started when it is first needed. So many may wait for it, half of them from one address; the next are refused."""

    def __init__(self) -> None:
        self.door = Turnstile(MOST_WAITING, MOST_OF_ONE, FULL, OWN)
        self._executor: Executor | None = None

    async def run(self, who: str, function: Callable[..., T], *arguments: Any) -> T:
        """For an address."""
        with self.door.passed(who):
            try:
                return await asyncio.get_running_loop().run_in_executor(self.executor(), partial(function, *arguments))
            except BrokenProcessPool:
                self._executor = None
                raise

    def executor(self) -> Executor:
        if self._executor is None:
            self._executor = fresh_pool(1, step_back)
        return self._executor

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """In the process: everybody else goes first."""
    if hasattr(os, "nice"):
        os.nice(NICE)
