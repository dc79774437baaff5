"""Climbs found on a smoothed profile, and the category each deserves.

A road that rises less than 2 % is flat, so 20 metres a kilometre are taken off first; what still rises is a climb, until
it has lost more than a dip may. Where it begins and ends is read from the line that is hardly smoothed: a wall of 400
metres would lose a third of its steepness otherwise. The category follows metres gained times percent: it puts the
Galibier above, the Marie-Blanque into the first, Portet-d'Aspet into the second, the Mur de Huy into the third.
"""

from __future__ import annotations

from rouleur.course.smoothing import Line
from rouleur.road.course import Climb

FALSE_FLAT = 20.0
DIP, SMALLEST_DIP = 25.0, 10.0
DIP_SHARE, SMALL_DIP_SHARE = 0.12, 0.5
"""A dip of 25 metres ends a climb, or one of half its height if that is less, or one of 12 % if that is more."""
SHORTEST = 0.25
GENTLEST = 3.0
SLACK = 0.4
"""Kilometres by which smoothing may have moved the foot or the top of a climb."""
APPROACH = 1 / 3
"""A road that rises by less than a third of what the climb does is its approach, not the climb."""
HARDNESS = (("HC", 8000.0), ("1", 4000.0), ("2", 1800.0), ("3", 600.0), ("4", 150.0))


def category_of(gain: float, gradient: float) -> str:
    """Empty for a rise that is no climb."""
    for category, needed in HARDNESS:
        if gain * gradient >= needed:
            return category
    return ""


def find_climbs(line: Line, sharp: Line | None = None) -> list[Climb]:
    """`sharp` is the same road, point by point, hardly smoothed."""
    sharp = sharp or line
    found: list[Climb] = []
    before = 0
    for rise in rises(line):
        foot, top = sharpened(sharp, *rise, before)
        climb = made(sharp, foot, top)
        if climb is not None:
            found.append(climb)
            before = top
    return found


def rises(line: Line) -> list[tuple[int, int]]:
    """Pairs (foot, top) of indices, in road order."""
    steep = [height - FALSE_FLAT * km for km, height in line]
    found: list[tuple[int, int]] = []
    foot = top = 0
    for at, height in enumerate(steep):
        if height > steep[top]:
            top = at
        elif steep[top] - height > dip(steep[top] - steep[foot]) or height < steep[foot]:
            if top > foot:
                found.append((foot, top))
            foot = top = at
    if top > foot:
        found.append((foot, top))
    return found


def dip(rise: float) -> float:
    """How much a climb of this height may lose and still be one climb."""
    return max(SMALLEST_DIP, min(DIP, SMALL_DIP_SHARE * rise), DIP_SHARE * rise)


def sharpened(sharp: Line, foot: int, top: int, before: int) -> tuple[int, int]:
    """Foot and top where the road itself bends: what rises much less than the climb is left to its approach."""
    spacing = sharp[-1][0] / (len(sharp) - 1)
    slack = round(SLACK / spacing)
    first, last = max(before, foot - slack), min(len(sharp) - 1, top + slack)
    for _ in range(2):
        run = sharp[top][0] - sharp[foot][0]
        cut = max(FALSE_FLAT, APPROACH * (sharp[top][1] - sharp[foot][1]) / run) if run > 0 else FALSE_FLAT
        steep = [height - cut * km for km, height in sharp[first : last + 1]]
        middle = (foot + top) // 2
        summit = max(range(middle, last + 1), key=lambda at: steep[at - first])
        base = min(range(first, summit + 1), key=lambda at: steep[at - first])
        foot, top = base, summit
    return foot, top


def made(line: Line, foot: int, top: int) -> Climb | None:
    climb = Climb(round(line[foot][0], 2), round(line[top][0], 2), round(gain(line, foot, top)))
    climb.category = category_of(climb.gain, climb.gradient)
    if climb.kilometres < SHORTEST or climb.gradient < GENTLEST or not climb.category:
        return None
    return climb


def gain(line: Line, foot: int, top: int) -> float:
    """Metres from foot to top. Averages round off the bends at both ends: the points beside them tell how steep it is."""
    if top - foot < 4:
        return line[top][1] - line[foot][1]
    return (line[top - 1][1] - line[foot + 1][1]) * (top - foot) / (top - foot - 2)
