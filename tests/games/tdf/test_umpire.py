"""Whole stages beside an umpire of their own: no pawn ever rides farther, or throws another die, than he allows."""

from __future__ import annotations

import pytest

from tests.games.tdf.umpire import watch_stage


@pytest.mark.parametrize("number", range(24))
def test_the_umpire_allows_every_turn(number: int) -> None:
    assert watch_stage(number)[-1].kind == "race ended"
