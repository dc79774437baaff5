"""Courses as TOML files: read with all faults at once, written so that a person can go on with them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from rouleur.core.content import line_of, load
from rouleur.core.errors import ContentError, Problem
from rouleur.road.course import CATEGORIES, Course

Fault = tuple[str, str, str]
LONGEST = 1000
LONGEST_TITLE = 120
LARGEST = 10_000.0
MOST_POINTS = 2000
MOST_PLACES = 200
HEAD = "# A stage for `rouleur course`: kilometres from the start, heights in metres. Categories: HC, 1, 2, 3, 4.\n"


def read_course(text: str, name: str) -> Course:
    course = load(text, Course, name)
    problems = [Problem(name, key, reason, remedy, line_of(text, key)) for key, reason, remedy in faults(course)]
    if problems:
        raise ContentError(problems)
    return course


def faults(course: Course) -> Iterator[Fault]:
    """What the shapes of the fields cannot say: first whether its numbers are numbers, then where things lie."""
    strange = list(strange_numbers(course))
    yield from strange or misplaced(course)


def strange_numbers(course: Course) -> Iterator[Fault]:
    if not 0 < course.kilometres <= LONGEST:
        yield "kilometres", f"{course.kilometres:g} is no length of a course", f"write a number up to {LONGEST}"
    if len(course.title) > LONGEST_TITLE:
        yield "title", f"{len(course.title)} letters are too many", f"write {LONGEST_TITLE} at most"
    for key in ("profile", "climb", "cobbles", "sprint", "town"):
        entries = getattr(course, key)
        most = MOST_POINTS if key == "profile" else MOST_PLACES
        if len(entries) > most:
            yield key, f"{len(entries)} entries are too many", f"keep {most} at most"
        for number, entry in enumerate(entries):
            values = entry if isinstance(entry, tuple) else msgspec.structs.astuple(entry)
            if not all(abs(value) <= LARGEST for value in values if isinstance(value, float)):
                yield f"{key}[{number}]", "is not made of ordinary numbers", "mend its kilometres and metres"


def misplaced(course: Course) -> Iterator[Fault]:
    if len(course.profile) < 2:
        yield "profile", "needs at least its two ends", f"write [[0, 100], [{course.kilometres:g}, 100]]"
    elif course.profile[0][0] != 0 or abs(course.profile[-1][0] - course.kilometres) > 0.11:
        yield "profile", "does not run from kilometre 0 to the finish", f"let it end at {course.kilometres:g}"
    for (before, _), (after, _) in pairwise(course.profile):
        if after <= before:
            yield "profile", f"kilometre {after:g} stands after {before:g}", "let the kilometres rise"
    for number, climb in enumerate(course.climb):
        key = f"climb[{number}]"
        if not 0 <= climb.start < climb.top <= course.kilometres + 0.05:
            yield (
                f"{key}.top",
                f"a climb from {climb.start:g} to {climb.top:g} lies off the road",
                "mend its kilometres",
            )
        if climb.category not in CATEGORIES:
            yield f"{key}.category", f"{climb.category!r} is no category", f"write one of {', '.join(CATEGORIES)}"
        if climb.gain <= 0:
            yield f"{key}.gain", "a climb must rise", "write the metres gained"
    for number, stretch in enumerate(course.cobbles):
        if not 0 <= stretch.start < stretch.end <= course.kilometres + 0.05:
            reason = f"cobbles from {stretch.start:g} to {stretch.end:g} lie off the road"
            yield f"cobbles[{number}].end", reason, "mend their kilometres"
        if not 1 <= stretch.stars <= 5:
            yield f"cobbles[{number}].stars", f"{stretch.stars} stars do not exist", "write 1 to 5"
    for kind, kilometres in (
        ("sprint", [sprint.km for sprint in course.sprint]),
        ("town", [town.km for town in course.town]),
    ):
        for number, km in enumerate(kilometres):
            if not 0 <= km <= course.kilometres + 0.05:
                yield f"{kind}[{number}].km", f"kilometre {km:g} lies off the road", "mend it"


def write_course(course: Course) -> str:
    lines = [HEAD, f"title = {quoted(course.title)}", f"kilometres = {course.kilometres:g}"]
    if course.kind != "stage":
        lines.append(f"kind = {quoted(course.kind)}")
    lines += [f"{key} = {quoted(words)}" for key, words in (("note", course.note), ("origin", course.origin)) if words]
    lines.append("profile = [")
    lines += [f"  [{km:g}, {height:g}]," for km, height in course.profile]
    lines.append("]")
    for key in ("climb", "cobbles", "sprint", "town"):
        for entry in getattr(course, key):
            lines.append(f"\n[[{key}]]")
            lines += [f"{name} = {written(value)}" for name, value in msgspec.to_builtins(entry).items()]
    return "\n".join(lines) + "\n"


def written(value: str | float) -> str:
    return quoted(value) if isinstance(value, str) else f"{value:g}"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
