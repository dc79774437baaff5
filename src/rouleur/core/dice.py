"""The one door for chance: seeded dice, or dice scripted by a tape first.

There are two kinds. `stream`: one throw after another from one stream. `keyed`: a stream for every rider in every turn, so
that what a rider throws does not depend on what others chose before; for comparing choices with the same luck.
"""

from __future__ import annotations

from typing import Any, Final, Literal, final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9
MOST_RIDERS: Final = 4096
NOBODY: Final = -1
"""What is thrown for no rider: the weather, a lot, the peloton."""
DiceKind = Literal["stream", "keyed"]
STREAM: Final = "stream"
KEYED: Final = "keyed"


@final
class Keys:
    """Whose stream is being read, and how far those of the others in this turn have been read."""

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.turn: i64 = 0
        self.rider: i64 = NOBODY
        self.streams: dict[int, tuple[int, int, int, int]] = {}

    def clone(self) -> Keys:
        twin = Keys(self.seed)
        twin.turn = self.turn
        twin.rider = self.rider
        twin.streams = self.streams.copy()
        return twin

    def to_data(self) -> list[Any]:
        streams = [[rider, *self.streams[rider]] for rider in sorted(self.streams)]
        return [self.seed, self.turn, self.rider, streams]


@final
class Dice:
    """A small fast counter generator on 32-bit words: only sums, shifts and masks, so that it falls alike everywhere.

    The tape is read before the generator: worked examples, tutorials and physical dice write their faces on it.
    `drawn` counts what has been shown, so that an undo never takes back a die that was seen.
    """

    def __init__(self, seed: i64 = 0, other: Dice | None = None) -> None:
        self.keys: Keys | None = None
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0
        self.drawn: i64 = 0
        self.first: i64 = 0
        self.second: i64 = 0
        self.tape: list[int] = []
        if other is None:
            self.begin(seed, 0)
        else:
            self.copy(other)

    def begin(self, seed: i64, key: i64) -> None:
        """The first word of the stream of a seed and a key."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = (GOLDEN + key) & MASK
        self.counter = 1
        for _ in range(12):
            self.word()

    def turn_to(self, turn: i64, rider: i64) -> None:
        """Keyed dice go on with what this rider throws in this turn; one stream goes on as it is."""
        keys = self.keys
        if keys is None or (keys.rider == rider and keys.turn == turn):
            return
        if keys.turn == turn:
            keys.streams[keys.rider] = (self.a, self.b, self.c, self.counter)
        else:
            keys.streams = {}
        keys.turn = turn
        keys.rider = rider
        begun = keys.streams.pop(rider, None)
        if begun is None:
            self.begin(keys.seed, turn * MOST_RIDERS + rider - NOBODY)
        else:
            self.a, self.b, self.c, self.counter = begun

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
        if other.keys is not None:
            self.keys = other.keys.clone()

    def become(self, kind: DiceKind, seed: i64) -> None:
        """Of the kind that a record names; what was thrown already stays thrown."""
        self.keys = Keys(seed) if kind == KEYED else None

    @property
    def kind(self) -> DiceKind:
        return STREAM if self.keys is None else KEYED

    def clone(self) -> Dice:
        return Dice(0, self)

    def to_data(self) -> Any:
        stream = [self.a, self.b, self.c, self.counter, self.drawn, *self.tape]
        return stream if self.keys is None else {"stream": stream, "keys": self.keys.to_data()}


def keyed_dice(seed: i64) -> Dice:
    dice = Dice(seed)
    dice.keys = Keys(seed)
    return dice


def dice_from_data(data: Any) -> Dice:
    dice = Dice(0)
    stream: list[int] = data["stream"] if isinstance(data, dict) else data
    if isinstance(data, dict):
        dice.keys = keys_from_data(data["keys"])
    dice.a, dice.b, dice.c, dice.counter, dice.drawn = stream[0], stream[1], stream[2], stream[3], stream[4]
    dice.tape = stream[5:]
    return dice


def keys_from_data(data: list[Any]) -> Keys:
    keys = Keys(data[0])
    keys.turn = data[1]
    keys.rider = data[2]
    for rider, a, b, c, counter in data[3]:
        keys.streams[rider] = (a, b, c, counter)
    return keys
