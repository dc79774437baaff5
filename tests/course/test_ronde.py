"""A Ronde from a file is a Ronde: every berg is found, the hardest stand on every board, leaders win in WielerSIM."""

from __future__ import annotations

import pytest

from rouleur.core.errors import ContentError
from rouleur.course.paper import read_course, write_course
from rouleur.course.shelf import open_course
from rouleur.forecast import make_plan, odds, run
from rouleur.play.stage import bots_for, setup_on
from rouleur.road.box import box, course_boxes
from rouleur.road.course import Climb, Course
from tests.course.roads import fit, gpx, tcx
from tests.course.ronde import BERGS, HARDEST, KILOMETRES, STRIPS, Berg, line, waypoints

RUNS = 200


@pytest.fixture(scope="module")
def ronde() -> Course:
    return open_course(gpx(line(), noise=1, waypoints=waypoints(), step=0.03), "ronde.gpx")


def climb_of(course: Course, berg: Berg) -> Climb:
    return min(course.climb, key=lambda climb: abs(climb.top - berg.top))


@pytest.mark.parametrize("berg", BERGS, ids=[berg.name for berg in BERGS])
def test_every_berg_is_found_within_a_hundred_metres_and_one_per_cent(ronde: Course, berg: Berg) -> None:
    climb = climb_of(ronde, berg)
    assert climb.name == berg.name or climb.name.startswith(f"{berg.name} (")
    assert climb.start == pytest.approx(berg.start, abs=0.1)
    assert climb.top == pytest.approx(berg.top, abs=0.1)
    assert climb.gradient == pytest.approx(berg.percent, abs=1.0)


def test_nothing_else_is_found(ronde: Course) -> None:
    assert len(ronde.climb) == len(BERGS)
    assert (ronde.kind, ronde.looks) == ("classic", "cobbles")
    assert ronde.kilometres == pytest.approx(KILOMETRES, abs=0.3)
    assert read_course(write_course(ronde), "ronde.toml") == ronde


def test_cobbled_waypoints_become_cobbles(ronde: Course) -> None:
    found = {stones.name: stones for stones in ronde.cobbles}
    for (km, length, _), name in zip(STRIPS, ("Lippenstraat", "Paddestraat", "Haaghoek", "Mariastraat"), strict=True):
        assert found[name].start == pytest.approx(km, abs=0.1)
        assert found[name].end - found[name].start == pytest.approx(length, abs=0.1)
    assert found["Haaghoek"].stars == 4
    assert [ronde.paved(climb.start, climb.top) for climb in ronde.climb] == [berg.paved for berg in BERGS]


def test_a_wall_stays_a_wall_in_the_profile(ronde: Course) -> None:
    for berg in BERGS:
        if berg.name in HARDEST:
            percent = (ronde.height_at(berg.top) - ronde.height_at(berg.start)) / (10 * berg.kilometres)
            assert percent == pytest.approx(berg.percent, abs=1.5)


@pytest.mark.parametrize("slug", [game.slug for game in course_boxes()])
def test_the_hardest_stand_on_every_board(ronde: Course, slug: str) -> None:
    game = box(slug)
    route = game.route_of(ronde)
    picture = game.picture(setup_on(game, ronde, [seat.name for seat in bots_for(game)]))
    note = route.get("note") or route.get("race", {}).get("note", "")
    laid = str(route).replace(note, "") if note else str(route)
    for name in HARDEST:
        assert name in laid
        assert f"{name} (km" not in note
    summits = sum(flag.kind == "summit" for flag in picture.flags)
    assert summits >= 3


def test_leaders_win_the_ronde_of_wielersim(ronde: Course) -> None:
    plan = make_plan("wielersim", "ronde-of-mine", RUNS, own={"route": box("wielersim").route_of(ronde)})
    wins = {role.name: role.win.low for role in odds(plan, run(plan, workers=1)).roles}
    assert wins["leader"] > 0.5


@pytest.mark.parametrize("write", [tcx, fit], ids=["tcx", "fit"])
def test_other_formats_tell_the_same(ronde: Course, write: object) -> None:
    assert callable(write)
    course = open_course(write(line(), waypoints()), "ronde.bin")
    assert [climb.name for climb in course.climb] == [climb.name for climb in ronde.climb]
    for climb, same in zip(course.climb, ronde.climb, strict=True):
        assert climb.top == pytest.approx(same.top, abs=0.1)
    assert course.title == "Queen stage"


BROKEN = [
    (fit(line(), ())[:400], "is not a FIT file"),
    (b"0123\x00\x00\x00\x00.FIT" + b"\xff" * 60, "is not a FIT file"),
    (tcx(line(), ())[:400].encode(), "is not a TCX file"),
    (b"<TrainingCenterDatabase></TrainingCenterDatabase>", "neither a course nor an activity"),
    (b"<!DOCTYPE a [<!ENTITY b 'c'>]><TrainingCenterDatabase/>", "document type"),
    (b"\xff\xfe\x00\x01", "neither a text in UTF-8 nor a FIT file"),
]


@pytest.mark.parametrize(("data", "reason"), BROKEN, ids=[reason for _, reason in BROKEN])
def test_a_broken_file_is_one_sentence(data: bytes, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        open_course(data, "broken")


def test_a_kind_is_chosen_or_told_by_the_length() -> None:
    short = gpx([(0, 100), (150, 100)], step=1)
    assert open_course(short, "short.gpx").kind == "stage"
    assert open_course(short, "short.gpx", kind="classic").kind == "classic"


def test_a_circuit_names_its_climb_every_time() -> None:
    """Out and home on one road: the waypoint lies beside both."""
    there = gpx([(0, 10), (20, 10), (21, 90), (22, 10), (30, 10)], waypoints=((20.9, "Ringberg", "summit"),), step=0.05)
    head, _, tail = there.partition("<trkseg>")
    points = tail.partition("</trkseg>")[0]
    home = "".join(f"{point}</trkpt>" for point in points.split("</trkpt>")[-2::-1])
    course = open_course(f"{head}<trkseg>{points}{home}</trkseg></trk></gpx>", "circuit.gpx")
    assert [climb.name for climb in course.climb] == ["Ringberg", "Ringberg"]
