"""Homas Tour Pro (Ruben in 't Groen, 2008, after Rob Bontenbal): directors, secret fitness cards, neutral riders."""

from rouleur.games.homas.box import GAME

__all__ = ["GAME"]
