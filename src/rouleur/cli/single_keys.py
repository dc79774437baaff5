"""Reads single keys from a terminal without Enter, on Linux, macOS and Windows, with prompt_toolkit."""

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
"""Returns the next key, waiting so many seconds (None: without limit); empty after that time, `q` when the terminal is closed."""


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextlib.contextmanager
def single_keys() -> Iterator[NextKey]:
    """Puts the terminal into raw mode and restores it afterwards."""
    from prompt_toolkit.input import create_input

    terminal = create_input()
    loop = asyncio.new_event_loop()
    try:
        with terminal.raw_mode():
            yield Keys(terminal, loop).next
    finally:
        loop.close()


class Keys:
    """`waiting` buffers keys that were typed ahead."""

    def __init__(self, terminal: Input, loop: asyncio.AbstractEventLoop) -> None:
        self.terminal = terminal
        self.loop = loop
        self.waiting: deque[str] = deque()

    def next(self, seconds: float | None) -> str:
        if not self.waiting and not self.terminal.closed:
            self.wait(seconds)
        if self.waiting:
            return self.waiting.popleft()
        return GONE if self.terminal.closed else ""

    def wait(self, seconds: float | None) -> None:
        """Wait for a key or the deadline. Not a coroutine: an interrupt would leave it without an await."""
        with contextlib.ExitStack() as attached:
            self.loop.call_soon(lambda: attached.enter_context(self.terminal.attach(self.loop.stop)))
            if seconds is not None:
                attached.callback(self.loop.call_later(seconds, self.loop.stop).cancel)
            self.loop.run_forever()
        for press in [*self.terminal.read_keys(), *self.terminal.flush_keys()]:
            if press.key == INTERRUPT:
                raise KeyboardInterrupt
            self.waiting.append(SPECIAL.get(press.key, press.data))
