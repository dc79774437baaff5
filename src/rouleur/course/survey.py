"""From a track to a course: smooth it, find its climbs, and read what the waypoints beside it say."""

from __future__ import annotations

from rouleur.course.climbs import find_climbs
from rouleur.course.paper import LONGEST_TITLE
from rouleur.course.smoothing import SHARP, Line, simplified, smooth
from rouleur.course.track import Track
from rouleur.course.waypoints import take_waypoints
from rouleur.road.course import ROAD_LENGTHS, Climb, Course

SHORT = 3.0
"""Kilometres of a climb whose shape smoothing would take away."""
BESIDE = 0.2
"""Kilometres from such an end within which the smooth line has no say."""


def survey(track: Track, title: str) -> Course:
    calm, keen = smooth(track.line), smooth(track.line, SHARP)
    climbs = find_climbs(calm, keen)
    course = Course(title[:LONGEST_TITLE], round(calm[-1][0], 1), profile(calm, keen, climbs), climb=climbs)
    course.kind = "classic" if course.kilometres > ROAD_LENGTHS["stage"][1] else "stage"
    take_waypoints(course, track.waypoints)
    return course


def profile(calm: Line, keen: Line, climbs: list[Climb]) -> Line:
    """The smooth line, in which the walls begin, end and rise as they were found; one height a kilometre mark."""
    marks = {round(km, 2): height for km, height in simplified(calm)}
    for climb in climbs:
        if climb.kilometres <= SHORT:
            foot = next(height for km, height in keen if round(km, 2) >= climb.start)
            ends = {climb.start: foot, climb.top: foot + climb.gain}
            marks = {km: height for km, height in marks.items() if all(abs(km - end) > BESIDE for end in ends)} | ends
    whole = {0.0: calm[0][1], round(calm[-1][0], 2): calm[-1][1]} | marks
    return [(km, float(round(height))) for km, height in sorted(whole.items())]
