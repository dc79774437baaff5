"""`rouleur restore`."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import click


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--store", default=None, metavar="URL", help="Where tables are kept. [default: as for `serve`]")
@click.option("--replace", is_flag=True, help="Even if that store holds tables: they are lost.")
def command(file: Path, store: str | None, replace: bool) -> None:
    """Bring a backup back. Stop the server first.

    \b
    rouleur restore monday.sqlite3
    rouleur restore monday.sqlite3 --replace
    """
    server: Any = importlib.import_module("rouleur.server")
    found = server.restore(store, file, replace)
    click.echo(f"{found} tables are back.")
