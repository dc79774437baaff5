"""GPX files, as devices and route planners write them: track points to a line, waypoints to names."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rouleur.core.bounds import beyond_xml
from rouleur.core.errors import ContentError, MissingExtra, Problem
from rouleur.course.smoothing import Line

EARTH = 6371.0088
LONGEST_STEP = 5.0
"""Kilometres between two points that are still one road."""


LONGEST_ROAD = 600.0
MOST_WAYPOINTS = 100
MOST_LOOKED_AT = 4000
"""Points of the road among which the one nearest to a waypoint is looked for: some 50 metres apart."""


class Waypoint:
    """A named place with the kilometre of the road nearest to it, and how far off the road it lies."""

    def __init__(self, name: str, kind: str, km: float, off: float) -> None:
        self.name = name
        self.kind = kind
        self.km = km
        self.off = off


class Track:
    """What a GPX file tells: a title, the line of its road, and its waypoints."""

    def __init__(self, title: str, line: Line, waypoints: list[Waypoint]) -> None:
        self.title = title
        self.line = line
        self.waypoints = waypoints


def read_gpx(text: str, name: str) -> Track:
    """Raises a ContentError that says what is wrong with the file."""
    document = parsed(text, name)
    points = [point for point in road_points(document) if ordinary(point)]
    if len(points) < 2:
        raise fault(name, "trk", "has no track of two points or more", "export the route as a track with heights")
    kilometres = distances(points, name)
    line = heights(points, kilometres, name)
    title = (
        next((track.name for track in [*document.tracks, *document.routes] if track.name), "") or document.name or ""
    )
    step = max(1, len(points) // MOST_LOOKED_AT)
    named = [point for point in document.waypoints if point.name and ordinary(point)][:MOST_WAYPOINTS]
    waypoints = [placed(point, points[::step], kilometres[::step]) for point in named]
    return Track(title, line, waypoints)


def parsed(text: str, name: str) -> Any:
    try:
        import gpxpy
        import gpxpy.gpx
    except ImportError as error:
        raise MissingExtra("GPX files need gpxpy", "routes") from error
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise fault(name, "", "declares a document type, which no GPX file needs", "delete that line")
    if excess := beyond_xml(text):
        raise fault(name, "", excess, "export the road with fewer points")
    try:
        return gpxpy.parse(text)
    except (gpxpy.gpx.GPXException, ValueError) as error:
        raise fault(name, "", f"is not a GPX file: {error}", "export it again from your planner or device") from error


def road_points(document: Any) -> Iterator[Any]:
    for track in document.tracks:
        for segment in track.segments:
            yield from segment.points
    if not document.tracks:
        for route in document.routes:
            yield from route.points


def ordinary(point: Any) -> bool:
    """Receivers that have lost the sky write points that lie nowhere."""
    heights = [] if point.elevation is None else [point.elevation]
    return all(math.isfinite(number) for number in (point.latitude, point.longitude, *heights))


def distances(points: list[Any], name: str) -> list[float]:
    kilometres = [0.0]
    for before, after in pairwise(points):
        step = between(before.latitude, before.longitude, after.latitude, after.longitude)
        if step > LONGEST_STEP:
            reason = f"jumps {step:.0f} km after kilometre {kilometres[-1]:.1f}"
            raise fault(name, "trkpt", reason, "join the pieces of the road in your planner")
        kilometres.append(kilometres[-1] + step)
    if kilometres[-1] > LONGEST_ROAD:
        raise fault(name, "trk", f"is {kilometres[-1]:.0f} km long", "a stage is one day's ride: keep one track")
    if kilometres[-1] < 1:
        raise fault(name, "trk", f"is only {kilometres[-1] * 1000:.0f} metres long", "a stage has at least a kilometre")
    return kilometres


def between(latitude: float, longitude: float, other_latitude: float, other_longitude: float) -> float:
    """Kilometres along the great circle."""
    south, north = math.radians(latitude), math.radians(other_latitude)
    across = math.radians(other_longitude - longitude)
    root = math.sin((north - south) / 2) ** 2 + math.cos(south) * math.cos(north) * math.sin(across / 2) ** 2
    return 2 * EARTH * math.asin(math.sqrt(min(1.0, root)))


def heights(points: list[Any], kilometres: list[float], name: str) -> Line:
    """Points without a height are left out; the line begins at 0 and ends at the last kilometre."""
    line = [(km, point.elevation) for km, point in zip(kilometres, points, strict=True) if point.elevation is not None]
    if len(line) < 2:
        raise fault(name, "ele", "has no heights", "let your planner add the elevation before it exports the file")
    if line[0][0] > 0:
        line.insert(0, (0.0, line[0][1]))
    if line[-1][0] < kilometres[-1]:
        line.append((kilometres[-1], line[-1][1]))
    return line


def placed(waypoint: Any, points: list[Any], kilometres: list[float]) -> Waypoint:
    off, km = min(
        (between(waypoint.latitude, waypoint.longitude, point.latitude, point.longitude), km)
        for point, km in zip(points, kilometres, strict=True)
    )
    return Waypoint(waypoint.name, f"{waypoint.type or ''} {waypoint.symbol or ''}".strip().lower(), km, off)


def fault(name: str, key: str, reason: str, remedy: str) -> ContentError:
    return ContentError([Problem(name, key, reason, remedy)])
