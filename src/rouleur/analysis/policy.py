"""Who rides a position out: one bot in all seats, as it rides without looking ahead."""

from __future__ import annotations

import msgspec

from rouleur.bots import policies, policy
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
        return policy(self.game, self.level, seed)

    def directors(self, seats: int, seed: int) -> list[Director | None]:
        return [policy(self.game, self.level, seed + seat) for seat in range(seats)]


def policy_of(game: str, level: int | None = None) -> Policy:
    """The best thought among the bots of a game, or that of this level."""
    usable = policies(game)
    if level is None:
        return Policy(game, usable[-1])
    if level not in usable:
        named = ", ".join(str(each) for each in usable)
        raise RouleurError(f"Positions of {game} cannot be ridden out by bots of level {level}: choose one of {named}.")
    return Policy(game, level)
