"""How often does a flat stage end in a bunch: `python -m rouleur.bots.homas.bunch --races 300`.

Level 3, and riders who want nothing else: so much of a bunch the rules allow.
"""

# rouleur: interpreted

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

from rouleur.bots.homas import bot
from rouleur.bots.homas.peaceful import Chasing, Peaceful
from rouleur.bots.homas.personalities import PERSONALITIES, USUAL
from rouleur.core.state import Director
from rouleur.games.homas import GAME

BUNCH = 8
"""So many in the winner's time are a bunch."""
FLAT = ("paris-nice-1", "dauphine-1", "tour-de-france-6")
SURE = 1.96
RIDERS: dict[str, Callable[[int], Director]] = {
    "level 3": lambda seed: bot(3, seed),
    "nobody attacks": lambda seed: Peaceful(seed, PERSONALITIES[USUAL]),
    "everybody only chases": lambda seed: Chasing(seed, PERSONALITIES[USUAL]),
}


def bunches(made: Callable[[int], Director], stage: str, races: int, seed: int) -> int:
    """In how many races at least eight have the winner's time."""
    found = 0
    for number in range(races):
        seats = GAME.seats.usual
        race = GAME.start(GAME.setup(stage, ["bot"] * seats), seed + number)
        race.ride([made(seats * (seed + number) + seat) for seat in range(seats)])
        result = race.result()
        assert result is not None
        times = [arrival.time for arrival in result.classified()]
        found += times.count(times[0]) >= BUNCH
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rouleur.bots.homas.bunch", description=__doc__)
    parser.add_argument("--races", type=int, default=300)
    parser.add_argument("--seed", type=int, default=90210)
    chosen = parser.parse_args()
    for name, made in RIDERS.items():
        for stage in FLAT:
            share = bunches(made, stage, chosen.races, chosen.seed) / chosen.races
            half = SURE * math.sqrt(share * (1 - share) / chosen.races)
            print(f"{name}, {stage}: {share:.0%} ± {half:.0%} of {chosen.races} races")


if __name__ == "__main__":
    main()
