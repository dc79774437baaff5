"""`python -m rouleur.server`: the server without a browser, for development and for many people."""

from __future__ import annotations

import click

from rouleur.core.errors import RouleurError
from rouleur.server.run import run


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True)
@click.option("--database", default="", help="SQLAlchemy URL; a file in your data folder when left out.")
@click.option("--fanout", default="", help="Between workers: 'postgres' or a Redis URL.")
@click.option("--workers", default=1, show_default=True)
@click.option("--no-rates", is_flag=True, help="Do not count requests.")
@click.option("--browser", is_flag=True, help="Open the page.")
def main(host: str, port: int, database: str, fanout: str, workers: int, no_rates: bool, browser: bool) -> None:
    try:
        run(host, port, browser, database, fanout, workers, rates=not no_rates)
    except RouleurError as error:
        raise click.ClickException(str(error)) from error


main()
