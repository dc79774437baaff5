"""The board on paper."""

from __future__ import annotations

from math import dist

import pytest

from rouleur.games.head import GAME
from rouleur.road.outline import spot

CLOSE = 0.02


@pytest.mark.parametrize("race", [info.slug for info in GAME.races()])
def test_boxes_join_also_where_the_road_bends(race: str) -> None:
    cells = {cell.at: cell for cell in GAME.picture(GAME.setup(race, ["Ann", "Ben", "Cas"])).cells}
    bent = 0
    for (box, lane), cell in cells.items():
        ahead = cells.get((box + 1, lane))
        as_wide = ((box, lane + 1) in cells) == ((box + 1, lane + 1) in cells)
        if ahead is None or not as_wide or ((box, 3) in cells) != ((box + 1, 3) in cells):
            continue
        for aside in (-cell.height / 2, cell.height / 2):
            assert dist(spot(cell, 0.5, aside), spot(ahead, -0.5, aside)) < CLOSE, cell.at
        bent += bool(cell.bend)
    assert bent
