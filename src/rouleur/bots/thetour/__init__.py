"""Bots for The Tour 2.0: when should the player cyclist announce an attempt?"""

from __future__ import annotations

from rouleur.bots.thetour.directors import Captain, Marker, Opportunist
from rouleur.core.state import Director

LEVELS: dict[int, type[Director]] = {1: Opportunist, 2: Marker, 3: Captain}


def bot(level: int, seed: int) -> Director:
    """No die of its own: `seed` changes nothing."""
    return LEVELS[level]()
