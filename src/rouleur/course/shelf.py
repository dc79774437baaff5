"""The courses that are shipped, and any other one by the text of its file."""

from __future__ import annotations

from functools import cache

from rouleur.core.content import shipped, shipped_names
from rouleur.core.errors import UnknownName
from rouleur.course.paper import read_course
from rouleur.course.survey import course_from_gpx
from rouleur.road.course import Course

PACKAGE = "rouleur.course"


@cache
def shipped_courses() -> dict[str, Course]:
    """By slug, the flattest country first."""
    names = shipped_names(PACKAGE, "courses")
    found = {name: read_course(shipped(PACKAGE, f"courses/{name}.toml"), f"{name}.toml") for name in names}
    return dict(sorted(found.items(), key=lambda entry: entry[1].ascent))


def shipped_course(slug: str) -> Course:
    if slug not in shipped_courses():
        raise UnknownName("course", slug, shipped_courses())
    return shipped_courses()[slug]


def open_course(text: str, name: str) -> Course:
    """A GPX file (it begins with a bracket) or a course file."""
    plain = text.lstrip("\ufeff \t\r\n")
    return course_from_gpx(plain, name) if plain.startswith("<") else read_course(text, name)
