"""Design once, race it five ways: every game takes every course, keeps what makes it that course, and rides it to the end."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rouleur.bots import bot
from rouleur.core.errors import ContentError
from rouleur.core.registry import slugs
from rouleur.core.toml import toml_text
from rouleur.course.climbs import category_of
from rouleur.course.paper import faults, read_course, write_course
from rouleur.course.shelf import open_course, shipped_course, shipped_courses
from rouleur.play.stage import bots_for, ride, setup_on
from rouleur.road.box import Box, box, course_boxes
from rouleur.road.course import Climb, Course
from rouleur.road.picture import Picture
from tests.conftest import examples
from tests.course.any_course import courses, sensible_courses
from tests.course.roads import QUEEN_STAGE, gpx

GAMES = slugs()
BEND = 1
"""Two lines on either side of a bend of hexagons: the inner lane behind it can be as near to the finish."""
MOUNTAIN_LINES = {"mountain", "HC", "H", "BC", "1"}


def board(game: Box, course: Course) -> Picture:
    return game.picture(setup_on(game, course, [seat.name for seat in bots_for(game)]))


def lines(picture: Picture, kind: str) -> list[float]:
    return [flag.distance for flag in picture.flags if flag.kind == kind]


def surfaces(picture: Picture) -> set[str]:
    return {stretch.surface for stretch in picture.profile}


def left_out(route: dict[str, Any]) -> int:
    """How many climbs the note of a board names; cobbles are counted by their own names."""
    note = route.get("note") or route.get("race", {}).get("note", "")
    return len(re.findall(r"\(km [\d.]+\)", note))


def test_every_game_makes_boards() -> None:
    assert [game.slug for game in course_boxes()] == list(GAMES)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(courses(), st.integers(0, 2**31))
def test_any_course_is_ridden_to_the_end(slug: str, course: Course, seed: int) -> None:
    assert list(faults(course)) == []
    game = box(slug)
    route = game.route_of(course)
    assert game.read_route(toml_text(route), "any.toml") == route
    assert json.loads(json.dumps(route)) == route
    setup = setup_on(game, course, [seat.name for seat in bots_for(game)])
    race = game.start(setup, seed)
    race.ride([bot(slug, 1, seat) for seat in range(len(setup.seats))])
    result = race.result()
    assert result is not None
    assert len({arrival.rider for arrival in result.arrivals}) == len(result.arrivals) > 0
    picture = game.picture(setup)
    for kind in ("summit", "sprint"):
        assert all(after - before >= -BEND for before, after in pairwise(lines(picture, kind)))
    assert all(0 <= flag.distance <= picture.length for flag in picture.flags)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=examples(40), deadline=None)
@given(sensible_courses())
def test_climbs_and_sprints_keep_their_number_and_order(slug: str, course: Course) -> None:
    picture = board(box(slug), course)
    climbs, sprints = lines(picture, "summit"), lines(picture, "sprint")
    assert len(climbs) == len(course.climb)
    assert (bool(climbs) and picture.length - climbs[-1] <= 1) == course.summit_finish
    assert all(before < after for before, after in pairwise(climbs))
    if slug != "thetour":
        assert len(sprints) == len(course.sprint)
    named = [flag.label for flag in picture.flags if flag.kind == "summit"]
    assert named == [climb.name for climb in course.climb]


def test_two_close_climbs_are_two_in_wielersim() -> None:
    """They make room for each other: a climb takes 12 squares there."""
    foot, top, next_foot, next_top = feet_and_tops = [120.0 * border / 22 for border in (2, 4, 5, 6)]
    course = Course(
        "Likely", 120.0, [(0.0, 300.0), *zip(feet_and_tops, [300.0, 360.0] * 2, strict=True), (120.0, 300.0)]
    )
    course.climb = [Climb(foot, top, 60, "3", "First"), Climb(next_foot, next_top, 60, "3", "Second")]
    summits = [flag.label for flag in board(box("wielersim"), course).flags if flag.kind == "summit"]
    assert summits == ["First", "Second"]


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=examples(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(courses())
def test_every_climb_is_on_the_board_or_named_in_its_note(slug: str, course: Course) -> None:
    course.cobbles = []
    route = box(slug).route_of(course)
    summits = lines(board(box(slug), course), "summit")
    assert len(summits) + left_out(route) == len(course.climb)


@pytest.mark.parametrize("slug", GAMES)
def test_a_mountain_finish_stays_one_and_a_flat_finish_flat(slug: str) -> None:
    for name, course in shipped_courses().items():
        picture = board(box(slug), course)
        last = lines(picture, "summit")[-1:]
        uphill = bool(last) and picture.length - last[0] <= 1
        assert uphill == course.summit_finish, name


@pytest.mark.parametrize("slug", GAMES)
def test_mountains_are_mountains_and_hills_are_hills(slug: str) -> None:
    for course in (shipped_course("eagle-pass"), shipped_course("vineyards")):
        flags = [flag for flag in board(box(slug), course).flags if flag.kind == "summit"]
        mountains = {climb.name: climb.category in ("HC", "1") for climb in course.climb}
        assert len(flags) >= 3
        assert all((flag.category in MOUNTAIN_LINES) == mountains[flag.label] for flag in flags)


@pytest.mark.parametrize("slug", ["head", "homas", "wielersim"])
def test_cobbles_stay_cobbles(slug: str) -> None:
    assert "cobbles" in surfaces(board(box(slug), shipped_course("stone-lanes")))
    assert "cobbles" not in surfaces(board(box(slug), shipped_course("vineyards")))


@pytest.mark.parametrize("slug", GAMES)
def test_a_longer_road_is_a_longer_board(slug: str) -> None:
    lengths = [
        board(box(slug), Course("Road", kilometres, [(0, 10), (kilometres, 10)])).length
        for kilometres in (110, 160, 235)
    ]
    assert lengths == sorted(set(lengths))


@pytest.mark.parametrize("name", list(shipped_courses()))
def test_a_shipped_course_is_its_own_and_says_the_truth(name: str) -> None:
    course = shipped_course(name)
    assert course.origin == "rouleur"
    assert read_course(write_course(course), name) == course
    for climb in course.climb:
        assert climb.category == category_of(climb.gain, climb.gradient), climb.name
        assert climb.gain == pytest.approx(course.height_at(climb.top) - course.height_at(climb.start), abs=1)


def test_shipped_courses_are_of_every_kind() -> None:
    looks = {(course.kind, course.looks, course.summit_finish) for course in shipped_courses().values()}
    assert {
        ("stage", "flat", False),
        ("stage", "hilly", False),
        ("stage", "mountain", True),
        ("stage", "mountain", False),
        ("classic", "cobbles", False),
        ("classic", "hilly", True),
    } <= looks


def test_a_track_is_told_from_a_course_by_its_text() -> None:
    assert open_course("\n" + gpx(QUEEN_STAGE), "anything").title == "Queen stage"
    assert open_course(write_course(shipped_course("windmills")), "anything").kilometres == 188


def test_the_same_seed_rides_the_same_race() -> None:
    first, second = (ride(box("wielersim"), shipped_course("vineyards"), 5) for _ in range(2))
    assert first.table.result() == second.table.result()
    assert first.attacks == second.attacks


@pytest.mark.parametrize("kind", ["stage", "classic"])
def test_a_route_drawn_by_hand_becomes_a_board_of_every_game(kind: str) -> None:
    text = box("wielersim").new_route("Over the dunes", kind)
    course = open_course(text, "route.toml")
    assert (course.title, course.kind) == ("Over the dunes", kind)
    assert read_course(write_course(course), "course.toml") == course
    for game in course_boxes():
        assert len(lines(board(game, course), "summit")) == len(course.climb) == 1


def test_a_route_without_climbs_is_flat_and_a_prologue_no_course() -> None:
    flat = box("wielersim").new_route("Polders", "stage").replace('surface = "uphill"', 'surface = "flat"')
    text = "\n".join(line for line in flat.splitlines() if not line.startswith(("category", "top", "steepness")))
    assert open_course(text, "route.toml").looks == "flat"
    with pytest.raises(ContentError, match="a prologue becomes no stage of the other games"):
        open_course(flat.replace('kind = "stage"', 'kind = "prologue"'), "route.toml")
