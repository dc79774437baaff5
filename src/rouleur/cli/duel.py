"""`rouleur duel GAME`."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import click

from rouleur.bots import LEVELS
from rouleur.bots.director import own_director
from rouleur.bots.duel import Duel, Side, duel
from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.cores import done_on_cores
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.numeral import number_in
from rouleur.road.box import Box, box

USUAL_PAIRS = ("1:0", "3:0", "3:1")
STRONGEST = 3
PORTION = 10
SURE = 1.96
"""Standard deviations of a 95 % interval."""
Portion = tuple[str, list[str], str, str, int, int]


@click.command("duel")
@click.argument("game")
@click.option("--races", default=100, show_default=True, type=click.IntRange(2), help="Races per pair of levels.")
@click.option(
    "--pair", "pairs", multiple=True, metavar="A:B", help="Levels to compare, for instance 3:1; may be repeated."
)
@click.option(
    "--director", metavar="FILE.py:CLASS", help="A director of your own: a class with choose(view, question)."
)
@click.option(
    "--against",
    type=click.Choice([str(level) for level in LEVELS]),
    help="The level it rides against; 3 unless told.",
)
@click.option("--race", "race", metavar="RACE", help="Ride only this race; left out: all races of the game in turn.")
@workers_option
@seed_option
@json_option
def command(
    game: str,
    races: int,
    pairs: tuple[str, ...],
    director: str | None,
    against: str | None,
    race: str | None,
    workers: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Measure how often the bots of one level beat those of another in a GAME, seats rotated.

    \b
    rouleur duel homas
    rouleur duel homas --races 300 --pair 3:1 --race milan-san-remo
    rouleur duel homas --director my_bot.py:MyBot --against 3
    """
    sides = chosen_sides(pairs, director, against)
    start = drawn_seed(seed)
    print_duels(box(game), start, fought(fight, box(game), race, sides, races, start, workers), as_json)


def fought(
    fight: Callable[..., Duel],
    game: Box,
    race: str | None,
    sides: list[tuple[str, str]],
    races: int,
    seed: int,
    workers: int,
) -> list[dict[str, Any]]:
    """A row for each pair of sides; `fight` rides a portion of its races."""
    if game.seats.most < 2:
        raise RouleurError(f"{game.title} has no two seats that could duel.")
    roads = chosen_races(game, race)
    portions = [each for pair in sides for each in portions_of(game, roads, pair, races, seed)]
    done = done_on_cores("duels", fight, portions, workers)
    each_pair = len(portions) // len(sides)
    return [row(pair, done[each_pair * number : each_pair * (number + 1)]) for number, pair in enumerate(sides)]


def print_duels(game: Box, seed: int, rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print_json({"game": game.slug, "seed": seed, "duels": rows})
        return
    headings = ("level", "against", "races", "won", "share", "mean place", "of the others")
    out = plain_table(f"{game.title}: duels (seed {seed})", headings, left=0)
    for each in rows:
        share = f"{each['share']:.1%} ± {each['margin']:.1%}"
        places = (f"{each['mean_place']:.1f}", f"{each['mean_place_other']:.1f}")
        out.add_row(str(each["level"]), str(each["against"]), str(each["races"]), str(each["won"]), share, *places)
    console().print(out)


def chosen_sides(pairs: tuple[str, ...], director: str | None, against: str | None) -> list[tuple[str, str]]:
    """Both sides as they are written: a process of its own makes its directors from that."""
    if director is None:
        if against is not None:
            raise RouleurError("--against says whom your own bot meets: name it with --director my_bot.py:MyBot.")
        return [parse_pair(pair) for pair in pairs or USUAL_PAIRS]
    if pairs:
        raise RouleurError("--pair compares the levels of the house, --director your own bot: give one of them.")
    own_director(director)
    return [(director, against or str(STRONGEST))]


def parse_pair(text: str) -> tuple[str, str]:
    first, _, second = text.partition(":")
    if level_in(first) is None or level_in(second) is None:
        known = ", ".join(map(str, LEVELS))
        raise RouleurError(f"A pair of levels is written like 3:1, of {known}, not {text!r}.")
    return first, second


def level_in(text: str) -> int | None:
    level = number_in(text)
    return level if level in LEVELS else None


def shown(text: str) -> int | str:
    """A level, a name, or the class of your own bot."""
    level = level_in(text)
    return text.rpartition(":")[2] if level is None else level


def chosen_races(game: Box, race: str | None) -> list[str]:
    slugs = [info.slug for info in game.races()]
    if race is None:
        return slugs
    if race not in slugs:
        raise UnknownName(f"race of {game.title}", race, slugs)
    return [race]


def portions_of(game: Box, roads: list[str], pair: tuple[str, str], races: int, seed: int) -> list[Portion]:
    """What `fight` asks for: all races of one pair, each portion with roads and luck of its own."""
    found = []
    for done in range(0, races, PORTION):
        turned = roads[done // 2 % len(roads) :] + roads[: done // 2 % len(roads)]
        found.append((game.slug, turned, *pair, min(PORTION, races - done), seed + 100_000 * done))
    return found


def fight(slug: str, roads: list[str], first: str, second: str, races: int, seed: int) -> Duel:
    outcome = duel(box(slug), roads, made(first), made(second), races, seed)
    return replace(outcome, side_a=first, side_b=second)


@cache
def made(text: str) -> Side:
    """Cached: a file with your own bot runs once per process."""
    level = level_in(text)
    return own_director(text) if level is None else level


def row(pair: tuple[str, str], portions: list[Duel]) -> dict[str, Any]:
    total = Duel(*pair)
    for portion in portions:
        total.add(portion)
    share = total.share_a
    return {
        "level": shown(pair[0]),
        "against": shown(pair[1]),
        "races": total.races,
        "won": total.won_a,
        "lost": total.won_b,
        "share": share,
        "margin": SURE * math.sqrt(max(share * (1 - share), 1 / total.races / 4) / total.races),
        "mean_place": total.places_a / max(1, total.riders_a),
        "mean_place_other": total.places_b / max(1, total.riders_b),
    }
