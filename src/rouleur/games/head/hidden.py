"""What a seat cannot see, drawn anew: the hands of the others and the order of the piles. Played cards lie open, and who has
chosen to jump on keeps the card for it."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.head.position import Position
from rouleur.games.head.rules.cards import kind_of_attack
from rouleur.games.head.rules.pile import Pile, sum_of


def resample(race: Position, seat: i64, dice: Dice) -> None:
    keep_chosen_cards(race, -1)
    others = [rider for rider in race.riders if rider.entrant.seat != seat]
    for rider in others:
        gather(race.attack_pile, rider.attack_cards)
        gather(race.slip_pile, rider.slip_cards)
    for rider in others:
        rider.attack_cards = redrawn(race.attack_pile, sum_of(rider.attack_cards), dice)
        rider.slip_cards = redrawn(race.slip_pile, sum_of(rider.slip_cards), dice)
    keep_chosen_cards(race, 1)


def keep_chosen_cards(race: Position, sign: i64) -> None:
    """Take out of the hands, or put back, what those who were asked together will show (§4.4.5)."""
    attack = race.attack
    if attack is not None and attack.cards:
        for rider, card in zip(attack.asked, attack.cards, strict=True):
            if card > 0:
                rider.attack_cards[kind_of_attack(card)] += sign


def gather(pile: Pile, hand: list[int]) -> None:
    for kind, count in enumerate(hand):
        pile.left[kind] += count


def redrawn(pile: Pile, count: i64, dice: Dice) -> list[int]:
    hand = [0, 0, 0]
    for _ in range(count):
        hand[pile.draw(dice)] += 1
    return hand
