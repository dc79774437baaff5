"""Single keys from a terminal, without waiting for Enter: on Linux, macOS and Windows, by prompt_toolkit."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

SPECIAL = {
    "up": "up",
    "down": "down",
    "right": "right",
    "left": "left",
    "escape": "\x1b",
    "c-d": "\x04",
    "c-m": "\n",
    "c-j": "\n",
    "c-i": "\t",
}
INTERRUPT = "c-c"
GONE = "q"

NextKey = Callable[[float | None], str]
"""The next key within so many seconds (None waits for ever); empty when there was none, `q` when the terminal has gone."""


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextlib.contextmanager
def single_keys() -> Iterator[NextKey]:
    """The terminal hands over every key at once, and is as before afterwards."""
    from prompt_toolkit.input import create_input

    terminal = create_input()
    with asyncio.Runner() as runner, terminal.raw_mode():
        yield Keys(terminal, runner).next


class Keys:
    """`waiting`: what was typed faster than it was asked for."""

    def __init__(self, terminal: Input, runner: asyncio.Runner) -> None:
        self.terminal = terminal
        self.runner = runner
        self.waiting: deque[str] = deque()

    def next(self, seconds: float | None) -> str:
        if not self.waiting and not self.terminal.closed:
            typed = self.typed(seconds)
            try:
                self.runner.run(typed)
            finally:
                typed.close()  # an interrupt may come before it has begun
        if self.waiting:
            return self.waiting.popleft()
        return GONE if self.terminal.closed else ""

    async def typed(self, seconds: float | None) -> None:
        something = asyncio.Event()
        with self.terminal.attach(something.set), contextlib.suppress(TimeoutError):
            await asyncio.wait_for(something.wait(), seconds)
        for press in [*self.terminal.read_keys(), *self.terminal.flush_keys()]:
            if press.key == INTERRUPT:
                raise KeyboardInterrupt
            self.waiting.append(SPECIAL.get(press.key, press.data))
