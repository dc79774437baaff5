"""Times as people write them: the leader's in full, the others behind him."""

from __future__ import annotations

QUARTERS = ("", "¼", "½", "¾")


def clock(value: int, unit: str = "seconds") -> str:
    """Seconds as 1:02:03 or 4:05; quarter turns as 28¾."""
    if unit == "quarter turns":
        sign = "−" if value < 0 else ""
        whole, quarter = divmod(abs(value), 4)
        return f"{sign}{whole or ('' if quarter else 0)}{QUARTERS[quarter]}"
    if unit != "seconds":
        return str(value)
    sign = "−" if value < 0 else ""
    minutes, seconds = divmod(abs(value), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{sign}{hours}:{minutes:02}:{seconds:02}" if hours else f"{sign}{minutes}:{seconds:02}"


def gap(value: int, unit: str = "seconds") -> str:
    """`+0:42`; `s.t.` for the same time; a minus sign where a place behind took less time."""
    if value <= 0:
        return clock(value, unit) if value else "s.t."
    return f"+{clock(value, unit)}"
