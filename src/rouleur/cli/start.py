"""`rouleur` without a command: the web app where it is installed, else a race in the terminal."""

from __future__ import annotations

import importlib.util
from importlib.resources import files

import click

from rouleur import checkout


def web_app_is_here() -> bool:
    """A checkout builds its pages after the start."""
    if importlib.util.find_spec("rouleur.server") is None:
        return False
    built = files("rouleur.server").joinpath("client", "index.html").is_file()
    return built or (checkout.is_checkout() and not checkout.is_left_out(checkout.PAGES))


def start(context: click.Context) -> None:
    if web_app_is_here():
        from rouleur.cli.serve import command as serve

        context.invoke(serve)
        return
    from rouleur.cli.options import seats_for, table_for
    from rouleur.cli.watch import show_race
    from rouleur.core.registry import slugs
    from rouleur.road.box import box

    click.echo(
        "The web app is not built here, so this is a race in the terminal; `rouleur --help` lists the rest.", err=True
    )
    game = min(map(box, slugs()), key=lambda found: (found.seats.usual, found.cover.place))
    show_race(table_for(game.slug, game.cover.featured, seats_for(game, None), None, ()))
