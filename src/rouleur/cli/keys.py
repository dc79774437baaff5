"""Single keys from a terminal, without waiting for Enter."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Iterator

ARROWS = {"\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left"}
LONGEST = 3
"""Characters of an arrow key."""


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextlib.contextmanager
def single_keys() -> Iterator[None]:
    """The terminal hands over every key at once, and is as before afterwards. Elsewhere nothing changes."""
    try:
        import termios
        import tty
    except ImportError:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def key(seconds: float | None) -> str:
    """The next key within so many seconds (None waits for ever); empty when there was none, `q` when the terminal has gone."""
    if not waiting(seconds):
        return ""
    pressed = os.read(sys.stdin.fileno(), 1)
    while pressed[:1] == b"\x1b" and len(pressed) < LONGEST and waiting(0):
        pressed += os.read(sys.stdin.fileno(), 1)
    name = pressed.decode(errors="ignore")
    return ARROWS.get(name, name) or "q"


def waiting(seconds: float | None) -> bool:
    return bool(select.select([sys.stdin], [], [], seconds)[0])
