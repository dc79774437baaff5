"""Whole races beside an umpire of their own: the boards stay alike, box by box and from left to right."""

from __future__ import annotations

import pytest

from tests.games.head.umpire import RACES, watched


@pytest.mark.parametrize("number", range(len(RACES)))
def test_the_umpire_sees_the_same_board(number: int) -> None:
    assert watched(number) > len(RACES)
