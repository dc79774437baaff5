"""Where files are read and plots drawn: aside, so that no table waits for it, and a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.requests import HTTPConnection

from rouleur.server.access import address
from rouleur.server.turnstile import Turnstile

T = TypeVar("T")
DESKS = 2
MOST_WAITING = 12
MOST_OF_ONE = 4
FULL = "Too many files are being read and drawn at this moment: try again in a few seconds."
OWN = "Enough is being read and drawn for you: wait until that is finished."


class Desks:
    """So many may wait, some of them from one address; the next are refused."""

    def __init__(self) -> None:
        self.door = Turnstile(MOST_WAITING, MOST_OF_ONE, FULL, OWN)
        self.threads = ThreadPoolExecutor(DESKS, "desk")

    async def run(self, request: HTTPConnection, work: Callable[[], T]) -> T:
        with self.door.passed(address(request)):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def close(self) -> None:
        self.threads.shutdown(wait=True, cancel_futures=True)
