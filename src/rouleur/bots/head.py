"""Directors for Head of the Race.

Level 1 sits in wheels and plays cards on a whim. Level 2 counts boxes: it takes the move that gains most and attacks on
climbs. Level 3 also knows what a card is worth: it compares every chance with those still to come before the red flag.
"""

from __future__ import annotations

from typing import ClassVar

from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.options import Demarrage, Follow, RiderQuestion, SlipOn, Throw, Wait
from rouleur.road.situation import RiderView, Situation

MEAN = {4: 2.5, 6: 4.5, 8: 5.5, 10: 6.5, 12: 7.5, 16: 8.5}
TOP = {4: 4, 6: 6, 8: 8, 10: 8, 12: 9, 16: 10}
SURFACE = {"f": "flat", "h": "hill", "m": "mountain", "c": "cobbles", "k": "cobbles", "d": "descent"}
UPHILL = "hmkHMK"
CLIMBING = frozenset(UPHILL)
LONGEST = 10
STRIDE = 6
SPRINT_RESERVE = 2


def bot(level: int, seed: int) -> Director:
    return (Domestique(seed), Roadman(seed), Captain(seed))[level - 1]


class Domestique(Director):
    """Level 1: the best die, a wheel if it is a fast one, and now and then a card."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)
        self.chance = Chance(seed + 1)

    def choose(self, view: View, question: Question) -> Option:
        if question.kind == "move":
            return self.move(question)
        if question.kind in ("jump", "accelerate", "move up"):
            return question.options[-1] if self.lots.roll(4) == 1 else question.options[0]
        if question.kind in ("lunge", "save"):
            return question.options[-1] if question.kind == "lunge" else question.options[0]
        return self.chance.choose(view, question)

    def move(self, question: Question) -> Option:
        cards = [option for option in question.options if isinstance(option, Demarrage)]
        if cards and self.lots.roll(8) == 1:
            return cards[-1]
        wheels = [option for option in question.options if isinstance(option, Follow)]
        if wheels:
            return max(wheels, key=wheel_box)
        return next(option for option in question.options if isinstance(option, Throw))


def wheel_box(option: Follow) -> int:
    return int(option.box)


class Prospect:
    """What a bot works out from its view for one of its riders: the road ahead and what a move would gain."""

    def __init__(self, situation: Situation, rider: RiderView) -> None:
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
        return self.reach(MEAN[die])

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
        return self.reach(MEAN[min(12, highest)], box) - self.reach(MEAN[self.die(box)] + 0.5, box)

    def price_of_attack(self, gains: list[float]) -> float:
        """The gain of the worst chance he will still have a card for: below that, the card is better kept."""
        chances = sorted(gains[self.box + STRIDE : self.flag : STRIDE], reverse=True)
        cards = self.attack_cards()
        return chances[cards - 1] if len(chances) >= cards > 0 else 0.0


class Roadman(Director):
    """Level 2: the move that gains most, attacks uphill, cards when they carry their full worth."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)
        self.card_price = 0.0

    def choose(self, view: View, question: Question) -> Option:
        if question.kind in ("line up", "save", "discard"):
            return question.options[0]
        if question.kind == "lunge":
            return question.options[-1]
        situation: Situation = view.situation()
        prospect = Prospect(situation, situation.rider(question.rider))
        self.card_price = self.price(prospect)
        if question.kind == "move":
            return self.move(prospect, question)
        if question.kind == "jump":
            return self.jump(prospect, question)
        if question.kind == "accelerate":
            return self.accelerate(prospect, question)
        return self.move_up(prospect, question)

    def move(self, prospect: Prospect, question: Question) -> Option:
        best = question.options[0]
        most = -1.0
        for option in question.options:
            gained = self.worth(prospect, option)
            if gained > most:
                best, most = option, gained
        return best

    def worth(self, prospect: Prospect, option: Option) -> float:
        if isinstance(option, Follow):
            return int(option.box) - prospect.box + 0.3
        if isinstance(option, Demarrage):
            return prospect.throw(option.die) - self.card_price
        if isinstance(option, Throw):
            return prospect.throw(option.die)
        return 1.0 if isinstance(option, Wait) else 0.0

    def price(self, prospect: Prospect) -> float:
        return 1.0 if prospect.letter(prospect.box) in UPHILL else 3.5

    def jump(self, prospect: Prospect, question: Question) -> Option:
        attack = prospect.situation.detail["attack"]
        attacker = prospect.situation.rider(attack["rider"])
        target = (attacker.place[0] if attacker.place else 0) + MEAN[attack["die"]] - 1
        gained = target - prospect.box
        if not prospect.rider.moved:
            gained -= prospect.throw(prospect.die(prospect.box)) + 0.5
        return question.options[1] if gained > self.card_price else question.options[0]

    def accelerate(self, prospect: Prospect, question: Question) -> Option:
        """Cards in the sprint, uphill, and as long as there are more than the sprint will need."""
        sprinting = prospect.box >= prospect.flag
        if not sprinting and prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        if sprinting or prospect.letter(prospect.box) in UPHILL or prospect.slip_cards() > 6:
            return question.options[-1]
        return question.options[0]

    def move_up(self, prospect: Prospect, question: Question) -> Option:
        if prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        return question.options[-1]


