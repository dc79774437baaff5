"""§2.1–2.2, §4.1, §5.4: demarrage and slip-on cards, drawn blind and kept hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.games.head.pile import Pile, sum_of
from rouleur.games.head.race import Race
from rouleur.games.head.rider import Rider

ATTACK_DICE: Final = (10, 12, 16)
SLIP_DICE: Final = (4, 6, 8)


def kind_of_attack(die: i64) -> i64:
    return 0 if die == 10 else 1 if die == 12 else 2


def kind_of_slip(die: i64) -> i64:
    return 0 if die == 4 else 1 if die == 6 else 2


def deal(race: Race) -> None:
    """§4.1: demarrage cards as the sheet says, then slip-on cards, both blind; a card each in turn, so that a deck that runs
    out (§4.1 advises 15 riders) leaves everybody about as short."""
    most: i64 = 0
    for rider in race.riders:
        most = max(most, rider.sheet.attacks)
    for number in range(most):
        for rider in race.riders:
            if number < rider.sheet.attacks:
                draw_attack(race, rider)
    for _ in range(race.poster.slip_cards):
        for rider in race.riders:
            draw_slip(race, rider)
    if race.listening:
        for rider in race.riders:
            tell_hand(race, rider)


def draw_attack(race: Race, rider: Rider) -> None:
    kind = race.attack_pile.draw(race.dice)
    if kind >= 0:
        rider.attack_cards[kind] += 1


def draw_slip(race: Race, rider: Rider) -> i64:
    """The kind drawn; −1 when there is no slip-on card left on the table."""
    kind = race.slip_pile.draw(race.dice)
    if kind >= 0:
        rider.slip_cards[kind] += 1
    return kind


def supply(race: Race, rider: Rider) -> None:
    """§3.7.1: three slip-on cards for a rider who ends the turn on a supply box."""
    drawn = [0, 0, 0]
    for _ in range(race.components.supplies):
        kind = draw_slip(race, rider)
        if kind >= 0:
            drawn[kind] += 1
    if race.listening:
        sheet = rider.sheet
        race.tell(Event("took supplies", race.turn, "§3.7.1", sheet.id, value=sum_of(drawn)))
        race.tell(Event("drew cards", race.turn, "§3.7.1", sheet.id, detail={"slip": drawn}, seat=sheet.seat))


def play_slip(race: Race, rider: Rider, kind: i64) -> None:
    rider.slip_cards[kind] -= 1
    race.slip_pile.spend(kind)
    race.revealed += 1


def play_attack(race: Race, rider: Rider, kind: i64) -> None:
    rider.attack_cards[kind] -= 1
    race.attack_pile.spend(kind)
    race.revealed += 1


def tell_hand(race: Race, rider: Rider) -> None:
    sheet = rider.sheet
    hand = {"attack": rider.attack_cards[:], "slip": rider.slip_cards[:]}
    race.tell(Event("dealt", race.turn, "§4.1", sheet.id, detail=hand, seat=sheet.seat))


def redeal_unseen(race: Race, seat: i64, dice: Dice) -> None:
    """Everything this seat cannot see: the hands of the others and the order of the piles. Played cards lie open."""
    others = [rider for rider in race.riders if rider.sheet.seat != seat]
    for rider in others:
        gather(race.attack_pile, rider.attack_cards)
        gather(race.slip_pile, rider.slip_cards)
    for rider in others:
        rider.attack_cards = redrawn(race.attack_pile, sum_of(rider.attack_cards), dice)
        rider.slip_cards = redrawn(race.slip_pile, sum_of(rider.slip_cards), dice)


def gather(pile: Pile, hand: list[int]) -> None:
    for kind, count in enumerate(hand):
        pile.left[kind] += count


def redrawn(pile: Pile, count: i64, dice: Dice) -> list[int]:
    hand = [0, 0, 0]
    for _ in range(count):
        hand[pile.draw(dice)] += 1
    return hand
