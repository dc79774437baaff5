"""What two dice make of a rider's card: how often a break, how often a fall."""

from __future__ import annotations

from rouleur.road.situation import RiderView

CHANCES = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
FALL = -2
SHIELD = 21 / 36


def chance_to_break(rider: RiderView, mountain: bool, yellow: bool = False) -> float:
    """How often two dice on his card show a +; the yellow jersey reads one row worse (rule 9)."""
    column: list[int] = rider.public["mountain" if mountain else "flat"]
    worse = [*column[1:10], column[9], column[10]] if yellow else column
    return sum(chance for cell, chance in zip(worse, CHANCES, strict=True) if cell > 0) / 36


def chance_to_fall(rider: RiderView, mountain: bool, yellow: bool = False) -> float:
    """How often they show a fall; the yellow jersey is spared on 2 to 7 (rule 9)."""
    column: list[int] = rider.public["mountain" if mountain else "flat"]
    falls = sum(chance for cell, chance in zip(column, CHANCES, strict=True) if cell == FALL) / 36
    return falls * (1 - SHIELD) if yellow else falls
