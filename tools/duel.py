"""`python -m tools duel GAME`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import click

from rouleur.bots.duel import Duel, duel
from rouleur.cli.duel import fought, print_duels
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.errors import RouleurError
from rouleur.road.box import box
from tools.opponents import director
from tools.options import known_bot, race_option, races_option

USUAL_PAIRS = ("3:old3",)


@click.command("duel")
@click.argument("game")
@races_option(100, "Races of each pair.")
@click.option("--pair", "pairs", multiple=True, metavar="A:B", help="Two bots, for instance 3:old3; may be repeated.")
@race_option
@workers_option
@seed_option
@json_option
def command(
    game: str, races: int, pairs: tuple[str, ...], race: str | None, workers: int, seed: int | None, as_json: bool
) -> None:
    """Measure how often one bot of a GAME beats another. Like `rouleur duel`, with names besides levels.

    \b
    python -m tools duel homas --races 300
    python -m tools duel homas --pair attacker:old3
    """
    sides = [parsed(game, pair) for pair in pairs or USUAL_PAIRS]
    start = drawn_seed(seed)
    print_duels(box(game), start, fought(fight, box(game), race, sides, races, start, workers), as_json)


def parsed(game: str, pair: str) -> tuple[str, str]:
    first, colon, second = pair.partition(":")
    if not colon:
        raise RouleurError(f"Write a pair of bots like 3:old3, not {pair!r}.")
    return str(known_bot(game, first)), str(known_bot(game, second))


def fight(slug: str, roads: list[str], first: str, second: str, races: int, seed: int) -> Duel:
    one, other = (partial(director, slug, known_bot(slug, name)) for name in (first, second))
    return replace(duel(box(slug), roads, one, other, races, seed), side_a=first, side_b=second)
