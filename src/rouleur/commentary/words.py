"""The small grammar of the phrases: lists, plurals, ordinals, times."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

from rouleur.core import numeral
from rouleur.core.numeral import counted
from rouleur.tour.clock import clock


def listed(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`; a long list is counted."""
    if len(names) > 6:
        return f"{', '.join(names[:4])} and {len(names) - 4} others"
    return numeral.listed(list(names))


def ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


class Sentence(string.Formatter):
    """Braces with a noun count it (`{value:square}`); `:ordinal` and `:time` write numbers as such."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        if not format_spec:
            return str(value)
        if format_spec == "ordinal":
            return ordinal(int(value))
        if format_spec == "time":
            return clock(value)
        return counted(value, format_spec)

    def names(self, line: str) -> list[str]:
        return [name for _, name, _, _ in self.parse(line) if name is not None]

    def fill(self, line: str, values: Mapping[str, Any]) -> str:
        text = self.vformat(line, (), values).replace("s's ", "s' ")
        return text[:1].upper() + text[1:]
