"""Intervals against published examples, and how often they hold what is true."""

import random

import pytest

from rouleur.core.shares import wilson
from rouleur.forecast.interval import difference, mean_and_error, mean_difference, quantile


def test_wilson_against_published_values() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(0, 20)[1] == pytest.approx(0.1611, abs=1e-4)
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_difference_against_newcombe_1998() -> None:
    """His example: 56 of 70 against 48 of 80; method 10 gives 0.0524 to 0.3339."""
    assert difference(48, 80, 56, 70) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_known_difference_lies_within_the_interval_19_times_in_20() -> None:
    lots = random.Random(1)
    held = 0
    for _ in range(500):
        first = sum(lots.random() < 0.20 for _ in range(400))
        second = sum(lots.random() < 0.26 for _ in range(400))
        _, low, high = difference(first, 400, second, 400)
        held += low <= 0.06 <= high
    assert held >= 0.93 * 500


def test_means_of_counted_values() -> None:
    mean, error = mean_and_error({1: 2, 3: 2})
    assert mean == 2.0
    assert error == pytest.approx((4 / 3 / 4) ** 0.5)
    found, low, high = mean_difference({1: 2, 3: 2}, {2: 2, 4: 2})
    assert found == 1.0
    assert low < 1.0 < high
    assert quantile({1: 1, 2: 1, 9: 2}, 0.5) == 2
