"""How sure a counted share is."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054


def wilson(successes: int, runs: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson (1927): honest also near 0 and 1."""
    if runs == 0:
        return (0.0, 1.0)
    share = successes / runs
    middle = share + z * z / (2 * runs)
    spread = z * sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs))
    scale = 1 + z * z / runs
    return (max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0))


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
