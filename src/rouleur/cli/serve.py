"""`rouleur serve`."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import click

from rouleur import _source, checkout
from rouleur.core.errors import RouleurError


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option(
    "--store",
    default=None,
    metavar="URL",
    help="Where tables are kept: a database URL or a file. [default: a file of yours]",
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1), help="Processes; several need --fanout."
)
@click.option(
    "--fanout", default="", metavar="URL", help="How workers tell each other: postgres, or the URL of a Redis."
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def command(host: str, port: int, store: str | None, workers: int, fanout: str, browser: bool) -> None:
    """Start the web app: play, watch, tour and forecast in the browser.

    \b
    rouleur serve
    rouleur serve --host 0.0.0.0 --port 8000 --no-browser
    """
    if importlib.util.find_spec("rouleur.server") is None:
        raise RouleurError("The web app is not part of this installation: install `rouleur-games` again as a whole.")
    if not _source.compiled() and not (checkout.is_checkout() and not checkout.is_left_out(checkout.RULES)):
        click.echo(_source.why(), err=True)
    server: Any = importlib.import_module("rouleur.server")
    server.run(host=host, port=port, store=store, workers=workers, fanout=fanout, browser=browser)
