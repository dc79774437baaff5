"""`rouleur calibrate GAME`."""

from __future__ import annotations

import importlib
import importlib.util
import math
from typing import Any

import click
from rich.table import Table

from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.cores import done_on_cores
from rouleur.cli.duel import SURE, chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.numeral import counted
from rouleur.play.seat import USUAL_LEVEL
from rouleur.play.spread import ridden, seat_shares, spread
from rouleur.printing.units import amount
from rouleur.road.box import Box, box

USUAL_RUNS = 10
USUAL_TOURS = 100


@click.command("calibrate")
@click.argument("game")
@click.option(
    "--runs", type=click.IntRange(1), help="Races of each kind (10 unless told), or tours or draws (100 unless told)."
)
@click.option("--level", default=USUAL_LEVEL, show_default=True, type=click.IntRange(0, 4), help="Level of the bots.")
@click.option("--race", "race", metavar="RACE", help="Only this race; left out: all races of the game.")
@click.option("--spread", "plain", is_flag=True, help="The spread of gaps, also of a game with aims of its own.")
@workers_option
@seed_option
@json_option
def command(
    game: str,
    runs: int | None,
    level: int,
    race: str | None,
    plain: bool,
    workers: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Ride many races of a GAME with bots and print how they turn out. A game with aims of its own prints those.

    \b
    rouleur calibrate thetour --runs 1000
    rouleur calibrate homas --race milan-san-remo --runs 20 --level 3
    """
    found = box(game)
    start = drawn_seed(seed)
    own = own_calibration(game)
    if own and not plain and race is None:
        with waiting("The races are ridden …"):
            report = importlib.import_module(own).calibrate(runs or USUAL_TOURS, start)
        if as_json:
            print_json({"game": game, "seed": start, "text": report.text().splitlines()})
        else:
            click.echo(report.text())
        return
    races = chosen_races(found, race)
    each = runs or USUAL_RUNS
    outcomes = done_on_cores(
        "races", ridden, [(game, slug, start + run, level) for slug in races for run in range(each)], workers
    )
    rows = [spread(slug, outcomes[number * each : (number + 1) * each]) for number, slug in enumerate(races)]
    seats = seat_shares(outcomes, found.seats.usual)
    if as_json:
        print_json({"game": game, "seed": start, "level": level, "races": rows, "seats": seats})
        return
    console().print(spread_table(found, rows, start))
    if len(seats) > 1:
        click.echo(seat_line(seats, len(outcomes)))


def own_calibration(game: str) -> str:
    """The module with the aims of a game: of its book, beside its rules, or of its bots; empty when it has none."""
    for room in (f"rouleur.games.{game}.rules", f"rouleur.bots.{game}"):
        if importlib.util.find_spec(room) and importlib.util.find_spec(f"{room}.calibration"):
            return f"{room}.calibration"
    return ""


def seat_line(shares: list[float], races: int) -> str:
    fair = 1 / len(shares)
    by_chance = SURE * math.sqrt(fair * (1 - fair) / races)
    listed = ", ".join(f"{seat}: {share:.1%}" for seat, share in enumerate(shares, 1))
    return f"Best placed director by seat, of {counted(races, 'race')}: {listed} (a fair share is {fair:.1%} ± {by_chance:.1%})"


def spread_table(game: Box, rows: list[dict[str, Any]], seed: int) -> Table:
    title = f"{game.title}: averages of {counted(rows[0]['runs'], 'race')} each (seed {seed})"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("race", no_wrap=True)
    for heading in ("turns", "from–to", "in the winner's time", "bunch", "second", "median", "last", "out", "won by"):
        table.add_column(heading, justify="right")
    for row in rows:
        gaps = [amount(round(row[key]), row["unit"]) for key in ("second", "median", "last")]
        span = f"{row['fewest_turns']}–{row['most_turns']}"
        table.add_row(
            row["race"],
            f"{row['turns']:.1f}",
            span,
            f"{row['with_the_winner']:.1f}",
            f"{row['bunch']:.0%}",
            *gaps,
            f"{row['out']:.1f}",
            ", ".join(f"{role} {share:.0%}" for role, share in list(row["won_by"].items())[:2]),
        )
    return table
