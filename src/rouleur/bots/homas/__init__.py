"""Bots for Homas Tour Pro: 1 rides by simple habits, 2 saves and relays sensibly, 3 rides as a team and looks ahead in the finale, 4 looks longer."""

from __future__ import annotations

from rouleur.bots.homas.captain import Captain
from rouleur.bots.homas.personalities import PERSONALITIES, USUAL
from rouleur.bots.homas.prospect import Finale
from rouleur.bots.homas.sensible import Sensible
from rouleur.bots.homas.simple import Simple
from rouleur.bots.homas.style import Style
from rouleur.bots.search import Searching
from rouleur.core.errors import UnknownName
from rouleur.core.state import Director

LEVELS = (1, 2, 3, 4)
POLICIES = (1, 2, 3)
ROLLOUTS = {3: 32, 4: 96}
"""Level 4 stays below 30 ms at nearly every question that is searched."""
SEARCHED_FROM = {3: 40, 4: 80}


def bot(level: int, seed: int) -> Director:
    if level == 1:
        return Simple(seed)
    if level == 2:
        return Sensible(seed)
    return searching(PERSONALITIES[USUAL], level, seed)


def personality(name: str, seed: int) -> Director:
    """Level 3 with another style of riding."""
    if name not in PERSONALITIES:
        raise UnknownName("personality of Homas Tour Pro", name, list(PERSONALITIES))
    return searching(PERSONALITIES[name], 3, seed)


def searching(style: Style, level: int, seed: int) -> Director:
    return Searching(seed, Captain(seed, style), Finale(style, SEARCHED_FROM[level]), ROLLOUTS[level])
