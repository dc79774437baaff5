"""The dash solved by enumeration: what every position and every choice is worth when bots of a level ride on."""

from __future__ import annotations

from functools import cache

from tests.analysis.bots.dash import choice
from tests.analysis.shelf.dash import TURNS

Squares = tuple[int, ...]


@cache
def value(squares: Squares, mover: int, turn: int, seat: int, level: int, race: str = "two") -> float:
    """The chance of this seat to win, before the rider who moves chooses."""
    if turn == TURNS[race]:
        return float(seat == min(range(len(squares)), key=lambda each: (-squares[each], each)))
    return after(squares, mover, turn, seat, level, choice(list(squares), mover, level), race)


@cache
def after(squares: Squares, mover: int, turn: int, seat: int, level: int, chosen: str, race: str = "two") -> float:
    """Just after the choice, before a die falls."""
    gains = range(1, 7) if chosen == "die" else [3] if chosen == "three" else [0]
    following = (mover + 1) % len(squares)
    total = 0.0
    for gain in gains:
        there = (*squares[:mover], squares[mover] + gain, *squares[mover + 1 :])
        total += value(there, following, turn + (following == 0), seat, level, race)
    return total / len(gains)
