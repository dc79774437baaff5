"""Numbers, names and short lists as people write them: a bib, a row, `3 squares`, `A and B`."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 9
"""Digits; no board, bib or level needs more, and what is longer would not fit into a compiled number."""


def number_in(text: str) -> int | None:
    """The whole number that is written there, or None: `str.isdigit` would also take ² and any length."""
    return int(text) if len(text) <= LONGEST and text.isascii() and text.isdecimal() else None


IRREGULAR = {"box": "boxes", "hex": "hexes"}


def counted(number: float, noun: str) -> str:
    """`1 square`, `3 squares`."""
    return f"{number:g} {noun if abs(number) == 1 else IRREGULAR.get(noun, noun + 's')}"


def surname(name: str) -> str:
    """`Van den Berg` of `Piet Van den Berg`; a single name is the whole of it."""
    return name.partition(" ")[2] or name


def throw_in_words(outcomes: list[int], noun: str) -> str:
    """What a throw may bring: `3–8 boxes, mean 5.5`."""
    low, high = min(outcomes), max(outcomes)
    if low == high:
        return counted(low, noun)
    mean = f"{sum(outcomes) / len(outcomes):.1f}".removesuffix(".0")
    return f"{low}–{counted(high, noun)}, mean {mean}"


def listed(names: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])
