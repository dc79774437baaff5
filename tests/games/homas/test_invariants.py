"""Random races of random and sensible bots: no crash, no dead end, and what must always hold.

The gate rides a few; `python -m tests.games.homas.umpire 2000` rides as many as you have time for.
"""

from __future__ import annotations

import pytest

from tests.games.homas.umpire import fuzzed

RACES = 48


@pytest.mark.parametrize("number", range(RACES))
def test_a_race_keeps_the_rules(number: int) -> None:
    assert fuzzed(number) > 100
