"""Roads made for tests: a line of kilometres and heights, and the GPX file a receiver would have written of it."""

from __future__ import annotations

import math
import struct
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


def tcx(line: Line, waypoints: tuple[tuple[float, str, str], ...] = (), step: float = 0.05) -> str:
    """The same as a course of Garmin's Training Center."""
    points = "".join(
        f"<Trackpoint>{position(km)}<AltitudeMeters>{height(line, km):.1f}</AltitudeMeters></Trackpoint>"
        for km in stations(line, step)
    )
    names = "".join(
        f"<CoursePoint><Name>{escape(name)}</Name>{position(km)}<PointType>{kind or 'Generic'}</PointType></CoursePoint>"
        for km, name, kind in waypoints
    )
    return (
        "<?xml version='1.0'?><TrainingCenterDatabase xmlns='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'>"
        f"<Courses><Course><Name>Queen stage</Name><Track>{points}</Track>{names}</Course></Courses>"
        "</TrainingCenterDatabase>"
    )


def position(km: float) -> str:
    degrees = km * EQUATOR_KILOMETRE
    return (
        f"<Position><LatitudeDegrees>0</LatitudeDegrees><LongitudeDegrees>{degrees:.6f}</LongitudeDegrees></Position>"
    )


def stations(line: Line, step: float) -> list[float]:
    count = math.ceil(line[-1][0] / step)
    return [line[-1][0] * number / count for number in range(count + 1)]


NAME = 40
COURSE, RECORD, COURSE_POINT = 31, 20, 32
STRING, ENUM, SIGNED, UNSIGNED = 0x07, 0x00, 0x85, 0x84
FIELDS = {
    COURSE: [(5, NAME, STRING)],
    RECORD: [(0, 4, SIGNED), (1, 4, SIGNED), (2, 2, UNSIGNED)],
    COURSE_POINT: [(2, 4, SIGNED), (3, 4, SIGNED), (6, NAME, STRING), (5, 1, ENUM)],
}
"""Number, bytes and base type of the fields of a FIT message, as the format's profile has them."""


def fit(line: Line, waypoints: tuple[tuple[float, str, str], ...] = (), step: float = 0.05) -> bytes:
    """The same as a FIT course: definitions, then records. A summit is type 1 there."""
    body = b"".join(definition(number, fields) for number, fields in FIELDS.items())
    body += message(COURSE, [text_bytes("Queen stage")])
    for km in stations(line, step):
        metres = round(5 * (height(line, km) + 500))
        body += message(RECORD, [struct.pack("<iiH", 0, semicircles(km), metres)])
    for km, name, kind in waypoints:
        kinds = bytes([1 if kind == "summit" else 0])
        body += message(COURSE_POINT, [struct.pack("<ii", 0, semicircles(km)), text_bytes(name), kinds])
    return struct.pack("<BBHI4s", 12, 0x10, 2132, len(body), b".FIT") + body + b"\0\0"


def definition(number: int, fields: list[tuple[int, int, int]]) -> bytes:
    local = list(FIELDS).index(number)
    return struct.pack("<BBBHB", 0x40 | local, 0, 0, number, len(fields)) + b"".join(bytes(field) for field in fields)


def message(number: int, parts: list[bytes]) -> bytes:
    return bytes([list(FIELDS).index(number)]) + b"".join(parts)


def semicircles(km: float) -> int:
    return round(km * EQUATOR_KILOMETRE * 2**31 / 180)


def text_bytes(text: str) -> bytes:
    return text.encode()[: NAME - 1].ljust(NAME, b"\0")


def height(line: Line, km: float) -> float:
    for (start, low), (end, high) in pairwise(line):
        if start <= km <= end:
            return low + (high - low) * (km - start) / (end - start)
    return line[-1][1]
