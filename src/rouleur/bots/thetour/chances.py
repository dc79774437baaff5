"""What two dice make of a rider's card: how often a break, how often a fall."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.thetour.eyes import Eyes
from rouleur.games.thetour.rules.cards import FALL
from rouleur.games.thetour.rules.rider import Rider

LOWEST: Final = 2
HIGHEST: Final = 12
WORST_READ: Final = 11
"""Rule 9: the yellow jersey reads one row worse, but is never pushed up to 12."""
THROWS: Final = 36


def ways(total: i64) -> i64:
    """In how many of 36 throws two dice show this total."""
    return total - 1 if total <= 7 else 13 - total


def chance_to_break(rider: Rider, mountain: bool, yellow: bool = False) -> float:
    """How often two dice on his card show a +."""
    column = rider.card.mountain if mountain else rider.card.flat
    found: i64 = 0
    for total in range(LOWEST, HIGHEST + 1):
        row = total + 1 if yellow and total < WORST_READ else total
        if column[row] > 0:
            found += ways(total)
    return float(found) / float(THROWS)


def chance_to_fall(eyes: Eyes, rider: Rider, mountain: bool, yellow: bool = False) -> float:
    """How often they show a fall; the yellow jersey is spared most of them (rule 9)."""
    column = rider.card.mountain if mountain else rider.card.flat
    found: i64 = 0
    for total in range(LOWEST, HIGHEST + 1):
        if column[total] == FALL:
            found += ways(total)
    falls = float(found) / float(THROWS)
    return falls * (1.0 - shield(eyes)) if yellow else falls


def shield(eyes: Eyes) -> float:
    """How often two dice undo a fall of the yellow jersey."""
    spared: i64 = 0
    for total in range(LOWEST, HIGHEST + 1):
        if eyes.spared(total):
            spared += ways(total)
    return float(spared) / float(THROWS)
