"""Directors that are programs. Each game's own bots live in the package of its name: `bot(level, seed)`."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from rouleur.bots.chance import Chance
from rouleur.bots.search import Searching
from rouleur.core.errors import RouleurError
from rouleur.core.state import Director

LEVELS = (0, 1, 2, 3, 4)
WITHOUT_SEARCH = (1, 2, 3)


def levels(game: str) -> tuple[int, ...]:
    """The levels a game has: its package names them in LEVELS; a game without bots of its own is played at random."""
    if not find_spec(f"rouleur.bots.{game}"):
        return (0,)
    return (0, *getattr(importlib.import_module(f"rouleur.bots.{game}"), "LEVELS", WITHOUT_SEARCH))


def policies(game: str) -> tuple[int, ...]:
    """The levels with a thought of their own, the best last, as its package names them in POLICIES: the others only look further ahead."""
    if not find_spec(f"rouleur.bots.{game}"):
        return (0,)
    return (0, *getattr(importlib.import_module(f"rouleur.bots.{game}"), "POLICIES", levels(game)[1:]))


def policy(game: str, level: int, seed: int) -> Director:
    """The bot of this level as it rides without looking ahead."""
    director = bot(game, level, seed)
    return director.policy if isinstance(director, Searching) else director


def personalities(game: str) -> tuple[str, ...]:
    """The named ways of riding of level 3, the usual one first."""
    module = f"rouleur.bots.{game}.personalities"
    if not find_spec(f"rouleur.bots.{game}") or not find_spec(module):
        return ()
    return tuple(importlib.import_module(module).PERSONALITIES)


def bot(game: str, level: int | str, seed: int) -> Director:
    """Level 0 chooses at random; 1 to 4 play that game ever better, the upper ones by looking ahead. A name like "attacker" is
    a personality: level 3 with another style."""
    if level == 0:
        return Chance(seed)
    if isinstance(level, str) and level in personalities(game):
        named: Director = importlib.import_module(f"rouleur.bots.{game}").personality(level, seed)
        return named
    if level not in LEVELS:
        raise RouleurError(f"There is no bot of level {level}: choose 0 (random), 1, 2, 3 or 4.")
    package = importlib.import_module(f"rouleur.bots.{game}")
    if level not in getattr(package, "LEVELS", WITHOUT_SEARCH):
        raise RouleurError(f"{game} has no bot of level {level}: choose one of {', '.join(map(str, levels(game)))}.")
    director: Director = package.bot(level, seed)
    return director
