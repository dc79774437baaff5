"""The styles of riding that have a name."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.bots.head.style import Style

USUAL = "team"
TUNED = {
    "patience": 250.0,
    "price": 0.7,
    "eager": 0.3,
    "advance": 2.5,
    "jump": 1.3,
    "strong": 2.0,
}
"""What `rouleur.bots.tune` found against the old level 3."""
PERSONALITIES = {
    USUAL: Style(**TUNED),
    "attacker": Style(**{**TUNED, "price": 0.4, "gift": 0.0, "wheel": 0.0, "helper_keeps": 0.0, "strong": 0.5}),
    "wheelsucker": Style(**{**TUNED, "wheel": 1.5, "price": 1.2, "gift": 0.5, "chase": 0.0, "jump": 1.8}),
    "sprinters-team": Style(**{**TUNED, "leader_keeps": 4.0, "chase": 20.0, "price": 1.1}),
}
