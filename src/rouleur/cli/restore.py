"""`rouleur restore`."""

from __future__ import annotations

from pathlib import Path

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
    from rouleur.server.run import store_url
    from rouleur.server.store.backup import restore

    found = restore(file, store_url(store), replace)
    click.echo(f"{found} tables are back.")
