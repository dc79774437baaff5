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
    loop = asyncio.new_event_loop()
    try:
        with terminal.raw_mode():
            yield Keys(terminal, loop).next
    finally:
        loop.close()


class Keys:
    """`waiting`: what was typed faster than it was asked for."""

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
        """Until something is typed or the time is up. No coroutine: an interrupt would leave one behind that was never awaited."""
        with contextlib.ExitStack() as attached:
            self.loop.call_soon(lambda: attached.enter_context(self.terminal.attach(self.loop.stop)))
            if seconds is not None:
                attached.callback(self.loop.call_later(seconds, self.loop.stop).cancel)
            self.loop.run_forever()
        for press in [*self.terminal.read_keys(), *self.terminal.flush_keys()]:
            if press.key == INTERRUPT:
                raise KeyboardInterrupt
            self.waiting.append(SPECIAL.get(press.key, press.data))
