"""`python -m tools deficit`: what a level is worth to its rider over whole tours of The Tour 2.0.

The Tour has one player, so that no level can ride against another. All levels ride the same tours with the same dice. Printed
are how far behind the winner of the tour their rider is on average, and the difference to the best level tour by tour.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import click

from rouleur.bots import levels
from rouleur.cli.cores import done_on_cores
from rouleur.cli.options import drawn_seed, seed_option, workers_option
from rouleur.core.shares import NORMAL_95
from rouleur.games.thetour import GAME
from tools.calibration.thetour import ridden_tour


@click.command("deficit")
@click.option("--tours", default=400, show_default=True, type=click.IntRange(2), help="Tours ridden by every level.")
@workers_option
@seed_option
def command(tours: int, workers: int, seed: int | None) -> None:
    """Print how far behind the winner each level of The Tour's bots ends a tour.

    \b
    python -m tools deficit --tours 200
    """
    start = drawn_seed(seed)
    known = levels(GAME.slug)
    calls = [(level, start + number) for level in known for number in range(tours)]
    behind = done_on_cores("tours", deficit, calls, workers)
    found = {level: behind[number * tours : (number + 1) * tours] for number, level in enumerate(known)}
    best = min(found, key=lambda level: fmean(found[level]))
    for level, values in found.items():
        mean, half = interval(values)
        more, doubt = interval([mine - theirs for mine, theirs in zip(values, found[best], strict=True)])
        click.echo(f"level {level}: {mean:.0f} s ± {half:.0f} behind; {more:+.0f} s ± {doubt:.0f} to level {best}")


def deficit(level: int, seed: int) -> int:
    """Seconds behind the winner of a tour."""
    race = GAME.start(GAME.setup("grand-01", ["player"]), 0)
    return ridden_tour("grand", seed, level).behind[race.riders[race.sheet.players[0]].card.slug]


def interval(values: list[int]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    return fmean(values), NORMAL_95 * stdev(values) / sqrt(len(values))
