"""The ways of riding that have a name."""

from __future__ import annotations

from typing import Final

from rouleur.bots.tdf.settings import Settings

USUALLY: Final = "team"
PERSONALITIES: Final = {
    USUALLY: Settings(),
    "attacker": Settings({"lone_attack": 60.0, "company": 0.0, "decisive": 11.0, "card_in_hand": 20.0}),
    "wheelsucker": Settings({"place": 0.0, "company": 1.5, "lone_attack": 0.0, "risk": 0.3}),
    "sprinters-team": Settings({"mate": 0.8, "company": 1.0, "lone_attack": 4.0, "out_of_sight": 8.0}),
}
