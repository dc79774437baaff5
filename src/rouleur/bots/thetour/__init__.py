"""Bots for The Tour 2.0: when should the player cyclist announce an attempt?"""

from __future__ import annotations

from rouleur.bots.thetour.directors import Captain, Marker, Opportunist
from rouleur.core.state import Director


def bot(level: int, seed: int) -> Director:
    """No die of its own: `seed` changes nothing."""
    if level == 1:
        return Opportunist()
    return Marker() if level == 2 else Captain()
