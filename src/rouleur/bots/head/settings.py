"""How a captain rides, as a few named numbers: what self-play tunes, and what makes a personality."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

DEFAULT: Final[dict[str, float]] = {
    "patience": 60.0,
    "climbs": 1.3,
    "price": 1.0,
    "least": 0.3,
    "gift": 0.3,
    "company": 0.2,
    "wheel": 0.3,
    "spare": 0.5,
    "leader_reserve": 4.0,
    "helper_reserve": 1.0,
    "eager": 0.5,
    "uphill": 1.0,
    "chase": 0.5,
    "advance": 2.0,
    "jump": 1.0,
    "lower": 0.3,
    "strong": 0.5,
    "finish": 15.0,
    "solo": 99.0,
    "treason": 99.0,
    "early": 99.0,
}
"""
patience: boxes before the red flag over which a chance to attack loses two thirds of its worth.
climbs: what a box gained on a climb counts, against one on other roads.
price: how much of its next best chance an attack must gain. least: boxes it must gain anyway.
gift: what a box counts that an attack gives to rivals who could jump on. company: to team mates.
wheel: boxes a wheel is worth beyond where it leads. spare: what a throw is worth more while there are cards to add.
leader_reserve, helper_reserve: slip-on cards kept for the sprint by the one who will sprint, and by the others.
eager: cards to spare for every turn to come before one is played on the road. uphill, chase: turns forgiven on a climb,
and behind a break without a team mate.
advance: boxes that a card must be likely to bring in the group. jump: what a box gained behind an attacker counts.
lower: boxes lost by showing a higher card than is thrown. strong: by a D16 card, at the start of the race.
finish: boxes that crossing the line is worth. solo, treason, early: what an attack costs alone in front, behind a team
mate's break, and with a D16 card in the first third.
"""


@final
class Settings:
    def __init__(self, changed: Mapping[str, float]) -> None:
        values = {**DEFAULT, **changed}
        self.patience: float = values["patience"]
        self.climbs: float = values["climbs"]
        self.price: float = values["price"]
        self.least: float = values["least"]
        self.gift: float = values["gift"]
        self.company: float = values["company"]
        self.wheel: float = values["wheel"]
        self.spare: float = values["spare"]
        self.leader_reserve: float = values["leader_reserve"]
        self.helper_reserve: float = values["helper_reserve"]
        self.eager: float = values["eager"]
        self.uphill: float = values["uphill"]
        self.chase: float = values["chase"]
        self.advance: float = values["advance"]
        self.jump: float = values["jump"]
        self.lower: float = values["lower"]
        self.strong: float = values["strong"]
        self.finish: float = values["finish"]
        self.solo: float = values["solo"]
        self.treason: float = values["treason"]
        self.early: float = values["early"]
