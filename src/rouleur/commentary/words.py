"""The small grammar of the phrases: lists, plurals, ordinals, times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from rouleur.core import numeral
from rouleur.core.numeral import counted
from rouleur.tour.clock import clock

FORMATTER = Formatter()


def listed(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`; a long list is counted."""
    if len(names) > 6:
        return f"{', '.join(names[:4])} and {len(names) - 4} others"
    return numeral.listed(list(names))


def ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


class Sentence:
    """A line of the phrases, taken apart once: words, and names in braces.

    A noun behind the name counts it (`{value:square}`); `:ordinal` and `:time` write numbers as such.
    """

    def __init__(self, line: str) -> None:
        self.parts = [(words, name, form) for words, name, form, _ in FORMATTER.parse(line)]
        self.names = frozenset(name for _, name, _ in self.parts if name is not None)

    def fill(self, values: Mapping[str, Any]) -> str:
        said = [words if name is None else words + written(values[name], form) for words, name, form in self.parts]
        text = "".join(said).replace("s's ", "s' ")
        return text[:1].upper() + text[1:]


def written(value: Any, form: str | None) -> str:
    if not form:
        return str(value)
    if form == "ordinal":
        return ordinal(int(value))
    if form == "time":
        return clock(value)
    return counted(value, form)
