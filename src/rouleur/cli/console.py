"""Where words go: tables and pictures through Rich on standard output, plain text and JSON when nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import click
import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import Progress, ProgressColumn
from rich.segment import Segment
from rich.status import Status
from rich.table import Table

from rouleur.cli.fitting import fit

PIPE_WIDTH = 160


class Out(Console):
    def on_broken_pipe(self) -> None:
        """Whoever read us has gone: the group of commands ends quietly."""
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if isinstance(renderable, Table):
            fit(renderable, (options or self.options).max_width)
        return super().render(renderable, options)


def console(error: bool = False) -> Console:
    """A pipe gets a wide page, so that nothing is cut off in a file. `error` is for what is not the answer: progress.
    Words are printed as they are: a name may hold brackets and colons."""
    seen = (sys.stderr if error else sys.stdout).isatty()
    width = None if seen else PIPE_WIDTH
    return Out(highlight=False, markup=False, emoji=False, soft_wrap=False, width=width, stderr=error)


def progress(*columns: ProgressColumn) -> Progress:
    """How far it is, for whoever looks: on standard error, and nothing at all into a file."""
    return Progress(*columns, console=console(error=True), transient=True, disable=not sys.stderr.isatty())


def waiting(words: str) -> Status:
    """A sign of life while something is ridden that may take more than a moment."""
    return console(error=True).status(words)


def plain_table(title: str, headings: tuple[str, ...], left: int = 1) -> Table:
    """Without lines; the first `left` columns are words, the others figures."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < left else "right")
    return table


def print_json(data: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
