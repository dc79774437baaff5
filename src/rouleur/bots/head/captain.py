"""Level 3: weighs every card against the chances still to come, and rides for the team."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from rouleur.bots.head.prospect import STRIDE, Prospect
from rouleur.bots.head.roadman import Roadman
from rouleur.bots.head.scene import Scene
from rouleur.bots.head.style import Style
from rouleur.core.question import Option
from rouleur.games.head.options import Demarrage, Follow, JumpOn, RiderQuestion, SlipOn, Throw
from rouleur.games.head.sheet import Sheet

ORDINARY: Final = 6.0
"""Boxes of an ordinary move, which a rider who has not moved gives up when he jumps on."""
SHARES: Final = (1.0, 0.67, 0.33)
"""By kind of card: which part of the deck answers it."""
SPRINT: Final = "§4.8"
TRIAL: Final = "§5.5"
ON_AN_ATTACK: Final = "§4.4.6"
TO_CLOSE: Final = "§4.6"
STRONGEST: Final = 16
VICTORY: Final = 15.0
"""Boxes that crossing the line is worth."""


@final
class Captain(Roadman):
    """One for every team and race: `gains` are by the index of his riders."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.sheet: Sheet | None = None
        self.gains: list[list[float]] = []

    def weight(self, prospect: Prospect, box: i64) -> float:
        """What a box gained here counts: more on a climb, where nobody follows, and the nearer the flag."""
        style = self.style
        far = float(max(0, prospect.road.flag - box))
        weight = math.exp(-far / style.patience)
        return weight * style.climbs if prospect.road.slope[box] else weight

    def gains_of(self, prospect: Prospect) -> list[float]:
        """What an attack gains by box, weighed."""
        sheet = prospect.eyes.sheet
        if self.sheet is not sheet:
            self.sheet = sheet
            self.gains = [[] for _ in sheet.entrants]
        gains = self.gains[prospect.rider]
        if not gains:
            gains.append(0.0)
            for box in range(1, prospect.road.length + 1):
                gains.append(prospect.gain_of_attack(box) * self.weight(prospect, box))
        return gains

    def price(self, prospect: Prospect) -> float:
        """The worth of the worst chance he will still have a card for: below that, the card is better kept."""
        least = self.style.least * self.weight(prospect, prospect.box)
        cards = prospect.attack_cards()
        chances = self.gains_of(prospect)[prospect.box + STRIDE : prospect.road.flag : STRIDE]
        if len(chances) < cards or cards == 0:
            return least
        chances.sort(reverse=True)
        return max(least, self.style.price * chances[cards - 1])

    def move(self, prospect: Prospect, question: RiderQuestion) -> Option:
        best = question.options[0]
        most = -1.0
        attacks: i64 = 0
        for option in question.options:
            if isinstance(option, Demarrage):
                attacks += 1
                continue
            gained = self.worth(prospect, option, 0.0)
            if gained > most:
                best, most = option, gained
        if attacks == 0 or most >= VICTORY:
            return best
        scene = Scene(prospect.eyes, prospect.rider)
        if scene.alone_in_front() or scene.betrays():
            return best
        return self.attack(prospect, question, scene, best, most)

    def worth(self, prospect: Prospect, option: Option, price: float) -> float:
        style = self.style
        to_line = prospect.road.length + 1 - prospect.box
        if isinstance(option, Follow):
            ridden = prospect.landing(option.box) - prospect.box
            return float(ridden) + (VICTORY + 5.0 if ridden >= to_line else style.wheel)
        if isinstance(option, Throw):
            if option.rule == SPRINT:
                return self.worth_of_sprint(prospect, option.die, to_line)
            return prospect.throw(option.die) + (style.spare if prospect.slip_cards() > 2 else 0.0)
        return 1.0

    def worth_of_sprint(self, prospect: Prospect, die: i64, to_line: i64) -> float:
        """Face by face; out of the wind with the best card, up to the die's top (§4.8)."""
        components = prospect.eyes.components
        top: i64 = components.tops[die]
        bonus: i64 = 0
        if prospect.slip_cards() > 0 and prospect.sheltered():
            bonus = self.best_bonus(prospect)
        total = 0.0
        for face in components.faces[die]:
            boxes: i64 = min(top, face + bonus)
            total += float(boxes) + (VICTORY if boxes >= to_line else 0.0)
        return total / len(components.faces[die])

    def best_bonus(self, prospect: Prospect) -> i64:
        for kind in range(2, -1, -1):
            if prospect.eyes.slips_in_hand(prospect.rider, kind) > 0:
                return kind + 1
        return 0

    def attack(self, prospect: Prospect, question: RiderQuestion, scene: Scene, best: Option, most: float) -> Option:
        """The attack that gains most beyond the best other move and its price, if any does."""
        style = self.style
        weight = self.weight(prospect, prospect.box)
        needed = most + self.price(prospect) / weight
        early = scene.in_first_third()
        strong = style.strong * float(prospect.road.flag - prospect.box) / float(prospect.road.flag)
        for option in question.options:
            if isinstance(option, Demarrage):
                gained = prospect.throw(option.die)
                if gained <= needed or (early and option.card == STRONGEST):
                    continue
                if option.card != option.die:
                    gained -= style.lower
                if option.card == STRONGEST:
                    gained -= strong
                gained -= self.given_away(prospect, option)
                if gained > needed:
                    best, needed = option, gained
        return best

    def given_away(self, prospect: Prospect, option: Demarrage) -> float:
        """Boxes that rivals would gain by jumping on, less those of team mates, by the cards they are likely to hold."""
        style = self.style
        eyes = prospect.eyes
        target = float(prospect.box - 1) + prospect.throw(option.die)
        share = SHARES[0] if option.card == 10 else SHARES[1] if option.card == 12 else SHARES[2]
        given = 0.0
        for rider in range(eyes.riders):
            box = eyes.box(rider)
            if rider == prospect.rider or box < prospect.box - 1 or prospect.road.past_flag(box):
                continue
            cards = eyes.attack_cards(rider)
            if cards == 0 or not eyes.on_road(rider):
                continue
            gained = target - float(box) - (0.0 if eyes.moved(rider) else ORDINARY)
            if gained > 0.0:
                likely = min(1.0, share * math.sqrt(float(cards) / 2.0))
                given += gained * likely * (-style.company if eyes.is_mine(rider) else style.gift)
        return given

    def jump(self, prospect: Prospect, question: RiderQuestion) -> Option:
        eyes = prospect.eyes
        gained = float(eyes.box(eyes.attacker) - 1 - prospect.box) + prospect.means[eyes.attack_die]
        if not eyes.moved(prospect.rider):
            gained -= prospect.throw(prospect.die(prospect.box)) + 0.5
        lowest = question.options[1]
        assert isinstance(lowest, JumpOn)
        if lowest.card == STRONGEST and Scene(eyes, prospect.rider).in_first_third():
            return question.options[0]
        worth = gained * self.style.jump * self.weight(prospect, prospect.box)
        return lowest if worth > self.price(prospect) else question.options[0]

    def accelerate(self, prospect: Prospect, question: RiderQuestion) -> Option:
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        room = question.most - question.thrown
        if question.rule == TRIAL:
            return cards[-1] if cards[-1].kind + 1 <= room else question.options[0]
        if prospect.road.past_flag(prospect.box):
            return furthest_of(cards, room)
        best = cards[0]
        for card in cards:
            if card.kind + 1 <= room:
                best = card
        if best.kind + 1 > room or not self.spends(prospect, question.rule == ON_AN_ATTACK):
            return question.options[0]
        return best

    def spends(self, prospect: Prospect, attacking: bool) -> bool:
        """Whether a slip-on card is better played now than kept for the sprint."""
        style = self.style
        scene = Scene(prospect.eyes, prospect.rider)
        leads = scene.leads_the_team()
        spare = float(prospect.slip_cards()) - (style.leader_keeps if leads else style.helper_keeps)
        if spare <= 0.0:
            return False
        if attacking:
            return True
        if scene.betrays():
            return False
        turns = float(max(1, (prospect.road.flag - prospect.box) // STRIDE))
        if prospect.uphill():
            turns -= style.uphill
        if not leads and scene.behind_break():
            turns -= style.chase
        return spare >= style.eager * turns

    def move_up(self, prospect: Prospect, question: RiderQuestion) -> Option:
        """Advance when the die is likely to carry him; close a gap unless the hand is nearly empty."""
        style = self.style
        cards = [option for option in question.options if isinstance(option, SlipOn)]
        leads = Scene(prospect.eyes, prospect.rider).leads_the_team()
        if float(prospect.slip_cards()) <= (style.leader_keeps if leads else style.helper_keeps):
            return question.options[0]
        if cards[0].rule == TO_CLOSE:
            return cards[0]
        room = float(prospect.room_ahead())
        best = cards[0]
        most = -1.0
        for card in cards:
            gained = min(room, prospect.means[2 * card.kind + 4]) - 0.2 * float(card.kind)
            if gained > most:
                best, most = card, gained
        return best if most >= style.advance else question.options[0]


def furthest_of(cards: list[SlipOn], room: i64) -> SlipOn:
    """The smallest card that goes as far as any."""
    for card in cards:
        if card.kind + 1 >= room:
            return card
    return cards[-1]
