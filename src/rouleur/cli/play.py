"""`rouleur play GAME RACE`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.console import console
from rouleur.cli.keys import on_terminal
from rouleur.cli.options import Target, drawn_seed, nothing_else, race_options, seats_for, table_for
from rouleur.cli.race import print_result
from rouleur.cli.talk import HELP, Conversation
from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.play.deputy import MATTERS, Asks, Deputy
from rouleur.play.first_race import Hints, first_race, first_table
from rouleur.play.save import load_table
from rouleur.play.table import Table
from rouleur.road.box import Box, box


@click.command("play")
@click.argument("game", required=False)
@click.argument("race", required=False)
@race_options
@click.option(
    "--save",
    type=Target(),
    metavar="FILE",
    help="Keep the table in FILE after every choice; --resume goes on from there.",
)
@click.option(
    "--asks",
    type=click.Choice(["everything", "matters", "key"]),
    default="everything",
    show_default=True,
    help="What you are asked: every question of the book, what matters, or key moments only.",
)
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Go on with a saved table."
)
@click.pass_context
def command(
    context: click.Context,
    game: str | None,
    race: str | None,
    seed: int | None,
    seats: str | None,
    settings: tuple[str, ...],
    route: Path | None,
    peloton: Path | None,
    save: Path | None,
    asks: Asks,
    resume: Path | None,
) -> None:
    """Direct riders in a RACE of a GAME. Options are numbered; `help` lists what else may be typed.

    Without a RACE: a short one for somebody new, in which every kind of question is explained the first time.

    Several people at one keyboard: name several human seats; a curtain hides their cards from each other.

    \b
    rouleur play homas
    rouleur play homas tour-of-flanders --asks matters
    rouleur play head amstel-gold-race --seats human:Anna,human:Bert,bot:3 --save table.json
    rouleur play --resume table.json
    """
    hints = Hints({})
    if resume is not None:
        nothing_else(context, "save")
        table, save = load_table(resume), save or resume
        if table.set_back:
            console().print(table.set_back, style="yellow")
    elif race is None:
        nothing_else(context, "save", "seed", "game", what="The guided race (no RACE is named)")
        table = guided(game or new_to_all().slug, seed)
        hints = Hints(first_race(box(table.setup.game)).hints)
    else:
        assert game is not None
        found = box(game)
        sitting = seats_for(found, seats, people=1)
        if not any(seat.person for seat in sitting):
            raise RouleurError(no_person(found.title, found.seats.most))
        for seat in sitting:
            seat.deputy = Deputy(asks) if seat.person else Deputy()
        table = table_for(game, race, sitting, seed, settings, route, peloton)
    if converse(table, save, hints):
        print_result(table, as_json=False)


def no_person(title: str, most: int) -> str:
    if most == 0:
        return f"{title} is only watched: try `rouleur watch`."
    return "Nobody would be asked: name a human among the seats, or use `rouleur watch`."


def converse(table: Table, save: Path | None, hints: Hints) -> bool:
    out = console()
    out.print(HELP, style="dim")
    return Conversation(table, out, read_line, save, curtain=on_terminal(), hints=hints).run()


def guided(game: str, seed: int | None) -> Table:
    """The first race of a game, with a deputy for the routine."""
    found = box(game)
    if not found.seats.most:
        raise RouleurError(no_person(found.title, 0))
    return first_table(found, "You", drawn_seed(seed), MATTERS)


def new_to_all() -> Box:
    """The first game on the shelf that asks anything and has a guided race."""
    games = sorted(map(box, slugs()), key=lambda found: found.cover.place)
    return next(found for found in games if found.seats.most and found.cover.first)


def read_line(prompt: str) -> str:
    return input(prompt if on_terminal() else "")
