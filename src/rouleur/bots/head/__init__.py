"""Directors for Head of the Race.

Level 1 sits in wheels and plays cards on a whim. Level 2 counts boxes: it takes the move that gains most and attacks on
climbs. Level 3 also knows what a card is worth: it compares every chance with those still to come before the red flag.
"""

from __future__ import annotations

from rouleur.bots.head.domestique import Domestique
from rouleur.bots.head.roadman import Roadman
from rouleur.bots.head.sparring import Soloist
from rouleur.core.state import Director


def bot(level: int, seed: int) -> Director:
    """Only level 1 draws lots."""
    if level == 1:
        return Domestique(seed)
    return Roadman() if level == 2 else Soloist()
