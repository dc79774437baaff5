"""The styles of riding that have a name."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.bots.head.style import Style

USUAL = "team"
PERSONALITIES = {
    USUAL: Style(),
    "attacker": Style(patience=2000.0, price=0.5, gift=0.0, wheel=0.0, helper_keeps=0.0, eager=0.2),
    "wheelsucker": Style(wheel=2.0, price=1.5, gift=0.5, eager=1.0, chase=0.0, jump=2.0),
    "sprinters-team": Style(leader_keeps=5.0, chase=20.0, price=1.5, jump=2.0),
}
