"""A pile of cards drawn blind (§2, §4.1): counts per kind, so that nobody has to shuffle."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import Dice


class Pile:
    """`left` lies face down, `spent` face up beside it; an empty pile is refilled from what is spent."""

    def __init__(self, left: list[int], spent: list[int]) -> None:
        self.left = left
        self.spent = spent

    def draw(self, dice: Dice) -> i64:
        """The kind of the card drawn; −1 when not a card is left anywhere."""
        count: i64 = sum_of(self.left)
        if count == 0:
            self.left, self.spent = self.spent, [0] * len(self.left)
            count = sum_of(self.left)
            if count == 0:
                return -1
        place = dice.index(count)
        kind: i64 = 0
        while place >= self.left[kind]:
            place -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        return kind

    def spend(self, kind: i64) -> None:
        self.spent[kind] += 1

    def clone(self) -> Pile:
        return Pile(self.left[:], self.spent[:])

    def to_data(self) -> list[list[int]]:
        return [self.left[:], self.spent[:]]


def pile_of(deck: list[int]) -> Pile:
    """A whole deck, face down."""
    return Pile(deck[:], [0] * len(deck))


def sum_of(counts: list[int]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total
