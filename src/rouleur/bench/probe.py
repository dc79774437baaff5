"""Runs in the interpreter of any version of Rouleur, by its path: `python -P probe.py GAME LEVEL SECONDS RACE`.

Versions before the race could be named measure the one they choose themselves, by functions that are called the same in all
of them. `python -P probe.py GAME races` prints the races of the game and their kinds.
"""

from __future__ import annotations

import sys

import msgspec

from rouleur import _source
from rouleur.bench import measure as bench
from rouleur.road.box import box


def measured(game: str, level: int, seconds: float, race: str) -> bench.Figures:
    figures = bench.Figures(game, race, level, _source.compiled(), bench.module_files(game))
    measuring = bench.measure_clones if level == bench.CLONES else bench.measure_races
    measuring(bench.starter(game, race), figures, seconds)
    return figures


def main(arguments: list[str]) -> None:
    if arguments[1] == "races":
        found: object = {info.slug: info.kind for info in box(arguments[0]).races()}
    else:
        found = measured(arguments[0], int(arguments[1]), float(arguments[2]), arguments[3])
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
