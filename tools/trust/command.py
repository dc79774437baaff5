"""`python -m tools trust values|decisions|marks GAME`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from rouleur.analysis.html import HEADINGS
from rouleur.analysis.paired import Difference
from rouleur.analysis.plan import USUAL_DECISIONS
from rouleur.analysis.policy import policy_of
from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.cores import done_on_cores
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import Target, json_option, workers_option
from rouleur.core.errors import RouleurError
from rouleur.play.save import write_text
from rouleur.road.box import Box, box
from tools.options import race_option
from tools.trust.agreement import Agreement, Careless, agreement
from tools.trust.calibration import Calibration, calibration, observe
from tools.trust.calibration_chart import calibration_chart
from tools.trust.random_director import Blame, blame, ledger_at_random
from tools.trust.trials import MOST_RACES, MOST_RIDES, MOST_SEED, Trial

SUSPICIOUS = 0.001
USUAL_SLIPS = 10
F = TypeVar("F", bound=Callable[..., Any])
level_option = click.option(
    "--level", type=click.IntRange(0, 4), help="Level of the bots; the best that does not search when left out."
)
seed_option = click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(0, MOST_SEED),
    help="The same seed, the same races and rides.",
)


def rides_option(usual: int) -> Callable[[F], F]:
    return click.option(
        "--rides",
        default=usual,
        show_default=True,
        type=click.IntRange(4, MOST_RIDES),
        help="How often a position is ridden out.",
    )


def count_option(name: str, usual: int, words: str) -> Callable[[F], F]:
    return click.option(name, default=usual, show_default=True, type=click.IntRange(2, MOST_RACES), help=words)


@click.group("trust")
def command() -> None:
    """How far an analysis can be trusted: values, ledgers and marks put to the test."""


@command.command("values")
@click.argument("game")
@count_option("--positions", 1_000, "How many positions, one of each race.")
@rides_option(100)
@race_option
@level_option
@click.option(
    "--valued-by",
    type=click.IntRange(0, 4),
    help="Level of the bots that value; another one than those that ride shows what wrong values look like.",
)
@seed_option
@click.option("--svg", type=Target(), metavar="FILE", help="Draw it.")
@workers_option
@json_option
def values(
    game: str,
    positions: int,
    rides: int,
    race: str | None,
    level: int | None,
    valued_by: int | None,
    seed: int,
    svg: Path | None,
    workers: int,
    as_json: bool,
) -> None:
    """Are values of a GAME true? What a seat may expect from what it knows, against fresh rides of the true position.

    \b
    python -m tools trust values homas
    python -m tools trust values thetour --positions 4000 --svg thetour.svg
    python -m tools trust values thetour --valued-by 0
    """
    trial = trial_of(box(game), race, level, rides, seed)
    valuer = policy_of(game, trial.level if valued_by is None else valued_by)
    seen = done_on_cores("positions", observe, [(trial, valuer, number) for number in range(positions)], workers)
    found = calibration(trial, valuer, seen)
    if svg is not None:
        write_text(svg, calibration_chart(found).encode())
    if as_json:
        print_json(found)
    else:
        print_calibration(found)


@command.command("decisions")
@click.argument("game")
@count_option("--races", 100, "How many races are ridden.")
@rides_option(4)
@race_option
@level_option
@seed_option
@workers_option
@json_option
def decisions(
    game: str, races: int, rides: int, race: str | None, level: int | None, seed: int, workers: int, as_json: bool
) -> None:
    """Does the ledger of a GAME blame who is to blame? The first director answers at random, the others ride as usual.

    \b
    python -m tools trust decisions thetour
    python -m tools trust decisions homas --race paris-nice-1 --races 100
    """
    trial = asking(trial_of(box(game), race, level, rides, seed))
    if not trial.policy.steady:
        raise RouleurError("Bots that draw lots have no usual choice: leave --level out, or choose 2 or 3.")
    ledgers = done_on_cores("races", ledger_at_random, [(trial, number) for number in range(races)], workers)
    found = blame(ledgers)
    if as_json:
        print_json({"trial": trial, "found": found})
    else:
        print_blame(box(game), trial, found)


@command.command("marks")
@click.argument("game")
@count_option("--races", 10, "How many races are ridden, and analysed twice each.")
@rides_option(200)
@click.option(
    "--decisions",
    default=USUAL_DECISIONS,
    show_default=True,
    type=click.IntRange(1, 5_000),
    help="How many decisions of a race are looked at.",
)
@click.option(
    "--slips",
    default=USUAL_SLIPS,
    show_default=True,
    type=click.IntRange(0, 1_000),
    help="The first director answers one question in so many by lot; 0: none.",
)
@click.option(
    "--careless", type=click.IntRange(0, 3), help="Level of the first director; that of the others when left out."
)
@race_option
@level_option
@seed_option
@workers_option
@json_option
def marks(
    game: str,
    races: int,
    rides: int,
    decisions: int,
    slips: int,
    careless: int | None,
    race: str | None,
    level: int | None,
    seed: int,
    workers: int,
    as_json: bool,
) -> None:
    """How often two analyses of one race with other seeds mark the same decisions of a GAME. The first director is careless.

    \b
    python -m tools trust marks head --races 20
    python -m tools trust marks thetour --slips 0 --careless 0
    python -m tools trust marks homas --race paris-nice-1 --rides 400
    """
    trial = asking(trial_of(box(game), race, level, rides, seed))
    found, first = Agreement(), Careless(trial.level if careless is None else careless, slips)
    for each in done_on_cores(
        "races", agreement, [(trial, decisions, first, number) for number in range(races)], workers
    ):
        found.add(each)
    if as_json:
        print_json({"trial": trial, "careless": first, "found": found})
    else:
        print_agreement(box(game), trial, first, found)


def trial_of(game: Box, race: str | None, level: int | None, rides: int, seed: int) -> Trial:
    return Trial(game.slug, tuple(chosen_races(game, race)), policy_of(game.slug, level).level, rides, seed)


def asking(trial: Trial) -> Trial:
    game = box(trial.game)
    if game.seats.most == 0:
        raise RouleurError(f"Nobody decides anything in {game.title}: all of it is luck.")
    return trial


def print_calibration(found: Calibration) -> None:
    out = console()
    title = f"{box(found.game).title}: {found.positions:,} positions, each valued by {found.rides:,} rides, seed {found.seed}"
    table = plain_table(title, ("valued at", "positions", "wins expected", "won", "standard deviations"), 0)
    for each in found.bins:
        cells = (str(each.positions), f"{each.expected:.1f}", str(each.won), f"{each.deviation:+.1f}".replace("-", "−"))
        table.add_row(f"{each.low:.0%} to {each.high:.0%}", *cells)
    out.print(table)
    levels = f"by bots of level {found.level}, valued by level {found.valued_by}" if found.level else "by dice alone"
    out.print(f"Ridden {levels}; {found.ended} more races were over before the position that was looked for.")
    verdict = "values and rides agree" if found.p > SUSPICIOUS else "values and rides do not agree"
    out.print(f"χ² = {found.chi_square:.1f} with {found.freedom} degrees of freedom, p = {found.p:.3g}: {verdict}.")


def print_blame(game: Box, trial: Trial, found: Blame) -> None:
    title = (
        f"{game.title}: the ledger of a director who answers at random, mean of {found.races:,} races, in points of a hundred "
        f"(seed {trial.seed}, {trial.rides} rides a position)"
    )
    table = plain_table(title, HEADINGS, 0)
    table.add_row(*(difference_words(each) for each in (*found.terms.values(), found.end)))
    console().print(table)
    console().print(f"{found.choices:.0f} choices a race were not those of level {trial.level}; all were valued.")


def difference_words(each: Difference) -> str:
    return f"{each.mean:+.1f} ({each.low:+.1f} to {each.high:+.1f})".replace("-", "−")


def print_agreement(game: Box, trial: Trial, careless: Careless, found: Agreement) -> None:
    out = console()
    first = (
        f"a first director of level {careless.level}" if careless.level else "a first director who answers at random"
    )
    if careless.slips:
        first += f" who answers one question in {careless.slips} by lot"
    out.print(
        f"{game.title}: {found.races} races with {first}, analysed twice, {trial.rides} rides a position (seed {trial.seed})."
    )
    out.print(f"{found.decisions:,} decisions were looked at by both analyses, {found.one_looked:,} by one alone.")
    kept = found.decisions - found.marked + found.alike
    out.print(
        f"The same mark or none: {kept:,} of {found.decisions:,}. Marked by one at least: {found.marked:,}; of these by both "
        f"{found.by_both:,}, with the same mark {found.alike:,}."
    )
