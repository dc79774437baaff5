"""Gaps and times as people read them, in the unit the game counts in."""

from __future__ import annotations

QUARTERS = ("", "¼", "½", "¾")


def clock(seconds: float) -> str:
    """`0:42`, `1:02:07`."""
    whole = round(abs(seconds))
    hours, rest = divmod(whole, 3600)
    sign = "-" if seconds < 0 else ""
    return f"{sign}{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{sign}{rest // 60}:{rest % 60:02d}"


def quarters(amount: int) -> str:
    whole, part = divmod(abs(amount), 4)
    return ("-" if amount < 0 else "") + (f"{whole or ''}{QUARTERS[part]}" or "0")


def amount(value: float, unit: str) -> str:
    """A time or a gap: seconds as a clock, quarter turns as fractions, anything else with its name."""
    if unit == "seconds":
        return clock(value)
    if unit == "quarter turns":
        return f"{quarters(round(value))} t"
    if unit == "points":
        return f"{value:g}"
    return f"{value:g} {unit}"
