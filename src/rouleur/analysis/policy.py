"""Who rides a position out: one bot in all seats, of a level that does not search itself."""

from __future__ import annotations

import msgspec

from rouleur.bots import bot, levels
from rouleur.core.errors import RouleurError
from rouleur.core.state import Director

STEADY = 2
"""The lowest level that draws no lots, in every game."""


class Policy(msgspec.Struct, frozen=True):
    """The bot of a game, by its level: named in every analysis, for a value is a value among such directors."""

    game: str
    level: int

    @property
    def steady(self) -> bool:
        """Whether it draws no lots: the same view, the same answer."""
        return self.level >= STEADY

    def director(self, seed: int = 0) -> Director:
        return bot(self.game, self.level, seed)

    def directors(self, seats: int, seed: int) -> list[Director | None]:
        return [bot(self.game, self.level, seed + seat) for seat in range(seats)]


def policy_of(game: str, level: int | None = None) -> Policy:
    """The best bot of the game that does not search, or the one of this level."""
    usable = [each for each in levels(game) if not bot(game, each, 0).searches]
    if level is None:
        return Policy(game, usable[-1])
    if level not in usable:
        named = ", ".join(str(each) for each in usable)
        raise RouleurError(f"Positions of {game} cannot be ridden out by bots of level {level}: choose one of {named}.")
    return Policy(game, level)
