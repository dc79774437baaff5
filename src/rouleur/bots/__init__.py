"""Directors that are programs. Each game's own bots live in the module of its name: `bot(level, seed)`."""

from __future__ import annotations

import importlib

from rouleur.bots.chance import Chance
from rouleur.core.errors import RouleurError
from rouleur.core.state import Director

LEVELS = (0, 1, 2, 3)


def bot(game: str, level: int, seed: int) -> Director:
    """Level 0 chooses at random; 1 to 3 play that game ever better."""
    if level not in LEVELS:
        raise RouleurError(f"There is no bot of level {level}: choose 0 (random), 1, 2 or 3.")
    if level == 0:
        return Chance(seed)
    director: Director = importlib.import_module(f"rouleur.bots.{game}").bot(level, seed)
    return director
