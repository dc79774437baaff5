"""Random races of random and sensible bots: no crash, no dead end, and what must always hold."""

from __future__ import annotations

import pytest

from tests.games.homas.umpire import fuzzed

FEW = 48
ALL = 2_000
SHARDS = 8


@pytest.mark.parametrize("number", range(FEW))
def test_a_race_keeps_the_rules(number: int) -> None:
    assert fuzzed(number) > 100


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("shard", range(SHARDS))
def test_two_thousand_races_keep_the_rules(shard: int) -> None:
    for number in range(FEW + shard, ALL, SHARDS):
        fuzzed(number)
