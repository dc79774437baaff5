"""`python -m rouleur.server.trials kill|hostile|soak|presses`: the long proofs; each prints its figures and ends by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from rouleur.server.trials.kill import kill_while_playing
from rouleur.server.trials.servers import Servers

GAME = "homas"


@contextmanager
def store(url: str) -> Iterator[str]:
    """The one that is named, which must be empty; a SQLite file for this trial when none is."""
    with TemporaryDirectory(prefix="rouleur-trial-") as folder:
        yield url or f"sqlite:///{Path(folder) / 'trial.sqlite3'}"


@click.group(help=__doc__)
def trials() -> None:
    """On 127.0.0.1 only."""


@trials.command()
@click.option("--kills", default=200, show_default=True)
@click.option("--database", default="", help="An empty PostgreSQL; a SQLite file of its own when left out.")
@click.option("--workers", default=1, show_default=True)
@click.option("--fanout", default="", help="'postgres' or the URL of a Redis, for several workers.")
@click.option("--game", default=GAME, show_default=True)
@click.option("--log", default=os.devnull, help="Where the servers write their log.")
def kill(kills: int, database: str, workers: int, fanout: str, game: str, log: str) -> None:
    """Kill servers while tables, tours, chat and undo go on."""
    with store(database) as url:
        click.echo(kill_while_playing(Servers(url, workers, fanout, log=log), url, game, kills))


if __name__ == "__main__":
    trials()
