"""Sheets of paper, in millimetres, and the part of them that is printed on."""

from __future__ import annotations

from typing import NamedTuple

from rouleur.core.errors import UnknownName

MARGIN = 10.0
FOOT = 8.0
"""Room for the ruler and the label, above the lower margin."""

PLAN_WORDS = 90.0
"""What a plan leaves to its words, its profile and the foot."""


class Format(NamedTuple):
    """A sheet; `width` is the shorter side."""

    name: str
    width: float
    height: float

    def room(self, across: bool) -> tuple[float, float]:
        """Printable width and height of the sheet lying on its long side, or standing."""
        wide, high = (self.height, self.width) if across else (self.width, self.height)
        return wide - 2 * MARGIN, high - 2 * MARGIN - FOOT

    @property
    def plan_room(self) -> tuple[float, float]:
        """Width and height that a plan has on the sheet lying, under words and profile."""
        return self.height - 2 * MARGIN, self.width - PLAN_WORDS


FORMATS = {
    "a4": Format("a4", 210.0, 297.0),
    "letter": Format("letter", 215.9, 279.4),
    "a1": Format("a1", 594.0, 841.0),
    "a0": Format("a0", 841.0, 1189.0),
}
HAND = ("a4", "letter")
"""What a printer at home takes; cards, pieces and sheets are laid out on these."""


def at_hand(paper: Format) -> Format:
    """What is not worth a sheet of the print shop is printed on A4."""
    return paper if paper.name in HAND else FORMATS["a4"]


def find_format(name: str) -> Format:
    if name not in FORMATS:
        raise UnknownName("paper", name, FORMATS)
    return FORMATS[name]
