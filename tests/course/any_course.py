"""Courses drawn by lot: everything that the file format allows, likely or not."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from rouleur.road.course import CATEGORIES, Climb, Cobbles, Course, Sprint, Town

NAMES = st.sampled_from(["", "Hill", "The “Wall”", "Côte de l'Été", 'quoted "name"'])


@st.composite
def courses(draw: st.DrawFn) -> Course:
    kilometres = draw(st.sampled_from([0.3, 1.0, 12.5, 60.0, 150.0, 199.9, 260.0, 400.0]))
    marks = sorted(draw(st.sets(st.integers(1, 99), max_size=30)))
    kms = [0.0, *(round(kilometres * mark / 100, 3) for mark in marks), kilometres]
    profile = [(km, float(draw(st.integers(-10, 2800)))) for km in kms]
    course = Course(draw(st.sampled_from(["Any", "Étape 21", "—"])), kilometres, profile)
    course.kind = draw(st.sampled_from(["stage", "classic"]))
    for start, end in draw(st.lists(pieces(), max_size=14)):
        climb = Climb(kilometres * start, kilometres * end, draw(st.integers(1, 2000)))
        climb.category = draw(st.sampled_from(CATEGORIES))
        climb.name = draw(NAMES)
        course.climb.append(climb)
    for start, end in draw(st.lists(pieces(), max_size=10)):
        course.cobbles.append(Cobbles(kilometres * start, kilometres * end, draw(st.integers(1, 5)), draw(NAMES)))
    course.sprint = [
        Sprint(kilometres * at / 100, draw(NAMES)) for at in draw(st.lists(st.integers(0, 100), max_size=4))
    ]
    course.town = [Town(kilometres * at / 100, "Town") for at in draw(st.lists(st.integers(0, 100), max_size=3))]
    return course


@st.composite
def pieces(draw: st.DrawFn) -> tuple[float, float]:
    start, end = sorted(
        draw(st.tuples(st.integers(0, 200), st.integers(0, 200)).filter(lambda ends: ends[0] != ends[1]))
    )
    return start / 200, end / 200


@st.composite
def sensible_courses(draw: st.DrawFn) -> Course:
    """A road as planners draw it: up to four climbs one after the other, each with a valley behind it."""
    kilometres = draw(st.integers(120, 220))
    borders = sorted(draw(st.sets(st.integers(2, 20), min_size=2, max_size=8)))
    course = Course("Likely", float(kilometres), [(0.0, 300.0)])
    for foot, top in list(pairwise(borders))[::2]:
        start, end = kilometres * foot / 22, kilometres * top / 22
        gain = draw(st.integers(60, 1500))
        course.profile += [(start, 300.0), (end, 300.0 + gain)]
        category = "HC" if gain > 1200 else "1" if gain > 800 else "2" if gain > 400 else "3"
        course.climb.append(Climb(start, end, gain, category, f"Climb {len(course.climb) + 1}"))
    if draw(st.booleans()) and course.climb:
        course.climb[-1].top = float(kilometres)
        course.profile[-1] = (float(kilometres), course.profile[-1][1])
    else:
        course.profile.append((float(kilometres), 300.0))
    course.sprint = [
        Sprint(kilometres * at / 100, f"Sprint {at}") for at in sorted(draw(st.sets(st.sampled_from([30, 62]))))
    ]
    return course
