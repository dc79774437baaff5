"""`rouleur backup`."""

from __future__ import annotations

from pathlib import Path

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
    from rouleur.server.run import store_url
    from rouleur.server.store.backup import back_up

    found = back_up(store_url(store), file)
    click.echo(f"{file} holds {found} tables, with their moves, seats and links.")
