"""What may be tuned of the bots for the Tour de France board game: the settings of level 2, which the others ride on."""

from __future__ import annotations

from rouleur.bots.tdf.settings import USUAL, Settings
from rouleur.bots.tdf.tactician import Tactician
from rouleur.core.state import Director

SPREAD = {
    "place": 0.4,
    "company": 0.3,
    "hoped_company": 0.15,
    "wheel": 0.15,
    "mate": 0.2,
    "decisive": 1.5,
    "boldness": 0.15,
    "loss": 2.0,
    "lone_attack": 6.0,
}
START = {name: USUAL[name] for name in SPREAD}
RIVALS = [1, 2]


def director(values: dict[str, float], seed: int) -> Director:
    return Tactician(Settings(values))
