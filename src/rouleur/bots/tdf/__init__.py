"""Bots for the Tour de France board game: 1 rides as far as it can, 2 weighs hexagons and dice, 3 also plays them out.

Nothing is hidden in that game but the dice to come, and those no bot can see.
"""

from __future__ import annotations

from rouleur.bots.tdf.beginner import Beginner
from rouleur.bots.tdf.champion import Champion
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician
from rouleur.core.state import Director


def bot(level: int, seed: int) -> Director:
    """Only level 3 draws lots of its own."""
    if level == 1:
        return Beginner()
    return Tactician(Settings()) if level == 2 else Champion(Settings(), seed)
