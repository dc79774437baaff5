"""The shelf: every package under `rouleur.games` that has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from rouleur.core.errors import UnknownName
from rouleur.core.game import Game
from rouleur.core.record import Setup
from rouleur.core.state import State

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


def restored(setup: Setup, data: dict[str, Any]) -> State:
    """A position from what `to_data` said of it: how it is unpickled."""
    return find(setup.game).restore(setup, data)
