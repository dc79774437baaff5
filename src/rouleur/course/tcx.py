"""TCX files: courses and activities of Garmin's Training Center, which many planners and devices still write."""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element, ParseError, fromstring

from rouleur.course.markup import without_dangers
from rouleur.course.track import Fix, Place, Track, fault, track_of


def read_tcx(text: str, name: str) -> Track:
    """The first course of the file, else its first activity. Raises a ContentError that says what is wrong with it."""
    without_dangers(text, name)
    try:
        document = fromstring(text)
    except (ParseError, ValueError) as error:
        raise fault(name, "", f"is not a TCX file: {error}", "export it again from your planner or device") from error
    road = first(document, "Course")
    road = first(document, "Activity") if road is None else road
    if road is None:
        raise fault(name, "", "has neither a course nor an activity", "export the route as a course")
    fixes = [fix(point) for point in every(road, "Trackpoint")]
    places = [place(point) for point in every(road, "CoursePoint")]
    return track_of(words(road, "Name"), fixes, places, name)


def every(element: Element, tag: str) -> list[Element]:
    """Whatever the namespace of the file is."""
    return [found for found in element.iter() if found.tag.rpartition("}")[2] == tag]


def first(element: Element, tag: str) -> Element | None:
    return next(iter(every(element, tag)), None)


def words(element: Element, tag: str) -> str:
    found = first(element, tag)
    return (found.text or "").strip() if found is not None else ""


def number(element: Element, tag: str) -> float:
    """Not a number where there is none: a point that lies nowhere is left out."""
    try:
        return float(words(element, tag))
    except ValueError:
        return math.nan


def fix(point: Element) -> Fix:
    height = number(point, "AltitudeMeters")
    at = number(point, "LatitudeDegrees"), number(point, "LongitudeDegrees")
    return Fix(*at, None if math.isnan(height) else height)


def place(point: Element) -> Place:
    return Place(fix(point), words(point, "Name"), words(point, "PointType"), words(point, "Notes"))
