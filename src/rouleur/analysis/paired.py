"""Differences between rides that met the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from rouleur.core.shares import NORMAL_95


class Difference(msgspec.Struct, frozen=True):
    """A mean difference with its 95 % interval."""

    mean: float
    low: float
    high: float


def difference_of_wins(first: Sequence[int], second: Sequence[int], seat: int, z: float = NORMAL_95) -> Difference:
    """How much more often the second wins than the first, ride by ride, after Agresti and Min (2005): half a ride is added to each
    of the four cells, so that a few rides that all agree do not look certain."""
    better = sum(b == seat != a for a, b in zip(first, second, strict=True))
    worse = sum(a == seat != b for a, b in zip(first, second, strict=True))
    rides = len(first)
    if not rides:
        return Difference(0.0, -1.0, 1.0)
    more, fewer, number = better + 0.5, worse + 0.5, rides + 2
    middle = (more - fewer) / number
    spread = z * sqrt(more + fewer - (more - fewer) ** 2 / number) / number
    return Difference((better - worse) / rides, max(middle - spread, -1.0), min(middle + spread, 1.0))


def mean_of(rows: Sequence[float]) -> Difference:
    """The mean of what each ride gave, and its interval."""
    number = len(rows)
    if not number:
        return Difference(0.0, 0.0, 0.0)
    mean = sum(rows) / number
    if number == 1:
        return Difference(mean, mean, mean)
    spread = NORMAL_95 * sqrt(sum((row - mean) ** 2 for row in rows) / (number - 1) / number)
    return Difference(mean, mean - spread, mean + spread)
