"""The styles of riding that have a name."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.bots.head.style import Style

USUAL = "team"
TUNED = {
    "patience": 204.0,
    "climbs": 1.5,
    "price": 0.63,
    "least": 0.43,
    "gift": 0.32,
    "company": 0.16,
    "wheel": 0.52,
    "spare": 0.45,
    "leader_keeps": 1.38,
    "helper_keeps": 1.19,
    "eager": 0.46,
    "uphill": 18.5,
    "chase": 7.1,
    "advance": 2.42,
    "jump": 1.84,
    "lower": 0.26,
    "strong": 2.44,
}
"""What `rouleur.bots.tune` found against the old level 3 and itself: docs/bots/head.md."""
PERSONALITIES = {
    USUAL: Style(**TUNED),
    "attacker": Style(**{**TUNED, "price": 0.4, "gift": 0.0, "wheel": 0.0, "helper_keeps": 0.0, "strong": 0.5}),
    "wheelsucker": Style(**{**TUNED, "wheel": 1.5, "price": 1.2, "gift": 0.5, "chase": 0.0, "jump": 2.3}),
    "sprinters-team": Style(**{**TUNED, "leader_keeps": 4.0, "chase": 20.0, "price": 1.1}),
}
