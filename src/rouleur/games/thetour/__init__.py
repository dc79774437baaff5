"""The Tour 2.0: a solitaire replay of a whole Tour by charts and dice."""

from rouleur.games.thetour.box import TheTour

GAME = TheTour()
