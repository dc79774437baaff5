"""Long work on all cores, with a bar for whoever looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from rouleur import _source
from rouleur.cli.console import progress
from rouleur.core.workers import on_cores

ResultT = TypeVar("ResultT")


def done_on_cores(
    what: str, function: Callable[..., ResultT], calls: Sequence[tuple[Any, ...]], workers: int
) -> list[ResultT]:
    """What the calls return, in their order. Whoever waits is told when the rules are not compiled: it takes ten times as long."""
    if not _source.compiled():
        click.echo(_source.why(), err=True)
    found = []
    with progress() as bar:
        task = bar.add_task(what, total=len(calls))
        for each in on_cores(function, calls, workers):
            found.append(each)
            bar.advance(task)
    return found
