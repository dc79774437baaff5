"""Random races of random and sensible bots: no crash, no dead end, and what must always hold."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.games.homas import GAME
from tests.games.homas.umpire import umpired

RACES = [info.slug for info in GAME.races()]
FEW = 48
ALL = 2_000
SHARDS = 8


def ride(number: int) -> None:
    seats = 4 - number % 7 % 4
    levels = [(number + seat) % 4 for seat in range(seats)]
    umpired(
        RACES[number % len(RACES)],
        [bot("homas", level, number * 10 + seat) for seat, level in enumerate(levels)],
        number,
    )


@pytest.mark.parametrize("number", range(FEW))
def test_a_race_keeps_the_rules(number: int) -> None:
    ride(number)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("shard", range(SHARDS))
def test_two_thousand_races_keep_the_rules(shard: int) -> None:
    for number in range(FEW + shard, ALL, SHARDS):
        ride(number)
