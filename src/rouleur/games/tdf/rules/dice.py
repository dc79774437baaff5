"""§5 The speed of movement: the five dice, and what a throw shows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.position import Position, Rider

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


def throw(race: Position, rider: Rider, die: i64, rule: str) -> i64:
    face = race.sheet.faces[die][race.dice_for(rider.index).index(6)]
    if race.listening:
        tell_roll(race, rider, die, face, rule)
    return face


def number_of(face: i64) -> i64:
    """The steps that a face shows; a fall shows none."""
    return face % ATTACK if face < CRASH else 0


def tell_roll(race: Position, rider: Rider, die: i64, face: i64, rule: str) -> None:
    number = number_of(face)
    detail = {"die": DICE[die], "face": face_words(face)}
    dice = (number,) if number else ()
    race.tell(Event("rolled", race.turn, rule, race.name(rider), dice=dice, value=number, detail=detail))


def face_words(face: i64) -> str:
    if face == CRASH:
        return "crash"
    if face == BIG_CRASH:
        return "big crash"
    return f"{face - ATTACK}/attack" if face > ATTACK else str(face)
