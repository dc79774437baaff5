"""How sure a difference of shares or a mean is."""

from __future__ import annotations

from math import sqrt

from rouleur.core.shares import NORMAL_95, wilson
from rouleur.forecast.statistics import Counts


def difference(first: int, first_runs: int, second: int, second_runs: int) -> tuple[float, float, float]:
    """Second share less the first, with its 95 % interval after Newcombe (1998), from the two Wilson intervals."""
    if not first_runs or not second_runs:
        return (0.0, -1.0, 1.0)
    a, b = first / first_runs, second / second_runs
    a_low, a_high = wilson(first, first_runs)
    b_low, b_high = wilson(second, second_runs)
    low = (b - a) - sqrt((b - b_low) ** 2 + (a_high - a) ** 2)
    high = (b - a) + sqrt((b_high - b) ** 2 + (a - a_low) ** 2)
    return (b - a, low, high)


def mean_and_error(counts: Counts) -> tuple[float, float]:
    """The mean of a counted distribution and the standard error of that mean."""
    runs = sum(counts.values())
    if runs == 0:
        return (0.0, 0.0)
    mean = sum(value * count for value, count in counts.items()) / runs
    if runs == 1:
        return (mean, 0.0)
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / (runs - 1)
    return (mean, sqrt(variance / runs))


def mean_difference(first: Counts, second: Counts) -> tuple[float, float, float]:
    """Second mean less the first, with its 95 % interval."""
    first_mean, first_error = mean_and_error(first)
    second_mean, second_error = mean_and_error(second)
    found = second_mean - first_mean
    spread = NORMAL_95 * sqrt(first_error**2 + second_error**2)
    return (found, found - spread, found + spread)


def quantile(counts: Counts, share: float) -> int:
    """The smallest value that at least this share of the runs do not exceed."""
    wanted = share * sum(counts.values())
    so_far = 0
    for value in sorted(counts):
        so_far += counts[value]
        if so_far >= wanted:
            return value
    return 0
