"""`python -m tools tune GAME`: tune the named numbers of a game's bots by self-play.

Cross-entropy method: draw settings around a mean, ride them all against the same rivals with the same luck (keyed dice), move the
mean and the spread to the best quarter. `tools/tuning/<game>.py` says what may be tuned: START (name to usual number),
SPREAD (name to a first standard deviation), RIVALS, and `director(values, seed)`.
"""

from __future__ import annotations

import importlib
import math
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec

from rouleur.bots.duel import duel
from rouleur.cli.cores import done_on_cores
from rouleur.cli.options import Target, workers_option
from rouleur.core.errors import RouleurError
from rouleur.road.box import box
from tools.opponents import director

FIRST_SEED = 7_000_000_000
"""Tuning rides on seeds from here on; tests and published duels stay below."""
PLACE = 0.02
"""What a place on average is worth beside the share of races won, so that equal shares can be told apart."""
SHRINK = 0.2
"""The least a spread keeps of itself in a generation."""


class Trial(msgspec.Struct):
    values: dict[str, float]
    score: float
    share: float


class Generation(msgspec.Struct):
    number: int
    mean: dict[str, float]
    spread: dict[str, float]
    best: Trial
    middle: float


@click.command("tune")
@click.argument("game")
@click.option("--generations", default=8, show_default=True, type=click.IntRange(1), help="How often the mean moves.")
@click.option("--population", default=16, show_default=True, type=click.IntRange(4), help="Settings per generation.")
@click.option("--races", default=40, show_default=True, type=click.IntRange(2), help="Races of each setting.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Another one draws other settings.")
@click.option("--log", type=Target(), metavar="FILE", help="Write the report to FILE, too.")
@workers_option
def command(
    game: str, generations: int, population: int, races: int, seed: int, log: Path | None, workers: int
) -> None:
    """Tune the bots of a GAME by self-play and print the best settings.

    \b
    python -m tools tune homas --generations 4 --races 60
    """
    text = report(game, tune(game, generations, population, races, seed, workers))
    if log is not None:
        log.write_text(text, encoding="utf-8")
    click.echo(text)


def tune(game: str, generations: int, population: int, races: int, seed: int, workers: int = 0) -> list[Generation]:
    tuning = tuning_of(game)
    lots = Random(seed)
    mean, spread = dict(tuning.START), dict(tuning.SPREAD)
    history: list[Generation] = []
    for number in range(generations):
        start = FIRST_SEED + seed * 1_000_000 + number * 10_000
        drawn = [mean] + [{name: lots.gauss(mean[name], spread[name]) for name in mean} for _ in range(population - 1)]
        trials = done_on_cores("settings", tried, [(game, values, races, start) for values in drawn], workers)
        trials.sort(key=lambda trial: -trial.score)
        elite = trials[: max(2, population // 4)]
        for name, width in spread.items():
            values = [trial.values[name] for trial in elite]
            middle = sum(values) / len(values)
            deviation = math.sqrt(sum((value - middle) ** 2 for value in values) / len(values))
            mean[name], spread[name] = middle, max(deviation, SHRINK * width)
        history.append(Generation(number + 1, dict(mean), dict(spread), trials[0], trials[len(trials) // 2].share))
        click.echo(f"{number + 1}: best {trials[0].share:.1%}, middle {history[-1].middle:.1%}", err=True)
    return history


def tuning_of(game: str) -> Any:
    module = f"tools.tuning.{game}"
    if not find_spec(module):
        raise RouleurError(f"Nothing of {box(game).title} can be tuned: see tools/tuning.")
    return importlib.import_module(module)


def tried(game: str, values: dict[str, float], races: int, seed: int) -> Trial:
    """One setting against all rivals."""
    tuning = tuning_of(game)
    roads = [info.slug for info in box(game).races()]
    turned = roads[seed % len(roads) :] + roads[: seed % len(roads)]
    won = ridden = 0
    ahead = 0.0
    for rival in tuning.RIVALS:
        mine, theirs = partial(tuning.director, values), partial(director, game, rival)
        outcome = duel(box(game), turned, mine, theirs, races // len(tuning.RIVALS), seed)
        won += outcome.won_a
        ridden += outcome.races
        mean = outcome.places_b / max(1, outcome.riders_b) - outcome.places_a / max(1, outcome.riders_a)
        ahead += mean / len(tuning.RIVALS)
    return Trial(values, won / ridden + PLACE * ahead, won / ridden)


def report(game: str, history: list[Generation]) -> str:
    lines = [f"# Tuning {game}", "", "| generation | best share | middle share |", "|---|---|---|"]
    lines += [f"| {each.number} | {each.best.share:.1%} | {each.middle:.1%} |" for each in history]
    lines += ["", "| number | mean at the end | spread |", "|---|---|---|"]
    last = history[-1]
    lines += [f"| {name} | {last.mean[name]:.2f} | {last.spread[name]:.2f} |" for name in last.mean]
    return "\n".join(lines) + "\n"
