"""§2.2: who is in a rider's way, on the road and in a sprint."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.homas.position import Position
from rouleur.games.homas.road import UP
from rouleur.games.homas.rules.rider import Rider

AROUND: Final = 0
"""Through nobody."""
ON_THE_ROAD: Final = 1
"""Through whom §2.2 lets him."""
IN_A_SPRINT: Final = 2
"""Through whom §4.2 lets him."""
UNHINDERED: Final = 3
"""Through everybody: what he could reach on an empty road."""


def may_pass(race: Position, rider: Rider, other: Rider) -> bool:
    """§2.2: the three exceptions to the blockade. §7 drops the one for neutral riders."""
    if race.road.on(rider.cell) == UP or race.road.on(other.cell) == UP:
        return True
    if other.team == rider.team or (other.neutral and not race.solo):
        return True
    return not other.moved or other.waited


def may_sprint_past(race: Position, rider: Rider, other: Rider) -> bool:
    """§4.2 and §2.2: road types no longer count; who has not sprinted yet has not moved."""
    if other.team == rider.team or (other.neutral and not race.solo):
        return True
    return not other.sprinted


def lets_through(race: Position, rider: Rider, other: Rider, passing: i64) -> bool:
    if passing == ON_THE_ROAD:
        return may_pass(race, rider, other)
    if passing == IN_A_SPRINT:
        return may_sprint_past(race, rider, other)
    return passing == UNHINDERED
