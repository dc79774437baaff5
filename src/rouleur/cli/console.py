"""Where words go: tables and pictures through Rich on standard output, plain text and JSON when nobody looks."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec
from rich.console import Console

PIPE_WIDTH = 120


class Out(Console):
    def on_broken_pipe(self) -> None:
        """Whoever read us has gone: the group of commands ends quietly."""
        raise BrokenPipeError


def console(error: bool = False) -> Console:
    """A pipe gets a wide page, so that nothing is cut off in a file. `error` is for what is not the answer: progress."""
    seen = (sys.stderr if error else sys.stdout).isatty()
    return Out(highlight=False, soft_wrap=False, width=None if seen else PIPE_WIDTH, stderr=error)


def print_json(data: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
