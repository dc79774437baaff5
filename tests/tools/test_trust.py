"""The analysis put to the test: true values are found true and wrong ones wrong, a ledger blames who is to blame, marks are compared."""

from __future__ import annotations

from functools import cache

import pytest

from rouleur.analysis.policy import Policy
from tools.trust.agreement import Agreement, Careless, agreement, compared
from tools.trust.calibration import (
    Bin,
    Calibration,
    Observation,
    bins_of,
    calibration,
    joined,
    observe,
    position_of,
)
from tools.trust.calibration_chart import calibration_chart
from tools.trust.chi_square import by_chance
from tools.trust.random_director import blame, ledger_at_random
from tools.trust.trials import Trial

pytestmark = pytest.mark.usefixtures("dash")
DASH = Trial("dash", ("two", "three"), 3, 40)
SLIPS = Trial("dash", ("two", "three"), 3, 100)


@cache
def observed(valued_by: int) -> list[Observation | None]:
    return [observe(DASH, Policy("dash", valued_by), number) for number in range(1_000)]


def calibrated(valued_by: int) -> Calibration:
    return calibration(DASH, Policy("dash", valued_by), observed(valued_by))


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (18.307, 10, 0.05), (27.877, 9, 0.001), (0.0, 4, 1.0)],
)
def test_chances_are_those_of_the_printed_tables(chi_square: float, freedom: int, p: float) -> None:
    assert by_chance(chi_square, freedom) == pytest.approx(p, rel=0.002)


def test_true_values_are_found_true_and_wrong_ones_wrong() -> None:
    """Positions of races of level 3, valued by level 3, and by bots that choose at random, which makes leads look less safe."""
    true, wrong = calibrated(3), calibrated(1)
    assert true.positions == wrong.positions > 500
    assert true.freedom >= 5
    assert true.p > 0.001
    assert wrong.p < 0.001


def test_too_sure_a_valuer_is_found() -> None:
    sure = [each and Observation(each.sorted_by, surer(each.expected), each.won) for each in observed(3)]
    assert calibration(DASH, DASH.policy, sure).p < 0.001


def surer(share: float) -> float:
    return min(max(0.5 + 1.5 * (share - 0.5), 0.0), 1.0)


def test_the_variance_holds_the_noise_of_the_rides() -> None:
    found = bins_of([Observation(0.55, 0.5, True)] * 40, 50)
    assert [each.positions for each in found] == [0, 0, 0, 0, 0, 40, 0, 0, 0, 0]
    assert found[5].variance == pytest.approx(40 * 0.25 * 51 / 49)
    assert (found[5].expected, found[5].won) == (20, 40)


def test_small_bins_are_joined() -> None:
    small, full = Bin(0, 0.1, 3, 0.2, 0.2, 1), Bin(0.1, 0.2, 60, 9, 7.5, 9)
    rest = [Bin(0.2, 0.3), Bin(0.3, 0.4, 40, 14, 9, 11), Bin(0.4, 0.5, 4, 2, 1, 2)]
    found = joined([small, full, *rest])
    assert [(each.low, each.high, each.positions) for each in found] == [(0, 0.3, 63), (0.3, 0.5, 44)]


@pytest.mark.parametrize("game", ["wielersim", "homas"])
def test_games_of_the_house_are_observed_alike_each_time(game: str) -> None:
    race = {"wielersim": "amstel", "homas": "paris-nice-1"}[game]
    trial = Trial(game, (race,), {"wielersim": 0, "homas": 3}[game], 4)
    found = position_of(trial, 2)
    assert found is not None
    known, true = found
    assert true.seat is None
    assert known.seat == (-1 if game == "wielersim" else 2)
    assert observe(trial, trial.policy, 2) == observe(trial, trial.policy, 2) is not None


def test_a_calibration_is_drawn() -> None:
    drawn = calibration_chart(
        Calibration("thetour", [], 3, 3, 100, 1, 50, 0, [Bin(0.0, 1.0, 50, 20, 10, 19)], 0.1, 1, 0.75)
    )
    assert "50 positions, p = 0.750" in drawn
    assert "20.0 wins expected, 19 won" in drawn


def test_who_answers_at_random_loses_by_his_decisions() -> None:
    """On average: nothing is luck, all of it his own."""
    found = blame([ledger_at_random(DASH, number) for number in range(150)])
    assert found.terms["own"].high < -5
    assert found.terms["luck"].low < 0 < found.terms["luck"].high
    assert found.terms["others"].mean == found.terms["unseen"].mean == 0
    assert sum(term.mean for term in found.terms.values()) == pytest.approx(found.end.mean)


def test_marks_are_compared_where_both_looked() -> None:
    found = compared({1: "mistake", 2: "", 3: "blunder", 4: ""}, {1: "mistake", 2: "", 3: "mistake", 5: "blunder"})
    assert (found.decisions, found.one_looked, found.marked, found.by_both, found.alike) == (3, 2, 2, 2, 1)


def test_a_race_is_analysed_with_two_seeds() -> None:
    found = agreement(DASH, 6, Careless(1), 2)
    assert (found.races, found.decisions, found.one_looked) == (1, 6, 0)


def test_a_slip_is_marked_by_both_analyses() -> None:
    """Who rides well but for a slip now and then loses by a few decisions; two analyses see the same ones."""
    found = Agreement()
    for number in (7, 11):
        found.add(agreement(SLIPS, 6, Careless(3, slips=4), number))
    assert found.marked == found.by_both == 3
