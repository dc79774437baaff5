"""A course as a picture without a board: its profile and what stands beside the road."""

from __future__ import annotations

from itertools import pairwise

from rouleur.road.course import Course
from rouleur.road.picture import Flag, Picture, Stretch

STEEP = 2.0
"""Percent from which a stretch is drawn as a climb or a descent."""


def picture_of(course: Course) -> Picture:
    lowest = min(height for _, height in course.profile)
    profile = [
        Stretch(
            start,
            end,
            surface(course, start, end, (high - low) / (10 * (end - start))),
            height_start=low - lowest,
            height_end=high - lowest,
        )
        for (start, low), (end, high) in pairwise(course.profile)
    ]
    return Picture("course", course.title, course.title, course.kilometres, [], profile, flags=flags(course), unit="km")


def surface(course: Course, start: float, end: float, percent: float) -> str:
    middle = (start + end) / 2
    if any(stretch.start <= middle <= stretch.end for stretch in course.cobbles):
        return "cobbles"
    if percent >= STEEP:
        return "uphill"
    return "downhill" if percent <= -STEEP else "flat"


def flags(course: Course) -> list[Flag]:
    found = [Flag(climb.top, "summit", climb.name or f"{climb.gain:g} m", climb.category) for climb in course.climb]
    found += [Flag(sprint.km, "sprint", sprint.name) for sprint in course.sprint]
    found += [Flag(stretch.start, "cobbles", stretch.name) for stretch in course.cobbles]
    found.append(Flag(course.kilometres, "finish", ""))
    return sorted(found, key=distance)


def distance(flag: Flag) -> float:
    return flag.distance


def described(course: Course) -> list[str]:
    """The course in lines for the terminal."""
    lines = [f"{course.title} · {course.kilometres:g} km · {course.ascent:.0f} m of climbing · {course.looks}"]
    for climb in course.climb:
        what = f"category {climb.category}".ljust(11)
        road = f"{climb.kilometres:.1f} km at {climb.gradient:.1f} %, {climb.gain:g} m"
        lines.append(f"km {climb.start:>6.1f} – {climb.top:<6.1f} {what} {road}  {climb.name}".rstrip())
    for stretch in course.cobbles:
        lines.append(
            f"km {stretch.start:>6.1f} – {stretch.end:<6.1f} cobbles {'*' * stretch.stars}  {stretch.name}".rstrip()
        )
    lines += [f"km {sprint.km:>6.1f}          sprint  {sprint.name}".rstrip() for sprint in course.sprint]
    return lines
