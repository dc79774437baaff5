"""A real course becomes a board on which races end."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.games.tdf import GAME
from rouleur.games.tdf.courses import route_from
from rouleur.road.course import Climb, Course, Sprint, Town

COURSES = [
    Course(
        "Flat", 180, [(0, 10), (180, 30)], sprint=[Sprint(90, "Half way")], town=[Town(0, "Here"), Town(100, "There")]
    ),
    Course(
        "Three cols",
        150,
        [(0, 800), (40, 2000), (60, 600), (90, 1900), (110, 700), (150, 1800)],
        [
            Climb(25, 40, 1200, "HC", "First col"),
            Climb(75, 90, 1300, "HC", "Second col"),
            Climb(138, 150, 1100, "HC", "The top"),
        ],
    ),
    Course("Short", 40, [(0, 0), (20, 200), (40, 0)], [Climb(18, 20, 160, "3", "Bump")]),
    Course(
        "Hills on hills", 200, [(0, 0), (200, 0)], [Climb(k, k + 6, 200, "3", f"Hill {k}") for k in range(10, 190, 8)]
    ),
]


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.title)
def test_a_course_becomes_a_board_that_is_ridden(course: Course) -> None:
    setup = GAME.setup("mine", ["Ann", "Ben", "Cem"], route=GAME.route_of(course))
    race = GAME.start(setup, 1)
    race.ride([bot("tdf", 1, seat) for seat in range(3)])
    result = race.result()
    assert result is not None
    assert len(result.classified()) == 12
    assert [line.name for line in race.road.lines if line.summit][:1] == [climb.name for climb in course.climb][:1]
    cells = GAME.picture(setup).cells
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells)


def test_a_summit_finish_ends_on_the_hill() -> None:
    route = route_from(COURSES[1])
    assert route.segment[-1].terrain == "climb"
    assert route.finish.terrain == "climb"
