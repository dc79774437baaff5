"""`python -m tools stress kill|presses|hostile|soak|load`: each ends by itself and prints its figures."""

from __future__ import annotations

import os
from importlib import import_module

import click

from rouleur import _source
from rouleur.core.registry import slugs
from rouleur.road.box import box
from tools.stress import hostile as attacks
from tools.stress import load as loading
from tools.stress import soak as soaking
from tools.stress.kill import kill_while_playing
from tools.stress.load import Load
from tools.stress.presses import press_all
from tools.stress.servers import Servers, store

database_option = click.option(
    "--database", default="", help="An empty PostgreSQL database; a temporary SQLite file when left out."
)
workers_option = click.option("--workers", default=1, show_default=True, help="Processes of the server.")
fanout_option = click.option("--fanout", default="", help="'postgres' or the URL of a Redis, for several workers.")
game_option = click.option("--game", required=True, help="The game that is played meanwhile.")
shelf_option = click.option("--shelf", default="", help="A folder with more games.")
seed_option = click.option("--seed", default=1, show_default=True, help="Another one makes another run.")
log_option = click.option("--log", default=os.devnull, help="Where the servers write their log.")


def put_on_shelf(folder: str) -> None:
    """More games, here and in the servers."""
    if folder:
        import_module("rouleur.games").__path__.append(folder)
        slugs.cache_clear()


@click.group("stress")
def command() -> None:
    """Attack a server on 127.0.0.1 that the tool starts itself.

    \b
    python -m tools stress kill --game homas
    python -m tools stress load --tables 50 --seconds 10
    """


@command.command()
@click.option("--kills", default=200, show_default=True, help="How often a server is killed.")
@database_option
@workers_option
@fanout_option
@game_option
@shelf_option
@seed_option
@log_option
def kill(kills: int, database: str, workers: int, fanout: str, game: str, shelf: str, seed: int, log: str) -> None:
    """Kill servers while tables, waiting rooms, clocks, races of the day, tours, chat and undo go on."""
    put_on_shelf(shelf)
    with store(database) as url:
        servers = Servers(url, workers, fanout, shelf=shelf, log=log)
        click.echo(kill_while_playing(servers, url, game, kills, seed=seed))


@command.command()
@click.option("--pairs", default=40, show_default=True, help="How often each button is pressed twice at once.")
@click.option("--button", default="", help="Only this one.")
@database_option
@workers_option
@fanout_option
@game_option
@shelf_option
@log_option
def presses(pairs: int, button: str, database: str, workers: int, fanout: str, game: str, shelf: str, log: str) -> None:
    """Press every button that writes twice at once."""
    put_on_shelf(shelf)
    with store(database) as url, Servers(url, workers, fanout, shelf=shelf, log=log) as servers:
        click.echo(press_all(servers, game, pairs, button))


@command.command()
@click.option("--requests", default=10_000, show_default=True, help="How many are sent.")
@seed_option
@log_option
def hostile(requests: int, seed: int, log: str) -> None:
    """Send hostile requests."""
    with store() as url, Servers(url, log=log) as servers:
        click.echo(attacks.report(attacks.attack(servers, requests, seed)))


@command.command()
@click.option("--tables", default=200, show_default=True, help="Tables that are played at once.")
@click.option("--seconds", default=600.0, show_default=True, help="How long.")
@click.option("--think", default=4.0, show_default=True, help="Seconds a person thinks on average.")
@shelf_option
@game_option
@log_option
def soak(tables: int, seconds: float, think: float, shelf: str, game: str, log: str) -> None:
    """Play, watch and read at many tables, and watch the memory. Choose a game with short races: a longer story takes more room."""
    put_on_shelf(shelf)
    shown = box(game)
    load = Load(game, shown.races()[0].slug, tables, seconds, 0, shown.seats.usual - 1, think)
    with store() as url, Servers(url, shelf=shelf, log=log) as servers:
        click.echo(soaking.report(load, soaking.soak(servers, load)))


@command.command()
@click.option("--game", default="", help="The first game on the shelf that several people play, when left out.")
@click.option("--race", default="", help="The game's first race when left out.")
@click.option("--tables", default=200, show_default=True, help="Tables that are played at once, a person at each.")
@click.option("--seconds", default=20.0, show_default=True, help="How long.")
@click.option("--level", default=1, show_default=True, help="Level of the bots.")
@click.option("--bots", default=0, help="Bots at each table; as many as is usual when left out.")
@click.option("--think", default=1.0, show_default=True, help="Seconds a person thinks on average.")
def load(game: str, race: str, tables: int, seconds: float, level: int, bots: int, think: float) -> None:
    """Play at many tables at once and measure the time from a command to its push."""
    shown = box(game) if game else loading.usual_game()
    found = Load(
        shown.slug, race or shown.races()[0].slug, tables, seconds, level, bots or shown.seats.usual - 1, think
    )
    if not _source.compiled():
        click.echo(_source.why(), err=True)
    click.echo(loading.report(found, loading.bench(found)))
