"""What stands under the plots: kilometres where the road has them, from far to near, in labels that do not meet."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rouleur.forecast import compare, make_plan, odds, run
from rouleur.forecast.bins import Bin, labelled, ticks
from rouleur.forecast.html import report
from rouleur.forecast.odds import Odds
from rouleur.forecast.plots import MOST_LETTERS


@pytest.fixture(scope="module")
def ronde() -> Odds:
    plan = make_plan("wielersim", "ronde", 100)
    return odds(plan, run(plan, workers=1))


def test_a_road_with_kilometres_is_measured_in_them(ronde: Odds) -> None:
    assert ronde.kilometres_each == pytest.approx(266 / 198)
    decisive = ronde.statistics[-1]
    assert decisive.unit == "km to go"
    far = [int(re.split("[–+]", label)[0]) for label, _ in decisive.columns]
    assert far == sorted(far, reverse=True)
    assert sum(share for _, share in decisive.columns) == pytest.approx(1)
    assert "km to go" in report(ronde)
    assert "squares to go" not in report(ronde)


def test_a_road_without_kilometres_keeps_its_squares() -> None:
    plan = make_plan("wielersim", "grand-02", 20)
    assert odds(plan, run(plan, workers=1)).statistics[-1].unit == "squares to go"


def test_a_comparison_speaks_of_kilometres_too(ronde: Odds) -> None:
    found = compare(ronde, ronde, ["nothing"])
    assert any(each.name == "decisive move, km to go" for each in found.means)
    assert max(int(each.name) for each in found.survival) > 198


@pytest.mark.parametrize("far", [1, 7, 40, 99, 181.3, 260, 1000])
def test_ticks_are_round_and_few(far: float) -> None:
    found = ticks(far)
    assert found[0] == 0
    assert found[-1] <= far
    assert len(found) <= 8
    assert len({after - before for before, after in pairwise(found)}) <= 1


def test_labels_have_room_beside_each_other(ronde: Odds) -> None:
    for each in ronde.statistics:
        names = [label for label, _ in each.columns]
        shown = [names[number] for number in labelled([Bin(*column) for column in each.columns], MOST_LETTERS)]
        assert sum(len(name) + 1 for name in shown) <= 75
