"""What a seat cannot see, drawn anew: the fitness cards in other hands."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.homas.position import Position
from rouleur.games.homas.rules.rider import NO_CARD, Rider
from rouleur.games.homas.rules.start import STACK
from rouleur.games.homas.sheet import RIDERS


def resample(race: Position, seat: i64, dice: Dice) -> None:
    """Each stack without what this seat holds, discarded or has seen played is dealt again to the others."""
    for number in range(1, RIDERS + 1):
        holders = [rider for rider in race.riders if rider.number == number and rider.drawn]
        stack = list(range(1, STACK + 1))
        for rider in holders:
            for card in known_cards(rider, seat):
                stack.remove(card)
        for rider in holders:
            if rider.seat != seat:
                deal_again(rider, stack, dice)


def known_cards(rider: Rider, seat: i64) -> list[int]:
    if rider.seat == seat:
        return rider.drawn[:]
    return [rider.fitness] if rider.fitness_played else []


def deal_again(rider: Rider, stack: list[int], dice: Dice) -> None:
    count = len(rider.drawn)
    drawn: list[int] = [rider.fitness] if rider.fitness_played else []
    while len(drawn) < count:
        drawn.append(stack.pop(dice.index(len(stack))))
    if rider.fitness != NO_CARD and not rider.fitness_played:
        rider.fitness = drawn[dice.index(count)]
    rider.drawn = drawn
