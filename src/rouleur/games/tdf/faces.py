"""§5: the faces of the five dice."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.content import load, shipped
from rouleur.core.errors import ContentError, Problem
from rouleur.core.numeral import number_in
from rouleur.games.tdf.stage import PACKAGE
from rouleur.games.tdf.terms import ATTACK, BIG_CRASH, CRASH, DICE


class DiceText(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    yellow: list[str]
    polka: list[str]
    green: list[str]
    white: list[str]
    red: list[str]


@cache
def dice_faces() -> list[vec[i64]]:
    text = load(shipped(PACKAGE, "dice.toml"), DiceText, "dice.toml")
    return [vec[i64]([face_number(words) for words in getattr(text, die)]) for die in DICE]


def face_number(words: str) -> int:
    special = {"crash": CRASH, "big crash": BIG_CRASH}
    if words in special:
        return special[words]
    text, _, symbol = words.partition(" ")
    number = number_in(text)
    if number is None or not 0 <= number < ATTACK or symbol not in ("", "attack"):
        reason = f"{words!r} is no face of a die"
        raise ContentError([Problem("dice.toml", "", reason, "write `4`, `4 attack`, `crash` or `big crash`")])
    return number + (ATTACK if symbol else 0)


def range_of(die: int) -> str:
    """What a throw may bring, for somebody who does not know the dice by heart: `2 to 6`."""
    numbers = [face % ATTACK for face in dice_faces()[die] if face < CRASH]
    fall = " or a fall" if len(numbers) < len(dice_faces()[die]) else ""
    return f"{min(numbers)} to {max(numbers)}{fall}"
