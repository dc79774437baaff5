"""§4.1: a group is riders between whom, seen from the side, no row is free."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.homas.race import Race
from rouleur.games.homas.rider import Rider
from rouleur.games.homas.road import row_of


def groups(race: Race) -> list[list[Rider]]:
    """All who are riding, front to back."""
    found: list[list[Rider]] = []
    last: i64 = 0
    for rider in race.on_the_road():
        if found and row_of(rider.cell) >= last - 1:
            found[-1].append(rider)
            last = min(last, race.road.last_row(rider.cell))
        else:
            found.append([rider])
            last = race.road.last_row(rider.cell)
    return found
