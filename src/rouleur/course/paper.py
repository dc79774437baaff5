"""Courses as TOML files: reads them with all their faults, writes them for editing by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from rouleur.core.content import load
from rouleur.core.faults import Fault, known, refuse
from rouleur.road.course import CATEGORIES, Course

LONGEST = 1000
LONGEST_TITLE = 120
LARGEST = 10_000.0
MOST_POINTS = 2000
MOST_PLACES = 200
HEAD = "# A stage for `rouleur course`: kilometres from the start, heights in metres. Categories: HC, 1, 2, 3, 4.\n"


def read_course(text: str, name: str) -> Course:
    course = load(text, Course, name)
    refuse(faults(course), name, text)
    return course


def faults(course: Course) -> Iterator[Fault]:
    """What the types of the fields cannot say: numbers first, because places are compared with them."""
    strange = list(strange_numbers(course))
    yield from strange or misplaced(course)


def strange_numbers(course: Course) -> Iterator[Fault]:
    if not 0 < course.kilometres <= LONGEST:
        yield Fault("kilometres", f"no course is {course.kilometres:g} km long", f"write a number up to {LONGEST}")
    if len(course.title) > LONGEST_TITLE:
        yield Fault("title", f"{len(course.title)} letters are too many", f"write at most {LONGEST_TITLE}")
    for key in ("profile", "climb", "cobbles", "sprint", "town"):
        entries = getattr(course, key)
        most = MOST_POINTS if key == "profile" else MOST_PLACES
        if len(entries) > most:
            yield Fault(key, f"{len(entries)} entries are too many", f"write at most {most}")
        for number, entry in enumerate(entries):
            values = entry if isinstance(entry, tuple) else msgspec.structs.astuple(entry)
            if not all(abs(value) <= LARGEST for value in values if isinstance(value, float)):
                yield Fault(f"{key}[{number}]", "a number is too large", "correct its kilometres and metres")


def misplaced(course: Course) -> Iterator[Fault]:
    finish = course.kilometres + 0.05
    if len(course.profile) < 2:
        yield Fault("profile", "needs at least its two ends", f"write [[0, 100], [{course.kilometres:g}, 100]]")
    elif course.profile[0][0] != 0 or abs(course.profile[-1][0] - course.kilometres) > 0.11:
        reason = "does not run from kilometre 0 to the finish"
        yield Fault("profile", reason, f"begin at 0 and end at {course.kilometres:g}")
    for (before, _), (after, _) in pairwise(course.profile):
        if after <= before:
            yield Fault("profile", f"kilometre {after:g} stands after {before:g}", "write rising kilometres")
    for number, climb in enumerate(course.climb):
        key = f"climb[{number}]"
        if not 0 <= climb.start < climb.top <= finish:
            reason = f"a climb from {climb.start:g} to {climb.top:g} lies off the road"
            yield Fault(f"{key}.top", reason, "correct its kilometres")
        yield from known(f"{key}.category", "category", climb.category, CATEGORIES)
        if climb.gain <= 0:
            yield Fault(f"{key}.gain", "a climb must rise", "write the metres gained")
    for number, stretch in enumerate(course.cobbles):
        if not 0 <= stretch.start < stretch.end <= finish:
            reason = f"cobbles from {stretch.start:g} to {stretch.end:g} lie off the road"
            yield Fault(f"cobbles[{number}].end", reason, "correct their kilometres")
    for key, places in (
        ("sprint", [sprint.km for sprint in course.sprint]),
        ("town", [town.km for town in course.town]),
    ):
        for number, km in enumerate(places):
            if not 0 <= km <= finish:
                yield Fault(f"{key}[{number}].km", f"kilometre {km:g} lies off the road", "correct it")


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
