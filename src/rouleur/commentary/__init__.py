"""Events become sentences: one line for the ticker, or the long form with dice, modifiers and paragraph."""

from rouleur.commentary.voice import Commentator

__all__ = ["Commentator"]
