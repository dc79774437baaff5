"""What may be tuned of the bots for Homas Tour Pro: the style of level 3."""

from __future__ import annotations

from rouleur.bots.homas.captain import Captain
from rouleur.bots.homas.personalities import PERSONALITIES, USUAL
from rouleur.bots.homas.style import NAMES, Style
from rouleur.core.state import Director

START = {name: float(getattr(PERSONALITIES[USUAL], name)) for name in NAMES}
SPREAD = {
    "follow": 1.0,
    "follow_late": 1.0,
    "wheel": 0.7,
    "hold_strong": 40.0,
    "play_weak": 30.0,
    "play_middling": 30.0,
    "counter": 2.0,
    "counter_from": 15.0,
    "sprinter_keeps": 0.7,
    "chase_from": 25.0,
    "chase_gap": 1.5,
    "team_card_lag": 3.0,
    "team_card_rows": 30.0,
    "lag": 4.0,
    "aside": 0.4,
    "counter_early": 2.0,
    "hold_lag": 4.0,
    "attack_pair": 12.0,
    "attack_one": 12.0,
    "bridge_from": 15.0,
    "bridge_least": 3.0,
    "bridge_most": 4.0,
}
RIVALS = [1, 3]


def director(values: dict[str, float], seed: int) -> Director:
    return Captain(seed, Style(**values))
