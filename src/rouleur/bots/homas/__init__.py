"""Bots for Homas Tour Pro: 1 rides by simple habits, 2 saves and relays sensibly, 3 also reads the finale."""

from __future__ import annotations

from rouleur.bots.homas.director import Sensible, Simple
from rouleur.core.state import Director


def bot(level: int, seed: int) -> Director:
    if level == 1:
        return Simple(seed)
    return Sensible(seed, reads_finale=level >= 3)
