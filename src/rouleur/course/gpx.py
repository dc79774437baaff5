"""GPX files, as devices and route planners write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rouleur.course.markup import without_dangers
from rouleur.course.track import Fix, Place, Track, fault, track_of


def read_gpx(text: str, name: str) -> Track:
    """Raises a ContentError that says what is wrong with the file."""
    document = parsed(text, name)
    title = next((track.name for track in [*document.tracks, *document.routes] if track.name), "")
    places = [place(point) for point in document.waypoints if point.name]
    return track_of(title or document.name or "", [fix(point) for point in road_points(document)], places, name)


def parsed(text: str, name: str) -> Any:
    import gpxpy
    import gpxpy.gpx

    without_dangers(text, name)
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


def fix(point: Any) -> Fix:
    return Fix(point.latitude, point.longitude, point.elevation)


def place(point: Any) -> Place:
    words = f"{point.description or ''} {point.comment or ''}".strip()
    return Place(fix(point), point.name, f"{point.type or ''} {point.symbol or ''}", words)
