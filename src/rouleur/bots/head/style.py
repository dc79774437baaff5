"""How a team rides, in named numbers: what `rouleur.bots.tune` changes and what the personalities differ in."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "patience",
    "climbs",
    "price",
    "least",
    "gift",
    "company",
    "wheel",
    "spare",
    "leader_keeps",
    "helper_keeps",
    "eager",
    "uphill",
    "chase",
    "advance",
    "jump",
    "lower",
    "strong",
)


class Style:
    """Boxes, turns or cards.

    `patience`: how far before the red flag a chance to attack has lost two thirds of its worth. `climbs`: what a box gained on
    a climb counts. `price`: how much of the chance given up an attack must gain; `least`: what it must gain anyway. `gift`,
    `company`: what a box counts that an attack gives to rivals, or to team mates, who could jump on. `wheel`: what a wheel is
    worth beyond where it leads. `spare`: what a throw is worth more with cards to add. `leader_keeps`, `helper_keeps`: slip-on
    cards for the sprint, of the one who will sprint for the team and of the others. `eager`: cards to spare for every turn to
    come before one is played; `uphill`, `chase`: turns forgiven on a climb, and to helpers behind a break without a team mate.
    `advance`: what a card must be likely to bring in the group. `jump`: what a box gained behind an attacker counts. `lower`:
    what showing a higher card than is thrown costs. `strong`: what a D16 card costs at the start of the race.
    """

    def __init__(
        self,
        patience: float = 300.0,
        climbs: float = 1.3,
        price: float = 1.0,
        least: float = 0.3,
        gift: float = 0.2,
        company: float = 0.2,
        wheel: float = 0.5,
        spare: float = 0.7,
        leader_keeps: float = 2.0,
        helper_keeps: float = 1.0,
        eager: float = 0.5,
        uphill: float = 20.0,
        chase: float = 6.0,
        advance: float = 3.5,
        jump: float = 1.5,
        lower: float = 0.3,
        strong: float = 0.5,
    ) -> None:
        self.patience = patience
        self.climbs = climbs
        self.price = price
        self.least = least
        self.gift = gift
        self.company = company
        self.wheel = wheel
        self.spare = spare
        self.leader_keeps = leader_keeps
        self.helper_keeps = helper_keeps
        self.eager = eager
        self.uphill = uphill
        self.chase = chase
        self.advance = advance
        self.jump = jump
        self.lower = lower
        self.strong = strong
