"""The one door for chance: seeded dice, or dice scripted by a tape first."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


@final
class Dice:
    """A small fast counter generator on 32-bit words: only sums, shifts and masks, so that it falls alike everywhere.

    The tape is read before the generator: worked examples, tutorials and physical dice write their faces on it.
    `drawn` counts what has been shown, so that an undo never takes back a die that was seen.
    """

    def __init__(self, seed: i64 = 0, other: Dice | None = None) -> None:
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        self.drawn: i64 = 0
        self.first: i64 = 0
        self.second: i64 = 0
        self.tape: list[int] = []
        if other is None:
            for _ in range(12):
                self.word()
        else:
            self.copy(other)

    def word(self) -> i64:
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        turned: i64 = ((self.c << 21) & MASK) | (self.c >> 11)
        self.c = (turned + result) & MASK
        return result

    def roll(self, sides: i64) -> i64:
        """One die."""
        self.drawn += 1
        if self.tape:
            return self.scripted(1, sides)
        return ((self.word() * sides) >> 32) + 1

    def total(self, sides: i64 = 6) -> i64:
        """The sum of two dice. A tape scripts the sum with one number."""
        self.drawn += 1
        if self.tape:
            self.first = 0
            self.second = 0
            return self.scripted(2, 2 * sides)
        self.first = ((self.word() * sides) >> 32) + 1
        self.second = ((self.word() * sides) >> 32) + 1
        return self.first + self.second

    def index(self, count: i64) -> i64:
        """One of `count` things, numbered from 0: a card of a deck, a lot."""
        return self.roll(count) - 1

    def face(self, faces: list[int]) -> i64:
        """One die with these numbers printed on it. A tape scripts the number that lies on top."""
        if self.tape:
            self.drawn += 1
            number = self.scripted(faces[0], faces[-1])
            if number not in faces:
                raise ValueError(f"the tape says {number}, which is not on the die {faces}")
            return number
        return faces[self.index(len(faces))]

    def scripted(self, lowest: i64, highest: i64) -> i64:
        face: i64 = self.tape.pop(0)
        if face < lowest or face > highest:
            raise ValueError(f"the tape says {face} where a number from {lowest} to {highest} is thrown")
        return face

    def faces(self) -> tuple[int, ...]:
        """The two dice of the last sum; empty when the tape gave only their sum."""
        return (self.first, self.second) if self.first else ()

    def copy(self, other: Dice) -> None:
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.counter = other.counter
        self.drawn = other.drawn
        self.first = other.first
        self.second = other.second
        if other.tape:
            self.tape = other.tape[:]

    def clone(self) -> Dice:
        return Dice(0, self)

    def to_data(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter, self.drawn, *self.tape]


def dice_from_data(data: list[int]) -> Dice:
    dice = Dice(0)
    dice.a, dice.b, dice.c, dice.counter, dice.drawn = data[0], data[1], data[2], data[3], data[4]
    dice.tape = data[5:]
    return dice
