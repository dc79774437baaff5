"""Tune the named numbers of a game's bots by self-play: `python -m rouleur.bots.tune homas --generations 8 --log docs/bots/homas.md`.

Cross-entropy: draw settings around a mean, ride them all against the same rivals with the same luck (keyed dice), move the
mean and the spread to the best quarter. A game says in `bots/<game>/tuning.py` what may be tuned: START (name to usual
number), SPREAD (name to a first standard deviation), RIVALS, and `director(values, seed)`.
"""

from __future__ import annotations

import argparse
import importlib
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rouleur.bots.duel import Side, duel
from rouleur.core.state import Director
from rouleur.road.box import Box, box

FIRST_SEED = 7_000_000_000
"""Tuning rides on seeds from here on; tests and published duels stay below."""
PLACE = 0.02
"""What a place on average is worth beside the share of races won, so that equal shares can be told apart."""
SHRINK = 0.2
"""The least a spread keeps of itself in a generation."""


@dataclass
class Trial:
    values: dict[str, float]
    score: float
    share: float


@dataclass
class Generation:
    number: int
    mean: dict[str, float]
    spread: dict[str, float]
    best: Trial
    middle: float


class Contender:
    """One setting as a side of a duel."""

    def __init__(self, made: Callable[[dict[str, float], int], Director], values: dict[str, float]) -> None:
        self.made = made
        self.values = values

    def __call__(self, seed: int) -> Director:
        return self.made(self.values, seed)


def tried(game: Box, side: Side, rivals: list[Side], values: dict[str, float], races: int, seed: int) -> Trial:
    roads = [info.slug for info in game.races()]
    turned = roads[seed % len(roads) :] + roads[: seed % len(roads)]
    won = ridden = 0
    ahead = 0.0
    for rival in rivals:
        outcome = duel(game, turned, side, rival, races // len(rivals), seed)
        won += outcome.won_a
        ridden += outcome.races
        mean = outcome.places_b / max(1, outcome.riders_b) - outcome.places_a / max(1, outcome.riders_a)
        ahead += mean / len(rivals)
    return Trial(values, won / ridden + PLACE * ahead, won / ridden)


def tune(slug: str, generations: int, population: int, races: int, seed: int) -> list[Generation]:
    tuning: Any = importlib.import_module(f"rouleur.bots.{slug}.tuning")
    game = box(slug)
    lots = Random(seed)
    mean, spread = dict(tuning.START), dict(tuning.SPREAD)
    history: list[Generation] = []
    for number in range(generations):
        start = FIRST_SEED + seed * 1_000_000 + number * 10_000
        drawn = [mean] + [{name: lots.gauss(mean[name], spread[name]) for name in mean} for _ in range(population - 1)]
        trials = [
            tried(game, Contender(tuning.director, values), tuning.RIVALS, values, races, start) for values in drawn
        ]
        trials.sort(key=lambda trial: -trial.score)
        elite = trials[: max(2, population // 4)]
        for name, width in spread.items():
            values = [trial.values[name] for trial in elite]
            middle = sum(values) / len(values)
            deviation = math.sqrt(sum((value - middle) ** 2 for value in values) / len(values))
            mean[name], spread[name] = middle, max(deviation, SHRINK * width)
        history.append(Generation(number + 1, dict(mean), dict(spread), trials[0], trials[len(trials) // 2].share))
        print(report_line(history[-1]), file=sys.stderr, flush=True)
    return history


def report_line(generation: Generation) -> str:
    return f"{generation.number}: best {generation.best.share:.1%}, middle {generation.middle:.1%}"


def report(slug: str, history: list[Generation], command: str) -> str:
    lines = [f"# Tuning {slug}", "", f"`{command}`", "", "| generation | best share | middle share |", "|---|---|---|"]
    lines += [f"| {each.number} | {each.best.share:.1%} | {each.middle:.1%} |" for each in history]
    lines += ["", "| number | mean at the end | spread |", "|---|---|---|"]
    last = history[-1]
    lines += [f"| {name} | {last.mean[name]:.2f} | {last.spread[name]:.2f} |" for name in last.mean]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rouleur.bots.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--races", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path)
    chosen = parser.parse_args()
    history = tune(chosen.game, chosen.generations, chosen.population, chosen.races, chosen.seed)
    text = report(chosen.game, history, f"python -m rouleur.bots.tune {' '.join(sys.argv[1:])}")
    if chosen.log:
        chosen.log.parent.mkdir(parents=True, exist_ok=True)
        chosen.log.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
