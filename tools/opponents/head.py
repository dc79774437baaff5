"""Level 3 for Head of the Race as it was before it rode as a team.

It stays as it is: it shares no decision with the bots of today, so that duels of different versions can be compared.
"""

from __future__ import annotations

from rouleur.bots.head.prospect import STRIDE, Prospect
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.options import Demarrage, Follow, RiderQuestion, SlipOn, Throw

SPRINT_RESERVE = 2
"""Slip-on cards kept for the final sprint."""
MOST_ROADS = 500


class Gains:
    """Cache: what an attack gains on each box, by road, dice and sheet."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, str, tuple[int, ...]], list[float]] = {}

    def of(self, prospect: Prospect) -> list[float]:
        key = (prospect.eyes.components, prospect.eyes.sheet.letters, tuple(prospect.entrant.dice))
        gains = self.known.get(key)
        if gains is None:
            gains = [0.0]
            for box in range(1, prospect.road.length + 1):
                gains.append(prospect.gain_of_attack(box))
            if len(self.known) >= MOST_ROADS:
                self.known.clear()
            self.known[key] = gains
        return gains


GAINS = Gains()


class Soloist(Director):
    """Every card against what it could still do before the flag; the sprint counted box by box; no thought of the team."""

    def __init__(self, seed: int) -> None:
        """It draws no lots."""

    def choose(self, view: View, question: Question) -> Option:
        if len(question.options) == 1 or not isinstance(question, RiderQuestion):
            return question.options[0]
        kind = question.kind
        if kind == "lunge":
            return question.options[-1]
        if kind in ("save", "discard"):
            return question.options[0]
        eyes = view.eyes()
        assert isinstance(eyes, Eyes)
        prospect = Prospect(eyes, question.subject.entrant.index)
        if kind == "move":
            return self.move(prospect, question)
        if kind == "jump":
            return self.jump(prospect, question)
        if kind == "accelerate":
            return self.accelerate(prospect, question)
        return self.move_up(prospect, question)

    def move(self, prospect: Prospect, question: RiderQuestion) -> Option:
        price = self.price(prospect)
        return max(question.options, key=lambda option: self.worth(prospect, option, price))

    def jump(self, prospect: Prospect, question: RiderQuestion) -> Option:
        eyes = prospect.eyes
        gained = float(eyes.box(eyes.attacker) - 1 - prospect.box) + prospect.means[eyes.attack_die]
        if not eyes.moved(prospect.rider):
            gained -= prospect.throw(prospect.die(prospect.box)) + 0.5
        return question.options[1] if gained > self.price(prospect) else question.options[0]

    def price(self, prospect: Prospect) -> float:
        """The gain of the worst chance he will still have a card for: below that, the card is better kept."""
        cards = prospect.attack_cards()
        if cards == 0:
            return 0.0
        chances = GAINS.of(prospect)[prospect.box + STRIDE : prospect.road.flag : STRIDE]
        if len(chances) < cards:
            return 0.5
        chances.sort(reverse=True)
        return max(0.5, chances[cards - 1])

    def worth(self, prospect: Prospect, option: Option, price: float) -> float:
        to_line = float(prospect.road.length + 1 - prospect.box)
        if isinstance(option, Follow):
            gained = float(option.box - prospect.box)
            return gained + (20.0 if gained >= to_line else 0.3)
        if isinstance(option, Demarrage):
            thrift = 0.3 if option.card != option.die else 0.0
            return prospect.throw(option.die) - price - thrift
        if isinstance(option, Throw):
            return self.worth_of_throw(prospect, option, to_line)
        return 1.0

    def worth_of_throw(self, prospect: Prospect, option: Throw, to_line: float) -> float:
        """A sprint out of the wind carries the best card up to the die's top."""
        gained = prospect.throw(option.die)
        if option.rule == "§4.8":
            if prospect.slip_cards() > 0 and prospect.sheltered():
                gained = min(
                    float(prospect.eyes.components.tops[option.die]), gained + float(self.best_bonus(prospect))
                )
            return gained + (15.0 if gained >= to_line else 0.0)
        return gained + (0.5 if prospect.slip_cards() > SPRINT_RESERVE else 0.0)

    def best_bonus(self, prospect: Prospect) -> int:
        for kind in range(2, -1, -1):
            if prospect.eyes.slips_in_hand(prospect.rider, kind) > 0:
                return kind + 1
        return 0

    def accelerate(self, prospect: Prospect, question: RiderQuestion) -> Option:
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        room = question.most - question.thrown
        if prospect.road.past_flag(prospect.box) or question.rule == "§5.5":
            return self.in_sprint(question, cards, room)
        best = cards[0]
        for card in cards:
            if card.kind + 1 <= room:
                best = card
        spare = prospect.slip_cards() - SPRINT_RESERVE
        turns = max(1, (prospect.road.flag - prospect.box) // STRIDE)
        if spare <= 0 or best.kind + 1 > room:
            return question.options[0]
        eager = prospect.uphill() or question.rule == "§4.4.6" or spare * 2 >= turns
        return best if eager else question.options[0]

    def in_sprint(self, question: RiderQuestion, cards: list[SlipOn], room: int) -> Option:
        """The smallest card that goes as far as any; in a time trial only one that loses nothing."""
        if question.rule == "§5.5":
            return cards[-1] if cards[-1].kind + 1 <= room else question.options[0]
        for card in cards:
            if card.kind + 1 >= room:
                return card
        return cards[-1]

    def move_up(self, prospect: Prospect, question: RiderQuestion) -> Option:
        """Advance when the die is likely to carry him; close a gap unless the hand is nearly empty."""
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        if prospect.slip_cards() <= SPRINT_RESERVE:
            return question.options[0]
        if cards[0].rule == "§4.6":
            return cards[0]
        room = float(prospect.room_ahead())
        best = cards[0]
        most = -1.0
        for card in cards:
            gained = min(room, prospect.means[2 * card.kind + 4]) - 0.2 * float(card.kind)
            if gained > most:
                best, most = card, gained
        return best if most >= 2.0 else question.options[0]
