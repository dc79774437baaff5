"""`rouleur ratings GAME`."""

from __future__ import annotations

import click
from rich.table import Table

from rouleur.bots import SPARRING, levels, personalities
from rouleur.bots.ratings import Name, drawn_tables, ratings, ridden
from rouleur.cli.console import console, print_json
from rouleur.cli.cores import done_on_cores
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.numeral import counted, number_in
from rouleur.road.box import Box, box

FEWEST = 2


@click.command("ratings")
@click.argument("game")
@click.option("--races", default=200, show_default=True, type=click.IntRange(1), help="Races ridden.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME",
    help="A level, a personality or old3; may be repeated. All if left out.",
)
@click.option("--race", "race", metavar="RACE", help="Ride only this race; left out: all races of the game in turn.")
@workers_option
@seed_option
@json_option
def command(
    game: str, races: int, bots: tuple[str, ...], race: str | None, workers: int, seed: int | None, as_json: bool
) -> None:
    """Rate all bots of a GAME, levels and personalities, on one scale: tables drawn by lot, ratings as in chess.

    \b
    rouleur ratings homas --races 400
    rouleur ratings homas --bot 2 --bot 3 --bot attacker
    """
    found = box(game)
    if found.seats.most < FEWEST:
        raise RouleurError(f"{found.title} has no two seats whose bots could be compared.")
    names = chosen_bots(found, bots)
    start = drawn_seed(seed)
    tables = done_on_cores(
        "races", ridden, drawn_tables(found, chosen_races(found, race), names, races, start), workers
    )
    rows = ratings(names, tables, start)
    if as_json:
        print_json({"game": game, "seed": start, "races": races, "ratings": rows})
        return
    title = f"{found.title}: ratings after {counted(races, 'race')} (seed {start})"
    out = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    out.add_column("bot")
    for heading in ("rating", "races", "won"):
        out.add_column(heading, justify="right")
    for row in rows:
        won = f"{row.won / row.races:.0%}" if row.races else "–"
        out.add_row(called(row.name), f"{row.rating:.0f} ± {row.margin:.0f}", str(row.races), won)
    console().print(out)


def chosen_bots(game: Box, chosen: tuple[str, ...]) -> list[Name]:
    """The usual personality is level 3 itself, so that it is not named twice."""
    known: list[Name] = [*levels(game.slug), *personalities(game.slug)[1:], *SPARRING]
    by_name = {str(name): name for name in known}
    for text in chosen:
        if text not in by_name:
            raise UnknownName(f"bot of {game.title}", text, list(by_name))
    names = list(dict.fromkeys(by_name[text] for text in chosen)) if chosen else known
    if len(names) < FEWEST:
        raise RouleurError("One bot cannot be compared: name at least two with --bot, or none for all.")
    return names


def called(name: Name) -> str:
    return f"level {name}" if number_in(str(name)) is not None else str(name)
