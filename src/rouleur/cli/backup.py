"""`rouleur backup`."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import click


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--store", default=None, metavar="URL", help="Where tables are kept. [default: as for `serve`]")
def command(file: Path, store: str | None) -> None:
    """Copy all tables into one FILE, while the server runs.

    \b
    rouleur backup monday.sqlite3
    rouleur backup monday.sqlite3 --store postgresql+psycopg://rouleur@db/rouleur
    """
    server: Any = importlib.import_module("rouleur.server")
    found = server.back_up(store, file)
    click.echo(f"{file} holds {found} tables, with their moves, seats and links.")
