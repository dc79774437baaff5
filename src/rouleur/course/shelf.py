"""The courses that are shipped, and any other one by what its file contains."""

from __future__ import annotations

from functools import cache
from pathlib import PurePath

import msgspec

from rouleur.core.content import shipped, shipped_names
from rouleur.core.errors import ContentError, UnknownName
from rouleur.course.fit import is_fit, read_fit
from rouleur.course.gpx import read_gpx
from rouleur.course.paper import read_course
from rouleur.course.survey import survey
from rouleur.course.tcx import read_tcx
from rouleur.course.track import Track, fault
from rouleur.road.box import boxes_with
from rouleur.road.course import Course

PACKAGE = "rouleur.course"
TCX, HEAD = "<TrainingCenterDatabase", 2000
"""The first tag of a TCX file, and how far its declarations may push it."""
OPEN = "open a GPX, TCX, FIT or course file"


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


def open_course(data: str | bytes, name: str, title: str = "", kind: str = "") -> Course:
    """A course file, or a road as GPX, TCX or FIT: told by what it contains, not by what it is called."""
    course = course_in(data, name)
    changes = {key: value for key, value in (("title", title), ("kind", kind)) if value}
    return msgspec.structs.replace(course, **changes) if changes else course


def course_in(data: str | bytes, name: str) -> Course:
    if isinstance(data, bytes) and is_fit(data):
        return surveyed(read_fit(data, name), name)
    text = plain(data, name)
    if not text:
        raise fault(name, "", "is empty", OPEN)
    if not text.startswith("<"):
        if "=" not in text:
            raise fault(name, "", "holds no road", OPEN)
        return written(text, name)
    read = read_tcx if TCX in text[:HEAD] else read_gpx
    return surveyed(read(text, name), name)


def written(text: str, name: str) -> Course:
    """A course file, or a board of one of the games as the country it would lie in."""
    try:
        return read_course(text, name)
    except ContentError:
        drawn = next(filter(None, (game.course_of(text, name) for game in boxes_with("course_of"))), None)
        if drawn is None:
            raise
        return drawn


def surveyed(track: Track, name: str) -> Course:
    """Called by the track's own title, else by its file."""
    return survey(track, track.title or PurePath(name).stem)


def plain(data: str | bytes, name: str) -> str:
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeError as error:
        raise fault(name, "", "is neither a text in UTF-8 nor a FIT file", OPEN) from error
    return text.lstrip("\ufeff \t\r\n")
