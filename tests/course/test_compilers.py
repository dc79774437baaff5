"""One course, several boards."""

from __future__ import annotations

import msgspec
import pytest

from rouleur.core.content import read_toml
from rouleur.core.toml import toml_text
from rouleur.course.shelf import open_course
from rouleur.games.thetour import GAME as THE_TOUR
from rouleur.games.thetour import courses as thetour
from rouleur.games.thetour.route import check_page
from rouleur.games.wielersim import GAME as WIELERSIM
from rouleur.games.wielersim import courses as wielersim
from rouleur.games.wielersim.route import check_route, read_route
from rouleur.road.course import Climb, Cobbles, Course, Sprint, Town
from tests.course.roads import QUEEN_STAGE, gpx


@pytest.fixture(scope="module")
def queen() -> Course:
    course = open_course(gpx(QUEEN_STAGE), "queen.gpx")
    course.sprint = [Sprint(90, "Bridge")]
    course.town = [Town(0, "Start"), Town(174, "Top")]
    return course


def test_the_tour_gets_a_row_of_its_stage_sheet(queen: Course) -> None:
    row = thetour.stage_row(queen)
    assert (row.type, row.length, row.looks) == ("mountain", "S", "")
    assert [climb.category for climb in row.climbs] == ["1", "2", "H"]
    assert row.sprints == [90]
    assert "4:20:00" < row.par < "5:40:00"
    trial = thetour.stage_row(Course("Trial", 55, [(0, 0), (55, 0)]), against_the_clock=True)
    assert (trial.type, trial.factor) == ("time trial", 5)


def test_a_tour_of_courses_is_ridden(queen: Course) -> None:
    flat = Course("Flat", 210, [(0, 10), (210, 10)])
    sheet = thetour.route_of([queen, flat], "Mine")
    data = msgspec.to_builtins(sheet)
    assert check_page(data, "mine") == []
    race = THE_TOUR.start(THE_TOUR.setup("mine-02", [], content={"stages": data}), 1)
    race.ride([])
    assert race.sheet.stage.long
    assert check_page(read_toml(toml_text(data), "mine.toml"), "mine.toml") == []


def test_wielersim_gets_a_route_schedule_that_is_ridden(queen: Course) -> None:
    route = wielersim.route_from(queen)
    assert check_route(route, "queen") == []
    assert route.finish == "uphill"
    assert [section.category for section in route.section if section.surface == "uphill"] == ["1", "2", "HC"]
    assert read_route(toml_text(msgspec.to_builtins(route)), "queen.toml") == route
    race = WIELERSIM.start(WIELERSIM.setup("queen", [], route=msgspec.to_builtins(route)), 3)
    race.ride([])
    assert race.result() is not None


def test_cobbles_make_room_for_each_other_and_give_way_to_climbs() -> None:
    course = Course(
        "Stones",
        200,
        [(0, 10), (200, 10)],
        climb=[Climb(120, 122, 100, "4", "Paved")],
        cobbles=[Cobbles(120, 121.8), Cobbles(150, 153), Cobbles(152, 156), Cobbles(190, 191)],
        kind="classic",
    )
    route = wielersim.route_from(course)
    assert check_route(route, "stones") == []
    assert sum(section.surface == "cobbles" for section in route.section) == 3
    assert [section.name for section in route.section if section.surface == "uphill"] == ["Paved"]
