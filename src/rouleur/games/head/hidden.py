"""What a seat cannot see, drawn anew: the hands of the others and the order of the piles. Played cards lie open."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.head.position import Position
from rouleur.games.head.rules.pile import Pile, sum_of


def resample(race: Position, seat: i64, dice: Dice) -> None:
    others = [rider for rider in race.riders if rider.entrant.seat != seat]
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
