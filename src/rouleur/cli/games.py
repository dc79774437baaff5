"""`rouleur games [GAME]`."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table
from rich.text import Text

from rouleur.cli.console import console, print_json
from rouleur.cli.options import json_option
from rouleur.core.registry import slugs
from rouleur.road.box import Box, RaceInfo, box

LONGEST_FACT = 10


def directors(game: Box) -> str:
    seats = game.seats
    if seats.most == 0:
        return "only watched"
    return f"{seats.fewest}" if seats.fewest == seats.most else f"{seats.fewest}–{seats.most}"


@click.command("games")
@click.argument("game", required=False)
@json_option
def command(game: str | None, as_json: bool) -> None:
    """List the games, or the races and tours of one GAME.

    \b
    rouleur games
    rouleur games wielersim
    rouleur games homas --json
    """
    if game is None:
        print_games(as_json)
    else:
        print_races(box(game), as_json)


def print_games(as_json: bool) -> None:
    games = [box(slug) for slug in slugs()]
    if as_json:
        print_json(
            [{"slug": game.slug, "title": game.title, "credits": game.credits, "seats": game.seats} for game in games]
        )
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("game", no_wrap=True)
    for heading in ("title", "by"):
        table.add_column(heading, overflow="fold")
    for heading in ("directors", "races", "tours"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game in games:
        counts = (str(len(game.races())), str(len(game.tours())))
        table.add_row(Text(game.slug, "bold"), game.title, game.credits, directors(game), *counts)
    console().print(table)


def print_races(game: Box, as_json: bool) -> None:
    if as_json:
        print_json({"game": game.slug, "races": game.races(), "tours": game.tours()})
        return
    out = console()
    out.print(races_table(game))
    if game.tours():
        out.print()
        out.print(tours_table(game))


def races_table(game: Box) -> Table:
    races = game.races()
    keys = [key for key in dict.fromkeys(key for info in races for key in info.facts) if short(races, key)]
    table = Table(title=f"{game.title}: races", title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("race", no_wrap=True)
    for heading in ("title", "kind"):
        table.add_column(heading, overflow="fold", no_wrap=heading == "kind")
    table.add_column("length", justify="right", no_wrap=True)
    for key in keys:
        table.add_column(key, justify="right", no_wrap=True)
    if any(info.note for info in races):
        table.add_column("note")
    for info in races:
        facts = [shown(info.facts.get(key, "")) for key in keys]
        notes = [info.note] if len(table.columns) > len(facts) + 4 else []
        table.add_row(Text(info.slug, "bold"), info.title, info.kind, length(info), *facts, *notes)
    return table


def tours_table(game: Box) -> Table:
    table = Table(title=f"{game.title}: tours", title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("tour", no_wrap=True)
    table.add_column("title", overflow="fold")
    table.add_column("stages", justify="right")
    table.add_column("note")
    for tour in game.tours():
        table.add_row(Text(tour.slug, "bold"), tour.title, str(len(tour.stages)), tour.note)
    return table


def short(races: list[RaceInfo], key: str) -> bool:
    """True for a fact that fits into a column. `--json` prints all facts."""
    widths = [len(shown(info.facts.get(key, ""))) for info in races]
    return key not in ("length", "kind") and 0 < max(widths) <= LONGEST_FACT


def length(info: RaceInfo) -> str:
    return f"{info.length:g} {info.unit}"


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple | dict):
        return ", ".join(str(part) for part in value)
    return str(value)
