"""Words on a drawing, placed so that none lies on another."""

from __future__ import annotations

import math
from typing import NamedTuple

LETTER = 0.58
"""How wide a letter is, in sizes of its font: a generous mean, for fonts differ."""
NEAR = 4.0
"""How near to a pole words may come."""
SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Area(NamedTuple):
    """Where words stand; upwards is less."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        return self[0] < other[2] and self[2] > other[0] and self[1] < other[3] and self[3] > other[1]

    def raised(self, by: float) -> Area:
        return Area(self.left, self.top - by, self.right, self.bottom - by)

    def aside(self, by: float) -> Area:
        return Area(self.left + by, self.top, self.right + by, self.bottom)

    def within(self, width: float) -> Area:
        """Moved so far aside that it does not stand out over the drawing."""
        return self.aside(max(0.0, -self.left) - max(0.0, self.right - width))

    def crossed(self, poles: list[float]) -> int:
        """How many poles go through it."""
        return sum(self.left < pole < self.right for pole in poles)


def area_of(words: str, x: float, y: float, size: float, anchor: str = "middle") -> Area:
    """Of words that stand on the line `y`."""
    wide = LETTER * size * len(words)
    left = x - wide * SHIFT[anchor]
    return Area(left, y - size * 0.8, left + wide, y + size * 0.25)


def beside(area: Area, x: float, poles: list[float], width: float) -> Area:
    """The place of words over their pole at `x`, moved aside where another pole would go through them."""
    places = [area.within(width)]
    for pole in poles:
        if area.left < pole < area.right:
            edge = pole - math.copysign(min(NEAR, abs(pole - x) / 2), pole - x)
            places.append(area.aside(edge - (area.right if pole > x else area.left)).within(width))
    return min(places, key=lambda place: (place.crossed(poles), abs(place.left - area.left)))


def free_place(area: Area, taken: list[Area], step: float) -> Area:
    """The area, or the next one that is free above it (below it for a step that is less than nothing)."""
    while any(area.meets(other) for other in taken):
        area = area.raised(step)
    return area
