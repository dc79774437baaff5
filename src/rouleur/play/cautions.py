"""What the director of a seat should bear in mind, as his game says it: in time while the race is on, and why once it is over."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from rouleur.core.order import Caution
from rouleur.core.question import Question
from rouleur.play.orders import game_module
from rouleur.road.situation import Situation


def cautions(game: str, situation: Situation, question: Question | None) -> list[Caution]:
    """The urgent ones first; `question` is what the seat is asked now."""
    own = game_cautions(game)
    if own is None or situation.seat < 0:
        return []
    found: list[Caution] = own.missed(situation) if situation.over else own.cautions(situation, question)
    return sorted(found, key=lambda caution: not caution.urgent)


@cache
def game_cautions(game: str) -> ModuleType | None:
    return game_module(game, "cautions")
