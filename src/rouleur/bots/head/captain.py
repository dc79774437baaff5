"""Level 3: weighs every card against the chances still to come before the red flag."""

from __future__ import annotations

from typing import ClassVar

from rouleur.bots.head.prospect import STRIDE, UPHILL, Prospect
from rouleur.bots.head.roadman import SPRINT_RESERVE, Roadman
from rouleur.core.question import Option, Question
from rouleur.games.head.options import Demarrage, Follow, RiderQuestion, SlipOn, Throw
from rouleur.games.head.sheet import Components


class Captain(Roadman):
    """Every card against what it could still do before the flag; the sprint counted box by box."""

    gains: ClassVar[dict[tuple[Components, str, str], list[float]]] = {}

    def price(self, prospect: Prospect) -> float:
        """What an attack gains on each box is worked out once for every road, sheet and set of dice."""
        if prospect.attack_cards() == 0:
            return 0.0
        key = (prospect.components, prospect.road, str(prospect.rider.public["dice"]))
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
                gained = min(float(prospect.components.tops[option.die]), gained + self.best_bonus(prospect))
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
        gains = [min(float(room), prospect.means[2 * card.kind + 4]) - 0.2 * int(card.kind) for card in cards]
        best = max(range(len(cards)), key=gains.__getitem__)
        return cards[best] if gains[best] >= 2.0 else question.options[0]

    def room_ahead(self, prospect: Prospect) -> int:
        occupied = {rider.place[0] for rider in prospect.situation.riders if rider.place}
        box = prospect.box
        while box + 1 in occupied:
            box += 1
        return box - prospect.box
