"""What lies ahead of one rider: the road, his cards, and what a die or an attack would gain."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.games.head.eyes import Eyes
from rouleur.games.head.rules.demarrage import highest_attack

LONGEST: Final = 10
STRIDE: Final = 6
"""Boxes of an ordinary move: so often does a chance come."""


@final
class Prospect:
    """What a bot works out from its view for one of its riders: the road ahead and what a move would gain."""

    def __init__(self, eyes: Eyes, rider: i64) -> None:
        self.eyes = eyes
        self.rider = rider
        self.road = eyes.road
        self.means = eyes.components.means
        self.entrant = eyes.entrant(rider)
        self.box: i64 = eyes.box(rider)

    def die(self, box: i64) -> i64:
        return 4 if self.road.steep[box] else self.entrant.dice[self.road.surface[box]]

    def uphill(self) -> bool:
        return self.road.slope[self.box]

    def reach(self, points: float, box: i64) -> float:
        """Boxes gained by so many points: a climb begun off a slope costs double (§4.7)."""
        slope = self.road.slope
        if slope[box] or self.road.single[box] >= min(box + LONGEST, self.road.length):
            return points
        boxes = 0.0
        while points > 0:
            box += 1
            boxes += min(1.0, points)
            points -= 2.0 if slope[box] else 1.0
        return boxes

    def throw(self, die: i64) -> float:
        return self.reach(self.means[die], self.box)

    def highest_attack(self, box: i64) -> i64:
        return highest_attack(self.road, box, self.entrant.dice[self.road.surface[box]])

    def attack_cards(self) -> i64:
        return self.eyes.attack_cards(self.rider)

    def slip_cards(self) -> i64:
        return self.eyes.slip_cards(self.rider)

    def gain_of_attack(self, box: i64) -> float:
        """What an attack from a box to come would gain on an ordinary move there, with a middling card."""
        highest = self.highest_attack(box)
        if highest == 0:
            return 0.0
        return self.reach(self.means[min(12, highest)], box) - self.reach(self.means[self.die(box)] + 0.5, box)

    def landing(self, target: i64) -> i64:
        """Where he would stand: a full box sends him back to the first one with a free place (§4.3)."""
        if target > self.road.length:
            return target
        while target > self.box and self.eyes.abreast(target) >= self.road.room[target]:
            target -= 1
        return target

    def sheltered(self) -> bool:
        """§4.8: somebody began the turn on the box ahead."""
        for rider in range(self.eyes.riders):
            if self.eyes.began_on(rider) == self.box + 1:
                return True
        return False

    def room_ahead(self) -> i64:
        """Boxes to the head of his group."""
        box = self.box
        while self.eyes.abreast(box + 1) > 0:
            box += 1
        return box - self.box
