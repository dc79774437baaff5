"""The styles of riding that have a name."""

from __future__ import annotations

from rouleur.bots.homas.style import Style

USUAL = "team"
PERSONALITIES = {
    USUAL: Style(),
    "attacker": Style(
        counter=5.0,
        counter_from=70.0,
        counter_early=8.0,
        sprinter_keeps=0.0,
        follow=6.0,
        attack_pair=70.0,
        attack_one=90.0,
    ),
    "wheelsucker": Style(follow=6.0, wheel=2.5, aside=1.5, counter=9.0, counter_early=13.0, attack_one=20.0),
    "sprinters-team": Style(counter=7.0, sprinter_keeps=2.0, chase_from=90.0, chase_gap=2.0, wheel=2.0),
}
