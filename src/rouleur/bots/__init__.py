"""Directors that are programs. Each game's own bots live in the package of its name: `bot(level, seed)`."""

from __future__ import annotations

import importlib

from rouleur.bots.chance import Chance
from rouleur.core.errors import RouleurError
from rouleur.core.state import Director

LEVELS = (0, 1, 2, 3)
SPARRING = ("old3",)
"""Levels of an earlier day, kept to ride against: `rouleur.bots.<game>.sparring.bot(name, seed)`."""


def bot(game: str, level: int | str, seed: int) -> Director:
    """Level 0 chooses at random; 1 to 3 play that game ever better; "old3" is the level 3 of an earlier day."""
    if level == 0:
        return Chance(seed)
    if level in SPARRING:
        return sparring_partner(game, str(level), seed)
    if level not in LEVELS:
        raise RouleurError(f"There is no bot of level {level}: choose 0 (random), 1, 2 or 3.")
    director: Director = importlib.import_module(f"rouleur.bots.{game}").bot(level, seed)
    return director


def sparring_partner(game: str, name: str, seed: int) -> Director:
    try:
        sparring = importlib.import_module(f"rouleur.bots.{game}.sparring")
    except ModuleNotFoundError as error:
        raise RouleurError(f"{game} keeps no sparring partner {name}: choose a level from 0 to 3.") from error
    director: Director = sparring.bot(name, seed)
    return director
