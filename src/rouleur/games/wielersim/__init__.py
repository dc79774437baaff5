"""WielerSIM by Ludo Nauws (2012): design a route, build a peloton, watch the race."""

from rouleur.games.wielersim.box import GAME as GAME
