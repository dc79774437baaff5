"""`python -m rouleur.server.trials kill|hostile|soak|presses`: the long proofs; each prints its figures and ends by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.server.bench import Load
from rouleur.server.trials import hostile as attacks
from rouleur.server.trials import soak as soaking
from rouleur.server.trials.kill import kill_while_playing
from rouleur.server.trials.presses import press_all
from rouleur.server.trials.servers import Servers

database = click.option("--database", default="", help="An empty PostgreSQL; a SQLite file of its own when left out.")
workers = click.option("--workers", default=1, show_default=True)
fanout = click.option("--fanout", default="", help="'postgres' or the URL of a Redis, for several workers.")
game = click.option("--game", required=True, help="The game that is played meanwhile.")
shelf = click.option("--shelf", default="", help="A folder with more games.")
seed = click.option("--seed", default=1, show_default=True, help="Another one makes another trial.")
log = click.option("--log", default=os.devnull, help="Where the servers write their log.")


@contextmanager
def store(url: str) -> Iterator[str]:
    """The one that is named, which must be empty; a SQLite file for this trial when none is."""
    with TemporaryDirectory(prefix="rouleur-trial-") as folder:
        yield url or f"sqlite:///{Path(folder) / 'trial.sqlite3'}"


def put_on_shelf(folder: str) -> None:
    """More games, here and in the servers."""
    if folder:
        import_module("rouleur.games").__path__.append(folder)
        slugs.cache_clear()


@click.group(help=__doc__)
def trials() -> None:
    """On 127.0.0.1 only."""


@trials.command()
@click.option("--kills", default=200, show_default=True)
@database
@workers
@fanout
@game
@shelf
@seed
@log
def kill(kills: int, database: str, workers: int, fanout: str, game: str, shelf: str, seed: int, log: str) -> None:
    """Kill servers while tables, waiting rooms, clocks, races of the day, tours, chat and undo go on."""
    put_on_shelf(shelf)
    with store(database) as url:
        servers = Servers(url, workers, fanout, shelf=shelf, log=log)
        click.echo(kill_while_playing(servers, url, game, kills, seed=seed))


@trials.command()
@click.option("--pairs", default=40, show_default=True)
@click.option("--button", default="", help="Only this one.")
@database
@workers
@fanout
@game
@shelf
@log
def presses(pairs: int, button: str, database: str, workers: int, fanout: str, game: str, shelf: str, log: str) -> None:
    """Press every button that writes twice at once."""
    put_on_shelf(shelf)
    with store(database) as url, Servers(url, workers, fanout, shelf=shelf, log=log) as servers:
        click.echo(press_all(servers, game, pairs, button))


@trials.command()
@click.option("--requests", default=10_000, show_default=True)
@seed
@log
def hostile(requests: int, seed: int, log: str) -> None:
    """Send requests that are made to hurt."""
    with store("") as url, Servers(url, log=log) as servers:
        click.echo(attacks.report(attacks.attack(servers, requests, seed)))


@trials.command()
@click.option("--tables", default=200, show_default=True)
@click.option("--seconds", default=600.0, show_default=True)
@click.option("--think", default=4.0, show_default=True, help="Seconds a person thinks on average.")
@shelf
@game
@log
def soak(tables: int, seconds: float, think: float, shelf: str, game: str, log: str) -> None:
    """Play, watch and read at many tables, and look at the memory. With races that end soon: a longer story takes more room."""
    put_on_shelf(shelf)
    shown = box(game)
    load = Load(game, shown.races()[0].slug, tables, seconds, 0, shown.seats.usual - 1, think)
    with store("") as url, Servers(url, shelf=shelf, log=log) as servers:
        click.echo(soaking.report(load, soaking.soak(servers, load)))


if __name__ == "__main__":
    trials()
