"""The words of the book as numbers: dice, cards, phases of a race (§5, §25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

YELLOW: Final[i64] = 0
POLKA: Final[i64] = 1
GREEN: Final[i64] = 2
WHITE: Final[i64] = 3
RED: Final[i64] = 4
DICE: Final = ["yellow", "polka", "green", "white", "red"]

ATTACK: Final[i64] = 100
"""Added to the number of a face that also bears the attack symbol."""
CRASH: Final[i64] = 200
BIG_CRASH: Final[i64] = 300

YELLOW_CARD: Final[i64] = 0
GREEN_CARD: Final[i64] = 1
POLKA_CARD: Final[i64] = 2
CARDS: Final = ["yellow", "green", "polka"]

DRAWING: Final[i64] = 0
PLACING: Final[i64] = 1
OPENING: Final[i64] = 2
RIDING: Final[i64] = 3
CLOSING: Final[i64] = 4
PHASES: Final = ["draw", "placing", "opening", "riding", "closing"]

WAITING: Final[i64] = 0
ON_ROAD: Final[i64] = 1
ARRIVED: Final[i64] = 2
OUT: Final[i64] = 3
STATUSES: Final = ["waiting", "riding", "finished", "DNF"]
