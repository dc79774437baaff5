"""How sure a counted share is."""

# rouleur: interpreted

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054
NORMAL_99 = 2.5758293035489004


def wilson(successes: int, runs: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson (1927): honest also near 0 and 1."""
    if runs == 0:
        return (0.0, 1.0)
    share = successes / runs
    middle = share + z * z / (2 * runs)
    spread = z * sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs))
    scale = 1 + z * z / runs
    return (max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0))
