"""`rouleur races GAME`."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table
from rich.text import Text

from rouleur.cli.console import console, print_json
from rouleur.cli.options import json_option
from rouleur.road.box import Box, RaceInfo, box

LONGEST_FACT = 10


@click.command("races")
@click.argument("game")
@json_option
def command(game: str, as_json: bool) -> None:
    """The races and tours of a GAME.

    \b
    rouleur races wielersim
    rouleur races homas --json
    """
    found = box(game)
    if as_json:
        print_json({"game": game, "races": found.races(), "tours": found.tours()})
        return
    out = console()
    out.print(races_table(found))
    if found.tours():
        out.print()
        out.print(tours_table(found))


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
    """Whether a fact fits into a column and says something; `--json` has them all."""
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
