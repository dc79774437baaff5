"""A road as a file tells it, whatever its format: its points, and the places named beside it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from rouleur.core.errors import ContentError, Problem
from rouleur.course.smoothing import Line

EARTH = 6371.0088
LONGEST_STEP = 5.0
"""Kilometres between two points that are still one road."""
LONGEST_ROAD = 600.0
MOST_PLACES = 100
LONGEST_NAME, LONGEST_WORDS = 80, 200
"""Letters of a place that are looked at: its words are searched for lengths and stars."""
MOST_LOOKED_AT = 4000
"""Points of the road among which the one nearest to a place is looked for: some 50 metres apart."""
BESIDE = 0.1
"""Kilometres within which a road that comes by again has the place beside it once more."""
ANOTHER_TIME = 2.0
"""Kilometres after which it is another passage."""


class Fix(NamedTuple):
    latitude: float
    longitude: float
    height: float | None = None


class Place(NamedTuple):
    """What a file names: `kind` is its type and symbol, `words` what else is said of it."""

    at: Fix
    name: str
    kind: str = ""
    words: str = ""


class Waypoint(NamedTuple):
    """A place with the kilometre of the road nearest to it, and how far off the road it lies."""

    name: str
    kind: str
    km: float
    off: float
    words: str = ""


class Track(NamedTuple):
    """A title, the line of the road, and its waypoints, one for every time that the road comes by."""

    title: str
    line: Line
    waypoints: list[Waypoint]


def track_of(title: str, fixes: list[Fix], places: list[Place], name: str) -> Track:
    """Raises a ContentError that says what is wrong with the file."""
    fixes = [fix for fix in fixes if ordinary(fix)]
    if len(fixes) < 2:
        raise fault(name, "", "has no track of two points or more", "export the route as a track with heights")
    kilometres = distances(fixes, name)
    line = heights(fixes, kilometres, name)
    step = max(1, len(fixes) // MOST_LOOKED_AT)
    named = [place for place in places if place.name and ordinary(place.at)][:MOST_PLACES]
    waypoints = [
        found for place in map(shortened, named) for found in passages(place, fixes[::step], kilometres[::step])
    ]
    return Track(title, line, waypoints)


def shortened(place: Place) -> Place:
    return Place(place.at, place.name[:LONGEST_NAME], place.kind[:LONGEST_NAME], place.words[:LONGEST_WORDS])


def ordinary(fix: Fix) -> bool:
    """Receivers that have lost the sky write points that lie nowhere."""
    return all(math.isfinite(number) for number in fix if number is not None)


def distances(fixes: list[Fix], name: str) -> list[float]:
    kilometres = [0.0]
    for before, after in pairwise(fixes):
        step = between(before, after)
        if step > LONGEST_STEP:
            reason = f"jumps {step:.0f} km after kilometre {kilometres[-1]:.1f}"
            raise fault(name, "", reason, "join the pieces of the road in your planner")
        kilometres.append(kilometres[-1] + step)
    if kilometres[-1] > LONGEST_ROAD:
        raise fault(name, "", f"is {kilometres[-1]:.0f} km long", "a stage is one day's ride: keep one track")
    if kilometres[-1] < 1:
        raise fault(name, "", f"is only {kilometres[-1] * 1000:.0f} metres long", "a stage has at least a kilometre")
    return kilometres


def between(one: Fix, other: Fix) -> float:
    """Kilometres along the great circle."""
    south, north = math.radians(one.latitude), math.radians(other.latitude)
    across = math.radians(other.longitude - one.longitude)
    root = math.sin((north - south) / 2) ** 2 + math.cos(south) * math.cos(north) * math.sin(across / 2) ** 2
    return 2 * EARTH * math.asin(math.sqrt(min(1.0, root)))


def heights(fixes: list[Fix], kilometres: list[float], name: str) -> Line:
    """Points without a height are left out; the line begins at 0 and ends at the last kilometre."""
    line = [(km, fix.height) for km, fix in zip(kilometres, fixes, strict=True) if fix.height is not None]
    if len(line) < 2:
        raise fault(name, "", "has no heights", "let your planner add the elevation before it exports the file")
    if line[0][0] > 0:
        line.insert(0, (0.0, line[0][1]))
    if line[-1][0] < kilometres[-1]:
        line.append((kilometres[-1], line[-1][1]))
    return line


def passages(place: Place, fixes: list[Fix], kilometres: list[float]) -> list[Waypoint]:
    """The nearest point of the road, and every other time that the road comes by as near: a circuit has its climbs several times."""
    near = [(between(place.at, fix), km) for fix, km in zip(fixes, kilometres, strict=True)]
    nearest = min(near)
    found = [nearest]
    for off, km in sorted(entry for entry in near if entry[0] <= nearest[0] + BESIDE and nearest[0] <= BESIDE):
        if all(abs(km - other) > ANOTHER_TIME for _, other in found):
            found.append((off, km))
    kind = place.kind.strip().lower()
    return [Waypoint(place.name, kind, km, off, place.words) for off, km in sorted(found, key=lambda entry: entry[1])]


def fault(name: str, key: str, reason: str, remedy: str) -> ContentError:
    return ContentError([Problem(name, key, reason, remedy)])
