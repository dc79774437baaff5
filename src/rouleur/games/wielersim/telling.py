"""How squares and riders are named in events."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.wielersim.race import Race, Rider


def place(rider: Rider) -> tuple[int, int]:
    """Row and lane, lane 1 the rightmost."""
    return (rider.row, rider.lane + 1)


def name(race: Race, rider: Rider) -> str:
    return race.sheet.ids[rider.index]


def way(row: i64, lane: i64, rider: Rider) -> tuple[tuple[int, int], ...]:
    """From the square he left to the square where he stands."""
    return ((row, lane + 1), (rider.row, rider.lane + 1))
