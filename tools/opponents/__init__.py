"""Bots that only tools ride with: the level 3 of an earlier version, and riders who want nothing but a bunch sprint."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from rouleur.bots import bot, levels, personalities
from rouleur.core.state import Director

Name = int | str
"""A level, a personality, or one of OPPONENTS."""
OPPONENTS = {
    "head": {"old3": "tools.opponents.head:Soloist"},
    "homas": {
        "old3": "tools.opponents.homas:OldShrewd",
        "peaceful": "tools.opponents.homas_bunch:Peaceful",
        "chasing": "tools.opponents.homas_bunch:Chasing",
    },
    "tdf": {"old3": "tools.opponents.tdf.champion:Champion"},
}


def director(game: str, name: Name, seed: int) -> Director:
    """Like `rouleur.bots.bot`, and the opponents besides."""
    home = OPPONENTS.get(game, {}).get(str(name))
    if home is None:
        return bot(game, name, seed)
    module, _, member = home.partition(":")
    made: Callable[[int], Director] = getattr(import_module(module), member)
    return made(seed)


def names(game: str) -> list[Name]:
    """All of a game. The usual personality is level 3 itself, so it is left out."""
    return [*levels(game), *personalities(game)[1:], *OPPONENTS.get(game, {})]
