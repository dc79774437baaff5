"""`rouleur serve [backup|restore]`."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import click

from rouleur import _source, checkout
from rouleur.cli.subcommands import WithSubcommands
from rouleur.core.errors import RouleurError

store_option = click.option(
    "--store",
    metavar="URL",
    help="Where the tables are: a database URL or a file. [default: a file in your data folder]",
)


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@store_option
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1), help="Processes; several need --fanout."
)
@click.option(
    "--fanout", default="", metavar="URL", help="How workers tell each other: postgres, or the URL of a Redis."
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def serve(host: str, port: int, store: str | None, workers: int, fanout: str, browser: bool) -> None:
    """Start the web app: play, watch, tour and forecast in the browser.

    \b
    rouleur serve
    rouleur serve --host 0.0.0.0 --port 8000 --no-browser
    rouleur serve backup monday.sqlite3
    rouleur serve restore monday.sqlite3
    """
    if not _source.compiled() and not (checkout.is_checkout() and not checkout.is_left_out(checkout.RULES)):
        click.echo(_source.why(), err=True)
    server().run(host=host, port=port, store=store, workers=workers, fanout=fanout, browser=browser)


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@store_option
def backup(file: Path, store: str | None) -> None:
    """Copy all tables into one FILE. The server may run meanwhile.

    \b
    rouleur serve backup monday.sqlite3
    rouleur serve backup monday.sqlite3 --store postgresql+psycopg://rouleur@db/rouleur
    """
    found = server().back_up(store, file)
    click.echo(f"{file} holds {found} tables, with their moves, seats and links.")


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@store_option
@click.option("--replace", is_flag=True, help="Delete the tables that are in the store now.")
def restore(file: Path, store: str | None, replace: bool) -> None:
    """Restore all tables from a backup FILE. Stop the server first.

    \b
    rouleur serve restore monday.sqlite3
    rouleur serve restore monday.sqlite3 --replace
    """
    found = server().restore(store, file, replace)
    click.echo(f"{found} tables are back.")


def server() -> Any:
    if importlib.util.find_spec("rouleur.server") is None:
        raise RouleurError(
            "This installation has no web app. Install the whole package again: `pip install rouleur-games`."
        )
    return importlib.import_module("rouleur.server")


command = WithSubcommands(serve, backup, restore)
