"""Head of the Race, by Yennik Veestraeten: boxes in a row, riders abreast, hidden hands, one red flag."""

from rouleur.games.head.box import GAME

__all__ = ["GAME"]
