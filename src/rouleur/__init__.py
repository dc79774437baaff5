"""Five cycling board games, played to the letter of their rules."""

from rouleur import _source

_source.decide()
