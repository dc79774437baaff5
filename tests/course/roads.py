"""Roads made for tests: a line of kilometres and heights, and the GPX file a receiver would have written of it."""

from __future__ import annotations

import math
from itertools import pairwise
from xml.sax.saxutils import escape

from rouleur.core.dice import Dice
from rouleur.course.smoothing import Line

EQUATOR_KILOMETRE = 1 / 111.19508
QUEEN_STAGE: Line = [
    (0, 400),
    (40, 420),
    (55, 1420),
    (75, 600),
    (110, 620),
    (116, 1010),
    (125, 650),
    (160, 600),
    (174, 1720),
]
"""15 km at 6.7 %, 6 km at 6.5 %, and 14 km at 8 % to the finish."""


def gpx(line: Line, noise: int = 0, waypoints: tuple[tuple[float, str, str], ...] = (), step: float = 0.05) -> str:
    """Along the equator; `noise` in metres either way, drawn alike every time."""
    lots = Dice(7)
    points = []
    count = math.ceil(line[-1][0] / step)
    for number in range(count + 1):
        km = line[-1][0] * number / count
        wobble = int(lots.roll(2 * noise + 1)) - noise - 1 if noise else 0
        points.append(
            f"<trkpt lat='0' lon='{km * EQUATOR_KILOMETRE:.6f}'><ele>{height(line, km) + wobble:.1f}</ele></trkpt>"
        )
    names = [
        f"<wpt lat='0' lon='{km * EQUATOR_KILOMETRE:.6f}'><name>{escape(name)}</name><type>{kind}</type></wpt>"
        for km, name, kind in waypoints
    ]
    return (
        "<?xml version='1.0'?><gpx version='1.1' creator='test' xmlns='http://www.topografix.com/GPX/1/1'>"
        + "".join(names)
        + "<trk><name>Queen stage</name><trkseg>"
        + "".join(points)
        + "</trkseg></trk></gpx>"
    )


def height(line: Line, km: float) -> float:
    for (start, low), (end, high) in pairwise(line):
        if start <= km <= end:
            return low + (high - low) * (km - start) / (end - start)
    return line[-1][1]
