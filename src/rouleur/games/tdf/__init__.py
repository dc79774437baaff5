"""Tour de France board game (RC Games, Roman Čermák, 2022): hexagons, five dice, wind."""

from rouleur.games.tdf.box import TourDeFrance

GAME = TourDeFrance()
