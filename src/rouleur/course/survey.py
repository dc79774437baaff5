"""From a track to a course: smooth it, find its climbs, give them the names of the waypoints beside them."""

from __future__ import annotations

from rouleur.course.climbs import find_climbs
from rouleur.course.gpx import Track, Waypoint, read_gpx
from rouleur.course.paper import LONGEST_TITLE
from rouleur.course.smoothing import simplified, smooth
from rouleur.road.course import Climb, Course, Sprint, Town

NEAR = 0.5
NEAR_TOP = 1.5
SUMMIT_WORDS = ("summit", "col", "côte", "cote", "climb", "top", "pass", "mont", "muur", "mur", "alto", "passo")
SPRINT_WORDS = ("sprint",)


def course_from_gpx(text: str, name: str, title: str = "") -> Course:
    track = read_gpx(text, name)
    return survey(track, title or track.title or name.rpartition("/")[2].removesuffix(".gpx"))


def survey(track: Track, title: str) -> Course:
    line = smooth(track.line)
    profile = [(round(km, 1), round(height)) for km, height in simplified(line)]
    title = title[:LONGEST_TITLE]
    course = Course(title, round(line[-1][0], 1), spread(profile))
    course.climb = find_climbs(line)
    for waypoint in sorted(track.waypoints, key=kilometre):
        if waypoint.off <= NEAR:
            name_place(course, waypoint)
    return course


def spread(profile: list[tuple[float, int]]) -> list[tuple[float, float]]:
    """One height a kilometre mark: of two points that round to the same tenth the later one stays."""
    return [(km, float(height)) for km, height in dict(profile).items()]


def kilometre(waypoint: Waypoint) -> float:
    return waypoint.km


def name_place(course: Course, waypoint: Waypoint) -> None:
    words = f"{waypoint.kind} {waypoint.name.lower()}".split()
    climb = climb_at(course, waypoint.km)
    if any(word.startswith(SPRINT_WORDS) for word in words):
        course.sprint.append(Sprint(round(waypoint.km, 1), waypoint.name))
    elif climb is not None and any(word in SUMMIT_WORDS for word in words):
        climb.name = waypoint.name
    else:
        course.town.append(Town(round(waypoint.km, 1), waypoint.name))


def climb_at(course: Course, km: float) -> Climb | None:
    return next((climb for climb in course.climb if abs(climb.top - km) <= NEAR_TOP), None)
