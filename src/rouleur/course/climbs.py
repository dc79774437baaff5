"""Climbs found on a smoothed profile, and the category each deserves.

A road that rises less than 2 % is flat, so 20 metres a kilometre are taken off first; what still rises is a climb, until
it has lost more than a dip may. The category follows metres gained times percent: it puts the Galibier above, the
Marie-Blanque into the first, Portet-d'Aspet into the second, the Mur de Huy into the third.
"""

from __future__ import annotations

from rouleur.course.smoothing import Line
from rouleur.road.course import Climb

FALSE_FLAT = 20.0
DIP = 25.0
DIP_SHARE = 0.12
SHORTEST = 0.5
GENTLEST = 3.0
HARDNESS = (("HC", 8000.0), ("1", 4000.0), ("2", 1800.0), ("3", 600.0), ("4", 250.0))


def category_of(gain: float, gradient: float) -> str:
    """Empty for a rise that is no climb."""
    for category, needed in HARDNESS:
        if gain * gradient >= needed:
            return category
    return ""


def find_climbs(line: Line) -> list[Climb]:
    found = [made(line, foot, top) for foot, top in rises(line)]
    return [climb for climb in found if climb is not None]


def rises(line: Line) -> list[tuple[int, int]]:
    """Pairs (foot, top) of indices, in road order."""
    steep = [height - FALSE_FLAT * km for km, height in line]
    found: list[tuple[int, int]] = []
    foot = top = 0
    for at, height in enumerate(steep):
        rise = steep[top] - steep[foot]
        if height > steep[top]:
            top = at
        elif steep[top] - height > max(DIP, DIP_SHARE * rise) or height < steep[foot]:
            if top > foot:
                found.append((foot, top))
            foot = top = at
    if top > foot:
        found.append((foot, top))
    return found


def made(line: Line, foot: int, top: int) -> Climb | None:
    (start, low), (end, high) = line[foot], line[top]
    climb = Climb(round(start, 1), round(end, 1), round(high - low))
    climb.category = category_of(climb.gain, climb.gradient)
    if climb.kilometres < SHORTEST or climb.gradient < GENTLEST or not climb.category:
        return None
    return climb
