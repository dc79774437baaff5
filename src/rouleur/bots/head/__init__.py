"""Directors for Head of the Race.

Level 1 sits in wheels and plays cards on a whim. Level 2 counts boxes: it takes the move that gains most and attacks on
climbs. Level 3 rides as a team and weighs every card against the chances still to come before the red flag.
"""

from __future__ import annotations

from rouleur.bots.head.captain import Captain
from rouleur.bots.head.domestique import Domestique
from rouleur.bots.head.personalities import PERSONALITIES, USUAL
from rouleur.bots.head.roadman import Roadman
from rouleur.core.errors import UnknownName
from rouleur.core.state import Director


def bot(level: int, seed: int) -> Director:
    """Only level 1 draws lots."""
    if level == 1:
        return Domestique(seed)
    return Roadman() if level == 2 else personality(USUAL)


def personality(name: str) -> Director:
    """Level 3 with another style of riding."""
    if name not in PERSONALITIES:
        raise UnknownName("personality of Head of the Race", name, list(PERSONALITIES))
    return Captain(PERSONALITIES[name])
