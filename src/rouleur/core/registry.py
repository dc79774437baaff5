"""The shelf: every package under `rouleur.games` that has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from rouleur.core.errors import UnknownName
from rouleur.core.game import Game

SHELF = "rouleur.games"


@cache
def slugs() -> tuple[str, ...]:
    shelf = importlib.import_module(SHELF)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg))


@cache
def find(slug: str) -> Game:
    if slug not in slugs():
        raise UnknownName("game", slug, slugs())
    game: Game = importlib.import_module(f"{SHELF}.{slug}").GAME
    return game
