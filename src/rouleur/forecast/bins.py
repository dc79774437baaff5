"""Counted values as the columns of a plot: few, evenly wide, and named by what is in them."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from rouleur.forecast.interval import quantile
from rouleur.forecast.statistics import GAP, TO_GO, Counted, clock, on_the_road

MOST = 16
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 1000, 10**4, 10**6)
ROUND = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**4, 10**6)
REST = 0.99
"""Values beyond this share of the races stand in the last column, which says so."""


class Bin(NamedTuple):
    label: str
    share: float


def bins(counted: Counted) -> list[Bin]:
    """From left to right as the race goes: far from the line first, else the smallest first."""
    counts, races = counted.counts, counted.races
    lowest, highest = min(counts), quantile(counts, REST)
    unit = gcd(*(value - lowest for value in counts)) or 1
    step = next(unit * times for times in WIDTHS if (highest - lowest) // (unit * times) < MOST)
    first = lowest if step == unit or lowest == 1 else lowest // step * step
    amounts = dict.fromkeys(range(first, highest + 1, step), 0)
    for value, count in counts.items():
        amounts[first + (min(value, highest) - first) // step * step] += count
    last, overflow = max(amounts), max(counts) > max(amounts) + step - unit
    found = [
        Bin(label(counted, start, ends(counted, start, step, unit), overflow and start == last), count / races)
        for start, count in amounts.items()
    ]
    return found[::-1] if counted.measure == TO_GO else found


def labelled(found: list[Bin], letters: int) -> list[int]:
    """The columns whose labels have room beside each other, the last one always."""
    longest = max((len(each.label) + 1 for each in found), default=1)
    every = max(1, -(-len(found) * longest // letters))
    return sorted(range(len(found) - 1, -1, -every))


def ends(counted: Counted, start: int, step: int, unit: int) -> int:
    """Distances were counted in tens, each from its own number up to the next."""
    return start + step - (0 if counted.measure == TO_GO else unit)


def label(counted: Counted, start: int, end: int, overflow: bool) -> str:
    first, last = (in_words(counted, value) for value in (start, end))
    if overflow:
        return f"{first}+"
    return first if start == end else f"{first}–{last}"


def in_words(counted: Counted, value: int) -> str:
    if counted.measure == GAP and counted.unit == "seconds":
        return clock(value)
    return f"{on_the_road(value, counted.kilometres_each):.0f}"


def ticks(far: float, most: int = 8) -> list[int]:
    """Round distances from 0 to `far`, at most so many."""
    step = next(step for step in ROUND if far / step < most)
    return list(range(0, int(far) + 1, step))
