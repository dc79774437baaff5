"""`python -m tools calibrate GAME`."""

from __future__ import annotations

import importlib
import importlib.util
import math
from typing import Any

import click
from rich.table import Table

from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.numeral import counted
from rouleur.core.shares import NORMAL_95
from rouleur.printing.units import amount
from rouleur.road.box import Box, box
from tools.arena import Ride, arena
from tools.calibration.spread import outcome, seat_shares, spread
from tools.options import bots_option, known_bot, race_option

USUAL_RUNS = 10
USUAL_TOURS = 100


@click.command("calibrate")
@click.argument("game")
@click.option(
    "--runs", type=click.IntRange(1), help="Races of each kind (10 unless told), or tours or draws (100 unless told)."
)
@bots_option("2")
@race_option
@click.option("--spread", "plain", is_flag=True, help="The spread of gaps, also of a game with aims of its own.")
@workers_option
@seed_option
@json_option
def command(
    game: str, runs: int | None, bots: str, race: str | None, plain: bool, workers: int, seed: int | None, as_json: bool
) -> None:
    """Ride many races of a GAME with bots and print how they turn out. A game with aims of its own prints those.

    \b
    python -m tools calibrate thetour --runs 1000
    python -m tools calibrate homas --race milan-san-remo --runs 20 --bots 3
    """
    found = box(game)
    start = drawn_seed(seed)
    if has_aims(game) and not plain and race is None:
        text = (
            importlib.import_module(f"tools.calibration.{game}").calibrate(runs or USUAL_TOURS, start, workers).text()
        )
        if as_json:
            print_json({"game": game, "seed": start, "text": text.splitlines()})
        else:
            click.echo(text)
        return
    races = chosen_races(found, race)
    each = runs or USUAL_RUNS
    directed = [known_bot(game, bots)] * found.seats.usual
    outcomes = arena(
        outcome, [Ride(game, slug, directed, start + run) for slug in races for run in range(each)], workers
    )
    rows = [spread(slug, outcomes[number * each : (number + 1) * each]) for number, slug in enumerate(races)]
    seats = seat_shares(outcomes, found.seats.usual)
    if as_json:
        print_json({"game": game, "seed": start, "bots": bots, "races": rows, "seats": seats})
        return
    console().print(spread_table(found, rows, start))
    if len(seats) > 1:
        click.echo(seat_line(seats, len(outcomes)))


def has_aims(game: str) -> bool:
    return importlib.util.find_spec(f"tools.calibration.{game}") is not None


def seat_line(shares: list[float], races: int) -> str:
    fair = 1 / len(shares)
    by_chance = NORMAL_95 * math.sqrt(fair * (1 - fair) / races)
    listed = ", ".join(f"{seat}: {share:.1%}" for seat, share in enumerate(shares, 1))
    return f"Best placed director by seat, of {counted(races, 'race')}: {listed} (a fair share is {fair:.1%} ± {by_chance:.1%})"


def spread_table(game: Box, rows: list[dict[str, Any]], seed: int) -> Table:
    title = f"{game.title}: averages of {counted(rows[0]['runs'], 'race')} each (seed {seed})"
    gaps = ("second", "median", "last")
    table = plain_table(title, ("race", "turns", "from–to", "in the winner's time", "bunch", *gaps, "out", "won by"))
    table.columns[0].no_wrap = True
    for row in rows:
        amounts = [amount(round(row[gap]), row["unit"]) for gap in gaps]
        span = f"{row['fewest_turns']}–{row['most_turns']}"
        table.add_row(
            row["race"],
            f"{row['turns']:.1f}",
            span,
            f"{row['with_the_winner']:.1f}",
            f"{row['bunch']:.0%}",
            *amounts,
            f"{row['out']:.1f}",
            ", ".join(f"{role} {share:.0%}" for role, share in list(row["won_by"].items())[:2]),
        )
    return table
