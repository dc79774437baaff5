"""Directors for Head of the Race.

Level 1 sits in wheels and plays cards on a whim. Level 2 counts boxes: it takes the move that gains most and attacks on
climbs. Level 3 rides as a team and weighs every card against the chances still to come before the red flag. Level 4 is
level 3 that rides out its choices of the finale.
"""

from __future__ import annotations

from rouleur.bots.head.captain import Captain
from rouleur.bots.head.domestique import Domestique
from rouleur.bots.head.finale import Finale
from rouleur.bots.head.personalities import PERSONALITIES, USUAL
from rouleur.bots.head.roadman import Roadman
from rouleur.bots.search import Searching
from rouleur.core.errors import UnknownName
from rouleur.core.state import Director

LEVELS = (1, 2, 3, 4)
POLICIES = (1, 2, 3)
ROLLOUTS = 48
"""About 30 ms at the median question that is searched."""


def bot(level: int, seed: int) -> Director:
    """Levels 2 and 3 draw no lots."""
    if level == 1:
        return Domestique(seed)
    if level == 2:
        return Roadman()
    captain = personality(USUAL, seed)
    return captain if level == 3 else Searching(seed, captain, Finale(PERSONALITIES[USUAL]), ROLLOUTS)


def personality(name: str, seed: int) -> Director:
    """Level 3 with another style of riding; it draws no lots."""
    if name not in PERSONALITIES:
        raise UnknownName("personality of Head of the Race", name, list(PERSONALITIES))
    return Captain(PERSONALITIES[name])
