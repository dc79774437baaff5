"""How likely a sum of squares is by chance."""

from __future__ import annotations

from math import erfc, exp, gamma, sqrt


def by_chance(chi_square: float, freedom: int) -> float:
    """The chance that so many squares of normal deviations add up to this or more."""
    half = chi_square / 2
    smallest = 1 if freedom % 2 else 2
    tail = erfc(sqrt(half)) if smallest == 1 else exp(-half)
    for each in range(smallest, freedom, 2):
        tail += half ** (each / 2) * exp(-half) / gamma(each / 2 + 1)
    return min(tail, 1.0)