class Captain(Roadman):
    """Level 3: every card against what it could still do before the flag; the sprint counted box by box."""

    gains: ClassVar[dict[tuple[str, str], list[float]]] = {}

    def price(self, prospect: Prospect) -> float:
        """What an attack gains on each box is worked out once for every road and sheet."""
        if prospect.attack_cards() == 0:
            return 0.0
        key = (prospect.road, str(prospect.rider.public["dice"]))
        if key not in self.gains:
            self.gains[key] = [0.0, *(prospect.gain_of_attack(box) for box in range(1, prospect.length + 1))]
        return max(0.5, prospect.price_of_attack(self.gains[key]))

    def worth(self, prospect: Prospect, option: Option) -> float:
        to_line = prospect.length + 1 - prospect.box
        if isinstance(option, Follow):
            gained = int(option.box) - prospect.box
            return gained + (20.0 if gained >= to_line else 0.3)
        if isinstance(option, Demarrage):
            thrift = 0.3 if option.card != option.die else 0.0
            return prospect.throw(option.die) - self.card_price - thrift
        if isinstance(option, Throw):
            return self.worth_of_throw(prospect, option, to_line)
        return 1.0

    def worth_of_throw(self, prospect: Prospect, option: Throw, to_line: int) -> float:
        """A sprint out of the wind carries the best card up to the die's top."""
        gained = prospect.throw(option.die)
        if option.rule == "§4.8":
            sheltered = any(other.public["began on"] == prospect.box + 1 for other in prospect.situation.riders)
            if sheltered and prospect.slip_cards():
                gained = min(float(TOP[option.die]), gained + self.best_bonus(prospect))
            return gained + (15.0 if gained >= to_line else 0.0)
        return gained + (0.5 if prospect.slip_cards() > SPRINT_RESERVE else 0.0)

    def best_bonus(self, prospect: Prospect) -> int:
        return next((bonus for die, bonus in (("D8", 3), ("D6", 2), ("D4", 1)) if prospect.slip[die]), 0)

    def accelerate(self, prospect: Prospect, question: Question) -> Option:
        assert isinstance(question, RiderQuestion)
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        room = int(question.most - question.thrown)
        useful = [card for card in cards if card.kind + 1 <= room] or cards[:1]
        if prospect.box >= prospect.flag or question.rule == "§5.5":
            return self.in_sprint(question, cards, room)
        spare = prospect.slip_cards() - SPRINT_RESERVE
        turns = max(1, (prospect.flag - prospect.box) // STRIDE)
        uphill = prospect.letter(prospect.box) in UPHILL
        if spare <= 0 or not useful:
            return question.options[0]
        eager = uphill or question.rule == "§4.4.6" or spare * 2 >= turns
        return useful[-1] if eager and useful[-1].kind + 1 <= room else question.options[0]

    def in_sprint(self, question: Question, cards: list[SlipOn], room: int) -> Option:
        """The smallest card that goes as far as any; in a time trial only one that loses nothing."""
        full = [card for card in cards if card.kind + 1 >= room]
        if question.rule == "§5.5":
            return cards[-1] if cards[-1].kind + 1 <= room else question.options[0]
        return full[0] if full else cards[-1]

    def move_up(self, prospect: Prospect, question: Question) -> Option:
        """Advance when the die is likely to carry him; close a gap unless the hand is nearly empty."""
        room = self.room_ahead(prospect)
        spare = prospect.slip_cards() - SPRINT_RESERVE
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        if spare <= 0 or not cards:
            return question.options[0]
        if cards[0].rule == "§4.6":
            return cards[0]
        gains = [min(float(room), MEAN[2 * card.kind + 4]) - 0.2 * int(card.kind) for card in cards]
        best = max(range(len(cards)), key=gains.__getitem__)
        return cards[best] if gains[best] >= 2.0 else question.options[0]

    def room_ahead(self, prospect: Prospect) -> int:
        occupied = {rider.place[0] for rider in prospect.situation.riders if rider.place}
        box = prospect.box
        while box + 1 in occupied:
            box += 1
        return box - prospect.box
