"""What may be tuned of the bots for Head of the Race: the style of level 3."""

from __future__ import annotations

from rouleur.bots.head.captain import Captain
from rouleur.bots.head.personalities import PERSONALITIES, USUAL
from rouleur.bots.head.style import NAMES, Style
from rouleur.core.state import Director

START = {name: float(getattr(PERSONALITIES[USUAL], name)) for name in NAMES}
SPREAD = {
    "patience": 150.0,
    "climbs": 0.4,
    "price": 0.3,
    "least": 0.4,
    "gift": 0.2,
    "company": 0.2,
    "wheel": 0.5,
    "spare": 0.5,
    "leader_keeps": 1.5,
    "helper_keeps": 1.0,
    "eager": 0.4,
    "uphill": 8.0,
    "chase": 6.0,
    "advance": 1.0,
    "jump": 0.5,
    "lower": 0.3,
    "strong": 0.5,
}
RIVALS = [3, "old3"]


def director(values: dict[str, float], seed: int) -> Director:
    return Captain(Style(**values))
