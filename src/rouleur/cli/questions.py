"""`rouleur questions GAME RACE`."""

from __future__ import annotations

import click
from rich.table import Table

from rouleur.bots import LEVELS
from rouleur.cli.console import console, print_json, progress
from rouleur.cli.options import drawn_seed, json_option, seed_option
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.play.deputy import KEY, MATTERS, ROUTINE_ANSWERS_OF
from rouleur.play.questions import census, strength
from rouleur.road.box import Box, box

WEIGHTS = ("routine", "tactical", "decisive")


@click.command("questions")
@click.argument("game")
@click.argument("race")
@click.option("--races", default=40, show_default=True, type=click.IntRange(1), help="How many races are ridden.")
@click.option(
    "--level",
    default=3,
    show_default=True,
    type=click.Choice([str(level) for level in LEVELS]),
    help="Level of the bots.",
)
@click.option("--strength", "compare", is_flag=True, help="Ride each race twice: does the deputy cost anything?")
@click.option(
    "--deputy",
    default=str(ROUTINE_ANSWERS_OF),
    show_default=True,
    type=click.Choice([str(level) for level in LEVELS]),
    help="With --strength: level of the bot that answers the routine. A weaker one shows how much hangs on it.",
)
@seed_option
@json_option
def command(
    game: str, race: str, races: int, level: str, compare: bool, deputy: str, seed: int | None, as_json: bool
) -> None:
    """Count the questions put to one director in a RACE of a GAME, by what he wants to be asked.

    \b
    rouleur questions homas tour-of-flanders
    rouleur questions head tour-of-flanders --races 2000 --strength
    rouleur questions tdf paris --strength --deputy 1
    """
    found = box(game)
    known = [info.slug for info in found.races()]
    if race not in known:
        raise UnknownName(f"race of {found.title}", race, known)
    if found.seats.most == 0:
        raise RouleurError(f"{found.title} asks nobody anything.")
    start = drawn_seed(seed)
    if compare:
        print_strength(found, race, races, start, int(level), int(deputy), as_json)
    else:
        print_census(found, race, races, start, int(level), as_json)


def print_census(game: Box, race: str, races: int, seed: int, level: int, as_json: bool) -> None:
    with progress() as bar:
        task = bar.add_task("races", total=races)
        counted = census(game, race, races, seed, level, lambda: bar.advance(task))
    if as_json:
        kinds = [
            {"kind": kind, "weight": weight, "mean": number / races}
            for (kind, weight), number in sorted(counted.kinds.items())
        ]
        medians = {asks: counted.middle(asks) for asks in counted.asked}
        print_json({"game": game.slug, "race": race, "races": races, "seed": seed, "median": medians, "kinds": kinds})
        return
    out = console()
    out.print(f"{game.title}, {race}: questions put to one director, median of {races} races (seed {seed})")
    out.print(f"  everything      {counted.middle('everything'):g}")
    out.print(f"  what matters    {counted.middle(MATTERS):g}")
    out.print(f"  key moments     {counted.middle(KEY):g}")
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("question", *WEIGHTS):
        table.add_column(heading, justify="left" if heading == "question" else "right")
    for kind in sorted({kind for kind, _ in counted.kinds}):
        means = [counted.kinds[kind, weight] / races for weight in WEIGHTS]  # type: ignore[index]
        table.add_row(kind, *(f"{mean:.1f}" if mean else "" for mean in means))
    out.print(table)


def print_strength(game: Box, race: str, races: int, seed: int, level: int, deputy: int, as_json: bool) -> None:
    with progress() as bar:
        task = bar.add_task("pairs of races", total=races)
        compared = strength(game, race, races, seed, level, lambda: bar.advance(task), deputy)
    alone, assisted = sum(compared.alone) / races, sum(compared.assisted) / races
    if as_json:
        shares = {"alone": alone, "assisted": assisted, "difference": compared.difference, "margin": compared.margin}
        levels = {"level": level, "deputy": deputy, "alike": compared.alike}
        print_json({"game": game.slug, "race": race, "pairs": races, "seed": seed, **levels, **shares})
        return
    console().print(
        f"{game.title}, {race}: {races} pairs of races (seed {seed}). Level {level} alone wins {alone:.1%}, with a "
        f"deputy of level {deputy} {assisted:.1%}: {100 * compared.difference:+.2f} ± {100 * compared.margin:.2f} points; {compared.alike} pairs ended alike to the last place."
    )
