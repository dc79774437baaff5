"""Bots for Homas Tour Pro: 1 rides by simple habits, 2 saves and relays sensibly, 3 knows what a wheel and a relay are worth."""

from __future__ import annotations

from rouleur.bots.homas.director import Sensible, Shrewd, Simple
from rouleur.core.state import Director

LEVELS = {1: Simple, 2: Sensible, 3: Shrewd}


def bot(level: int, seed: int) -> Director:
    return LEVELS[level](seed)
