"""What a level is worth to its rider over whole tours: `python -m rouleur.bots.thetour.deficit --tours 400`.

The Tour has one player, so that no level can ride against another. All levels ride the same tours with the same dice; printed is
how far behind the winner of the tour their rider is on average, and how that differs from the best level tour by tour.
"""

# rouleur: interpreted

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from rouleur.bots import bot, levels
from rouleur.games.thetour import GAME
from rouleur.games.thetour.tour import ride_tour

SURE = 1.96


def deficits(level: int, tours: int, seed: int, tour: str = "grand") -> list[int]:
    """Seconds behind the winner of the tour, tour by tour."""
    player = players_rider(tour)
    found: list[int] = []
    for number in range(tours):
        ridden = ride_tour(GAME, tour, seed + number, bot("thetour", level, seed + number))
        found.append(ridden.tour.carry["behind"][player])
    return found


def players_rider(tour: str) -> str:
    race = GAME.start(GAME.setup(f"{tour}-01", ["player"]), 0)
    return race.riders[race.sheet.players[0]].card.slug


def interval(values: list[int]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    return fmean(values), SURE * stdev(values) / sqrt(len(values))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rouleur.bots.thetour.deficit", description=__doc__)
    parser.add_argument("--tours", type=int, default=400)
    parser.add_argument("--seed", type=int, default=90210)
    chosen = parser.parse_args()
    found = {level: deficits(level, chosen.tours, chosen.seed) for level in levels("thetour")}
    best = min(found, key=lambda level: fmean(found[level]))
    for level, values in found.items():
        mean, half = interval(values)
        behind, doubt = interval([mine - theirs for mine, theirs in zip(values, found[best], strict=True)])
        print(f"level {level}: {mean:.0f} s ± {half:.0f} behind; {behind:+.0f} s ± {doubt:.0f} to level {best}")


if __name__ == "__main__":
    main()
