"""Bots for Homas Tour Pro: 1 rides by simple habits, 2 saves and relays sensibly, 3 rides as a team, 4 searches the finale."""

from __future__ import annotations

from rouleur.bots.homas.captain import Captain
from rouleur.bots.homas.personalities import PERSONALITIES, USUAL
from rouleur.bots.homas.prospect import Finale
from rouleur.bots.homas.sensible import Sensible
from rouleur.bots.homas.simple import Simple
from rouleur.bots.search import Searching
from rouleur.core.errors import UnknownName
from rouleur.core.state import Director

LEVELS = (1, 2, 3, 4)
ROLLOUTS = 96
"""Below 30 ms at nearly every question that is searched."""


def bot(level: int, seed: int) -> Director:
    if level == 1:
        return Simple(seed)
    if level == 2:
        return Sensible(seed)
    captain = personality(USUAL, seed)
    return captain if level == 3 else Searching(seed, captain, Finale(PERSONALITIES[USUAL]), ROLLOUTS)


def personality(name: str, seed: int) -> Director:
    """Level 3 with another style of riding."""
    if name not in PERSONALITIES:
        raise UnknownName("personality of Homas Tour Pro", name, list(PERSONALITIES))
    return Captain(seed, PERSONALITIES[name])
