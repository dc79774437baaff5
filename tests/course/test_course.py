"""GPX in, a course out: distances, smoothing, climbs, names, files."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.core.errors import ContentError
from rouleur.course.climbs import category_of, find_climbs
from rouleur.course.gpx import read_gpx
from rouleur.course.paper import read_course, write_course
from rouleur.course.shelf import open_course
from rouleur.course.smoothing import Line, even, simplified, smooth, without_spikes
from rouleur.road.course import Cobbles, Course, Sprint
from tests.course.roads import QUEEN_STAGE, gpx, height

NAMES = (
    (55.0, "Col du Test", "summit"),
    (90.0, "Middletown", ""),
    (100.0, "Sprint of the bridge", ""),
    (116.0, "Côte B", ""),
)


def climbed(line: Line) -> float:
    return sum(max(0.0, high - low) for (_, low), (_, high) in pairwise(line))


def test_a_track_has_its_length_and_heights() -> None:
    track = read_gpx(gpx(QUEEN_STAGE), "queen.gpx")
    assert track.title == "Queen stage"
    assert track.line[-1][0] == pytest.approx(174, abs=0.2)
    assert track.line[-1][1] == pytest.approx(1720, abs=1)


def test_noise_is_smoothed_before_climbing_is_counted() -> None:
    track = read_gpx(gpx(QUEEN_STAGE, noise=4), "queen.gpx")
    true = climbed(QUEEN_STAGE)
    assert climbed(track.line) > 2 * true
    assert climbed(simplified(smooth(track.line))) == pytest.approx(true, rel=0.03)


def test_climbs_are_found_where_they_are() -> None:
    course = open_course(gpx(QUEEN_STAGE, noise=3), "queen.gpx")
    found = [(climb.start, climb.top, climb.category) for climb in course.climb]
    assert [category for _, _, category in found] == ["1", "2", "HC"]
    for (start, top, _), (foot, summit) in zip(found, ((40, 55), (110, 116), (160, 174)), strict=True):
        assert start == pytest.approx(foot, abs=0.6)
        assert top == pytest.approx(summit, abs=0.6)
    assert course.climb[2].gradient == pytest.approx(8, abs=0.4)
    assert course.looks == "mountain"
    assert course.summit_finish
    assert course.ascent == pytest.approx(climbed(QUEEN_STAGE), rel=0.05)


@pytest.mark.parametrize(
    ("name", "kilometres", "percent", "category"),
    [
        ("Galibier", 18.0, 6.9, "HC"),
        ("Aubisque", 16.6, 7.2, "HC"),
        ("Marie-Blanque", 9.3, 7.6, "1"),
        ("Peyresourde", 13.0, 7.0, "1"),
        ("Portet-d'Aspet", 5.7, 6.9, "2"),
        ("Mur de Huy", 1.3, 9.6, "3"),
        ("a motorway bridge", 0.4, 4.0, ""),
    ],
)
def test_categories_are_those_of_well_known_climbs(name: str, kilometres: float, percent: float, category: str) -> None:
    assert category_of(10 * kilometres * percent, percent) == category, name


def test_a_dip_does_not_end_a_climb_and_a_valley_does() -> None:
    dip: Line = [(0, 100), (8, 660), (8.6, 640), (14, 1060)]
    valley: Line = [(0, 100), (8, 660), (14, 300), (20, 720)]
    assert [(climb.start, climb.top) for climb in find_climbs(even(dip))] == [(0, 14)]
    assert [(climb.start, climb.top) for climb in find_climbs(even(valley))] == [(0, 8), (14, 20)]


def test_a_false_flat_is_no_climb() -> None:
    assert find_climbs(even([(0, 100), (50, 850)])) == []


def test_waypoints_name_summits_sprints_and_towns() -> None:
    course = open_course(gpx(QUEEN_STAGE, waypoints=NAMES), "queen.gpx")
    assert [climb.name for climb in course.climb] == ["Col du Test", "Côte B", ""]
    assert [(sprint.km, sprint.name) for sprint in course.sprint] == [(100.0, "Sprint of the bridge")]
    assert [town.name for town in course.town] == ["Middletown"]


def test_a_course_is_written_and_read_again() -> None:
    course = open_course(gpx(QUEEN_STAGE, waypoints=NAMES), "queen.gpx")
    course.cobbles = [Cobbles(80.0, 82.5, 4, 'The "long" stones')]
    course.note = "Tomorrow"
    assert read_course(write_course(course), "queen.toml") == course


BROKEN = [
    ("this is no GPX", "is not a GPX file"),
    ("<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'></gpx>", "has no track"),
    (gpx([(0, 100), (0.5, 100)]), "metres long"),
    (gpx([(0, 100), (30, 100)], step=10), "jumps 10 km"),
    (gpx(QUEEN_STAGE).replace("ele>", "elo>"), "has no heights"),
    (gpx([(0, 100), (700, 100)], step=1), "700 km long"),
    (gpx(QUEEN_STAGE).replace("<gpx", '<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx'), "document type"),
]


@pytest.mark.parametrize(("text", "reason"), BROKEN, ids=[reason for _, reason in BROKEN])
def test_a_broken_file_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        read_gpx(text, "broken.gpx")


def test_points_without_heights_are_filled_in() -> None:
    text = gpx([(0, 100), (10, 200)]).replace("<ele>100.0</ele>", "", 1)
    track = read_gpx(text, "gap.gpx")
    assert track.line[0] == (0.0, track.line[1][1])


STRANGE = [
    ("kilometres = 174", "kilometres = inf", "", "no board bears"),
    ("kilometres = 174", "kilometres = 4000", "kilometres", "no length"),
    ("gain = ", "gain = nan # ", "", "no board bears"),
    ("  [0, 400],", "  [0, -inf],", "", "no board bears"),
    ('title = "Queen stage"', f'title = "{"Q" * 200}"', "title", "too many"),
    ("[[climb]]", "[[town]]\nkm = 1\nname = 'A'\n" * 201 + "[[climb]]", "town", "too many"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), STRANGE, ids=[slip[2] + " " + slip[3] for slip in STRANGE])
def test_numbers_that_are_none_are_told(old: str, new: str, key: str, reason: str) -> None:
    text = write_course(open_course(gpx(QUEEN_STAGE), "queen.gpx"))
    with pytest.raises(ContentError) as caught:
        read_course(text.replace(old, new, 1), "mine.toml")
    assert [problem.key for problem in caught.value.problems] == [key]
    assert reason in caught.value.problems[0].reason


def test_points_that_lie_nowhere_are_left_out() -> None:
    text = gpx([(0, 100), (10, 200)]).replace("<ele>100.0</ele>", "<ele>nan</ele>", 1)
    assert read_gpx(text, "nowhere.gpx").line[-1][1] == 200


SLIPS = [
    ("kilometres = 174", "kilometres = 200", "profile", "does not run"),
    ('category = "HC"', 'category = "E"', "climb[2].category", "is no category"),
    ("gain = ", "gain = -", "climb[0].gain", "must rise"),
    ("  [0, 400],", "  [0, 400],\n  [0, 401],", "profile", "stands after"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), SLIPS, ids=[slip[3] for slip in SLIPS])
def test_a_slip_in_a_course_file_is_told(old: str, new: str, key: str, reason: str) -> None:
    text = write_course(open_course(gpx(QUEEN_STAGE), "queen.gpx"))
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_course(text.replace(old, new, 1), "mine.toml")
    assert any(problem.key == key and reason in problem.reason for problem in caught.value.problems)


def test_what_a_course_looks_like() -> None:
    flat = Course("Flat", 150, [(0, 10), (150, 10)], sprint=[Sprint(50)])
    assert flat.looks == "flat"
    stones = Course("Stones", 150, [(0, 10), (150, 10)], cobbles=[Cobbles(100, 103), Cobbles(120, 123)])
    assert stones.looks == "cobbles"
    assert flat.height_at(75) == 10


HEIGHTS = st.lists(st.integers(0, 2500), min_size=2, max_size=40)


@settings(max_examples=60, deadline=None)
@given(HEIGHTS, st.floats(1, 20))
def test_simplified_lines_stay_near(heights: list[int], tolerance: float) -> None:
    line: Line = [(float(km), float(metres)) for km, metres in enumerate(heights)]
    kept = simplified(line, tolerance)
    assert kept[0] == line[0]
    assert kept[-1] == line[-1]
    assert all(abs(height(kept, km) - metres) <= tolerance + 1e-6 for km, metres in line)


@settings(max_examples=60, deadline=None)
@given(HEIGHTS)
def test_smoothing_keeps_length_and_range(heights: list[int]) -> None:
    line: Line = [(float(km), float(metres)) for km, metres in enumerate(heights)]
    result = smooth(line)
    assert result[0][0] == 0
    assert result[-1][0] == pytest.approx(line[-1][0])
    assert min(heights) - 1e-6 <= min(metres for _, metres in result)
    assert max(metres for _, metres in result) <= max(heights) + 1e-6
    assert all(before < after for (before, _), (after, _) in pairwise(result))


@settings(max_examples=60, deadline=None)
@given(HEIGHTS)
def test_climbs_never_overlap(heights: list[int]) -> None:
    line: Line = [(float(km), float(metres)) for km, metres in enumerate(heights)]
    climbs = find_climbs(even(line))
    for before, after in pairwise(climbs):
        assert before.top <= after.start
    assert all(climb.gradient >= 3 and climb.category for climb in climbs)


def test_a_spike_vanishes() -> None:
    assert without_spikes([100, 100, 900, 100, 100, 100]) == [100] * 6


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("x.gpx", b"", "is empty"),
        ("x.toml", b"  ", "is empty"),
        ("x.gpx", b"bib;name", "holds no road"),
        ("x.fit", b"\xfe\xff", "neither"),
    ],
)
def test_a_file_without_a_road_is_one_sentence(name: str, data: bytes, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        open_course(data, name)
