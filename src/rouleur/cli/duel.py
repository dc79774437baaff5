"""`rouleur duel GAME`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import click
from rich.table import Table

from rouleur.bots import LEVELS, SPARRING
from rouleur.bots.director import own_director
from rouleur.bots.duel import Side, called, duel
from rouleur.cli.console import console, print_json, progress
from rouleur.cli.options import drawn_seed, json_option, seed_option
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.numeral import number_in
from rouleur.road.box import Box, box

USUAL_PAIRS = ("1:0", "3:0", "3:1")
STRONGEST = 3
PORTION = 10
SURE = 1.96
"""Standard deviations of a 95 % interval."""


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
    type=click.Choice([str(level) for level in (*LEVELS, *SPARRING)]),
    help="The level it rides against; 3 unless told.",
)
@click.option("--race", "race", metavar="RACE", help="Ride only this race; left out: all races of the game in turn.")
@seed_option
@json_option
def command(
    game: str,
    races: int,
    pairs: tuple[str, ...],
    director: str | None,
    against: str | None,
    race: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Measure how often the bots of one level beat those of another in a GAME, seats rotated.

    \b
    rouleur duel homas
    rouleur duel homas --races 300 --pair 3:1 --race milan-san-remo
    rouleur duel homas --pair 3:old3
    rouleur duel homas --director my_bot.py:MyBot --against 3
    """
    found = box(game)
    if found.seats.most < 2:
        raise RouleurError(f"{found.title} has no two seats that could duel.")
    sides = chosen_sides(pairs, director, against)
    roads = chosen_races(found, race)
    start = drawn_seed(seed)
    with progress() as bar:
        task = bar.add_task("duels", total=races * len(sides))
        rows = [fight(found, roads, pair, races, start, lambda: bar.advance(task, PORTION)) for pair in sides]
    if as_json:
        print_json({"game": game, "seed": start, "duels": rows})
        return
    out = Table(
        title=f"{found.title}: duels (seed {start})", title_justify="left", box=None, pad_edge=False, header_style="dim"
    )
    for heading in ("level", "against", "races", "won", "share", "mean place", "of the others"):
        out.add_column(heading, justify="right")
    for row in rows:
        share = f"{row['share']:.1%} ± {row['margin']:.1%}"
        places = (f"{row['mean_place']:.1f}", f"{row['mean_place_other']:.1f}")
        out.add_row(str(row["level"]), str(row["against"]), str(row["races"]), str(row["won"]), share, *places)
    console().print(out)


def chosen_sides(pairs: tuple[str, ...], director: str | None, against: str | None) -> list[tuple[Side, Side]]:
    if director is None:
        if against is not None:
            raise RouleurError("--against says whom your own bot meets: name it with --director my_bot.py:MyBot.")
        return [parse_pair(pair) for pair in pairs or USUAL_PAIRS]
    if pairs:
        raise RouleurError("--pair compares the levels of the house, --director your own bot: give one of them.")
    level = side_of(against or "")
    return [(own_director(director), STRONGEST if level is None else level)]


def parse_pair(text: str) -> tuple[Side, Side]:
    first, _, second = text.partition(":")
    level, other = side_of(first), side_of(second)
    if level is None or other is None:
        known = ", ".join(str(each) for each in (*LEVELS, *SPARRING))
        raise RouleurError(f"A pair of levels is written like 3:1, of {known}, not {text!r}.")
    return level, other


def side_of(text: str) -> int | str | None:
    """A level, or a sparring partner by name."""
    if text in SPARRING:
        return text
    level = number_in(text)
    return level if level in LEVELS else None


def shown(side: Side) -> int | str:
    return side if isinstance(side, int | str) else called(side)


def chosen_races(game: Box, race: str | None) -> list[str]:
    slugs = [info.slug for info in game.races()]
    if race is None:
        return slugs
    if race not in slugs:
        raise UnknownName(f"race of {game.title}", race, slugs)
    return [race]


def fight(
    game: Box, roads: list[str], pair: tuple[Side, Side], races: int, seed: int, tick: Callable[[], None]
) -> dict[str, Any]:
    """All races of one pair, in portions so that progress can be seen."""
    parts = []
    for done in range(0, races, PORTION):
        turned = roads[done // 2 % len(roads) :] + roads[: done // 2 % len(roads)]
        parts.append(duel(game, turned, *pair, min(PORTION, races - done), seed + 100_000 * done))
        tick()
    won, ridden = sum(part.won_a for part in parts), sum(part.races for part in parts)
    share = won / ridden
    return {
        "level": shown(pair[0]),
        "against": shown(pair[1]),
        "races": ridden,
        "won": won,
        "lost": sum(part.won_b for part in parts),
        "share": share,
        "margin": SURE * math.sqrt(max(share * (1 - share), 1 / ridden / 4) / ridden),
        "mean_place": sum(part.places_a for part in parts) / max(1, sum(part.riders_a for part in parts)),
        "mean_place_other": sum(part.places_b for part in parts) / max(1, sum(part.riders_b for part in parts)),
    }
