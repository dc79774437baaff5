"""Who is ahead of whom: the higher total, then the higher rating, then the higher roll of two dice (rules 7 and 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import Rider

RATINGS: Final[i64] = 1000
"""More than the highest rating: a better score beats any rating."""


@final
class Entrant:
    """`rank` orders by score, then by rating."""

    def __init__(self, rider: Rider, score: i64, rating: i64) -> None:
        self.rider = rider
        self.rank: i64 = score * RATINGS + rating


def in_order(race: Position, entrants: list[Entrant], rolled_for: i64) -> list[Rider]:
    """Best first. Ties that touch the first `rolled_for` places are broken by two dice; the others stay as they came."""
    order: list[Entrant] = []
    for entrant in entrants:
        at = len(order)
        while at > 0 and entrant.rank > order[at - 1].rank:
            at -= 1
        order.insert(at, entrant)
    result: list[Rider] = []
    start = 0
    while start < len(order):
        end = start + 1
        while end < len(order) and order[start].rank == order[end].rank:
            end += 1
        if end == start + 1 or start >= rolled_for:
            for place in range(start, end):
                result.append(order[place].rider)
        else:
            result.extend(roll_off(race, [entrant.rider for entrant in order[start:end]]))
        start = end
    return result


def roll_off(race: Position, tied: list[Rider]) -> list[Rider]:
    """Two dice each, highest first, again for those still equal."""
    rolls: list[Entrant] = []
    for rider in tied:
        roll = race.dice_for(rider.index).total()
        if race.listening:
            race.note("rolled", "Rule 7", rider, roll, {"chart": "tie"})
        rolls.append(Entrant(rider, roll, 0))
    return in_order(race, rolls, len(tied))
