"""Amounts with the unit a game counts in."""

from __future__ import annotations

from rouleur.tour.clock import clock


def amount(value: float, unit: str) -> str:
    """A time or a gap: seconds as a clock, quarter turns as fractions, points bare, anything else with its name."""
    if unit == "seconds":
        return clock(round(value))
    if unit == "quarter turns":
        return f"{clock(round(value), unit)} t"
    return f"{value:g}" if unit == "points" else f"{value:g} {unit}"
