"""Bots for the Tour de France board game: 1 rides as far as it can, 2 weighs hexagons and dice, 3 and 4 also ride them out.

Nothing is hidden in that game but the dice to come, and those no bot can see.
"""

from __future__ import annotations

from rouleur.bots.search import Searching
from rouleur.bots.tdf.beginner import Beginner
from rouleur.bots.tdf.personalities import PERSONALITIES, USUALLY
from rouleur.bots.tdf.prospect import NextSequence
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician
from rouleur.core.errors import UnknownName
from rouleur.core.state import Director

LEVELS = (1, 2, 3, 4)
POLICIES = (1, 2)
ROLLOUTS = {3: 96, 4: 384}


def bot(level: int, seed: int) -> Director:
    if level == 1:
        return Beginner()
    settings = PERSONALITIES[USUALLY]
    return Tactician(settings) if level == 2 else searching(settings, level, seed)


def personality(name: str, seed: int) -> Director:
    """Level 3 with another way of riding."""
    if name not in PERSONALITIES:
        raise UnknownName("personality of the Tour de France board game", name, list(PERSONALITIES))
    return searching(PERSONALITIES[name], 3, seed)


def searching(settings: Settings, level: int, seed: int) -> Director:
    return Searching(seed, Tactician(settings), NextSequence(settings), ROLLOUTS[level])
