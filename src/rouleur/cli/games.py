"""`rouleur games`."""

from __future__ import annotations

import click
from rich.table import Table
from rich.text import Text

from rouleur.cli.console import console, print_json
from rouleur.cli.options import json_option
from rouleur.core.registry import slugs
from rouleur.road.box import Box, box


def directors(game: Box) -> str:
    seats = game.seats
    if seats.most == 0:
        return "only watched"
    return f"{seats.fewest}" if seats.fewest == seats.most else f"{seats.fewest}–{seats.most}"


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """The games on the shelf.

    \b
    rouleur games
    rouleur games --json
    """
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
