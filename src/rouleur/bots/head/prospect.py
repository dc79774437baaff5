"""What lies ahead of one rider: the road, his cards, and what a die or an attack would gain."""

from __future__ import annotations

from rouleur.games.head import content
from rouleur.road.situation import RiderView, Situation

SURFACE = {"f": "flat", "h": "hill", "m": "mountain", "c": "cobbles", "k": "cobbles", "d": "descent"}
UPHILL = "hmkHMK"
CLIMBING = frozenset(UPHILL)
LONGEST = 10
STRIDE = 6
"""Boxes of an ordinary move: so often does a chance come."""


class Prospect:
    """What a bot works out from its view for one of its riders: the road ahead and what a move would gain."""

    def __init__(self, situation: Situation, rider: RiderView) -> None:
        self.components = content.components()
        self.means = self.components.means
        self.situation = situation
        self.rider = rider
        self.road: str = situation.detail["road"]
        self.length: int = situation.detail["length"]
        self.flag: int = situation.detail["flag"]
        self.box = rider.place[0] if rider.place else 0
        self.attack: dict[str, int] = rider.private["attack"]
        self.slip: dict[str, int] = rider.private["slip"]

    def letter(self, box: int) -> str:
        return self.road[box - 1] if 1 <= box <= self.length else "f"

    def die(self, box: int) -> int:
        letter = self.letter(box)
        die: int = self.rider.public["dice"][SURFACE[letter.lower()]]
        return 4 if letter.isupper() else die

    def reach(self, points: float, box: int = 0) -> float:
        """Boxes gained by so many points: a climb begun off a slope costs double (§4.7)."""
        start = box or self.box
        if CLIMBING.isdisjoint(self.road[start : start + LONGEST]) or self.letter(start) in UPHILL:
            return points
        boxes = 0.0
        while points > 0:
            price = 2 if self.letter(start + int(boxes) + 1) in UPHILL else 1
            boxes += min(1.0, points / price) if price == 1 else min(1.0, points)
            points -= price
        return boxes

    def throw(self, die: int) -> float:
        return self.reach(self.means[die])

    def highest_attack(self, box: int) -> int:
        """The table of §4.4.5."""
        letter = self.letter(box)
        if letter in "fd":
            return 16
        sheet: int = self.rider.public["dice"][SURFACE[letter.lower()]]
        if letter.isupper():
            return 0 if sheet == 4 else 10
        return 10 if sheet == 4 else 16

    def attack_cards(self) -> int:
        return sum(self.attack.values())

    def slip_cards(self) -> int:
        return sum(self.slip.values())

    def gain_of_attack(self, box: int) -> float:
        """What an attack from a box to come would gain on an ordinary move there, with a middling card."""
        highest = self.highest_attack(box)
        if highest == 0:
            return 0.0
        return self.reach(self.means[min(12, highest)], box) - self.reach(self.means[self.die(box)] + 0.5, box)

    def price_of_attack(self, gains: list[float]) -> float:
        """The gain of the worst chance he will still have a card for: below that, the card is better kept."""
        chances = sorted(gains[self.box + STRIDE : self.flag : STRIDE], reverse=True)
        cards = self.attack_cards()
        return chances[cards - 1] if len(chances) >= cards > 0 else 0.0
