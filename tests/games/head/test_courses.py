"""A course becomes a board of boxes with everything that stands on them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings

from rouleur.core.errors import ContentError
from rouleur.course.shelf import shipped_course
from rouleur.games.head import GAME
from rouleur.games.head.courses import LEAST, LINES, route_from
from rouleur.games.head.route import Board, RaceEntry, Section
from rouleur.road.course import Climb, Cobbles, Course, Sprint
from tests.course.any_course import courses

DIRECTORS = ["Ann", "Ben", "Cem"]


def made(course: Course) -> tuple[RaceEntry, list[Section]]:
    data = route_from(course)
    return msgspec.convert(data["race"], RaceEntry), msgspec.convert(data["board"], Board).roads[0].sections


def sections(course: Course) -> list[Section]:
    return made(course)[1]


@settings(max_examples=80, deadline=None)
@given(courses())
def test_any_course_has_a_board_that_the_book_could_print(course: Course) -> None:
    entry, road = made(course)
    assert 200 <= sum(section.boxes for section in road) <= 300
    assert road[0].surface == "flat"
    assert road[0].boxes >= 12
    assert (road[-1].summit is not None) == course.summit_finish
    climbs = [section for section in road if section.summit is not None]
    least = {line: LEAST[category] for category, line in LINES.items()}
    assert all(section.boxes >= least[section.summit or ""] for section in climbs)
    for section in road:
        marked = [*section.supply, *section.sprint, *section.steep, *(box for box, _ in section.bad_luck)]
        assert all(1 <= box <= section.boxes for box in marked)
        assert len(section.steep) <= section.boxes / 3
        assert section.surface == "flat" or not section.supply
        assert not set(section.supply) & set(section.sprint)
    assert entry.flag in (12, 16, 18)


def test_the_queen_stage_box_by_box() -> None:
    entry, road = made(shipped_course("ski-station"))
    assert (entry.kind, entry.terrain, entry.stage, entry.flag) == ("mountain stage", "mountains", "mountain", 12)
    assert [section.surface for section in road] == [
        "flat", "mountain", "descent", "flat", "mountain", "descent", "flat", "mountain",
    ]  # fmt: skip
    assert [section.summit for section in road if section.summit] == ["1", "BC", "BC"]
    assert [section.label for section in road if section.surface == "descent"] == [
        "Descent of Col of the Larches", "Descent of Col of the Grey Wind",
    ]  # fmt: skip
    assert sum(len(section.sprint) for section in road) == 2
    assert all(section.steep == [] for section in road[:7])
    assert road[7].steep, "its middle part rises by nearly ten percent"


def test_a_stage_that_begins_on_top_begins_with_a_descent() -> None:
    road = sections(Course("Down", 180, [(0, 1800), (30, 500), (180, 480)]))
    assert [section.surface for section in road] == ["flat", "descent", "flat"]


def test_cobbles_and_cobbled_hills() -> None:
    road = sections(shipped_course("stone-lanes"))
    assert sum(section.surface == "cobbles" for section in road) == 10
    worst = next(section for section in road if section.label == "The Long Wood")
    assert {number for _, number in worst.bad_luck} == {4}
    hills = {section.label: section.surface for section in sections(shipped_course("slate-hills")) if section.summit}
    assert [name for name, surface in hills.items() if surface == "cobbled hill"] == ["Abbey Wall"]


def test_sprints_count_in_stages_only() -> None:
    course = Course("Two ways", 200, [(0, 10), (200, 10)], sprint=[Sprint(60), Sprint(60.1), Sprint(120)])
    counted = []
    for kind in ("stage", "classic"):
        route = GAME.route_of(msgspec.structs.replace(course, kind=kind))
        race = GAME.start(GAME.setup("mine", DIRECTORS, route=route), 1)
        counted.append([line.box for line in race.road.lines])
    assert len(set(counted[0])) == 3
    assert counted[1] == []


def test_what_there_is_no_room_for_is_left_out_the_easiest_first() -> None:
    climbs = [Climb(km, km + 4, 1400, "HC", f"Col {km}") for km in range(5, 185, 10)]
    climbs.append(Climb(186, 187, 40, "4", "Bump"))
    entry, road = made(Course("Impossible", 200, [(0, 10), (200, 10)], climbs))
    assert sum(section.boxes for section in road) <= 300
    assert entry.note.startswith("Left out: Col ")
    assert "Bump (km 187): no room on a board of 300 boxes" in entry.note


SLIPS: list[tuple[str, Any, str]] = [
    ("flag", 900, "the red flag stands 900 boxes"),
    ("stage", "queen", "no scale for a stage called 'queen'"),
    ("laps", 40, "make no road"),
]


@pytest.mark.parametrize(("key", "value", "reason"), SLIPS, ids=[key for key, _, _ in SLIPS])
def test_a_board_of_ones_own_is_measured_first(key: str, value: Any, reason: str) -> None:
    route = GAME.route_of(shipped_course("windmills"))
    route["race"][key] = value
    with pytest.raises(ContentError, match=reason):
        GAME.setup("mine", DIRECTORS, route=route)


def test_a_summit_of_an_unknown_category_is_told() -> None:
    route = GAME.route_of(shipped_course("ski-station"))
    route["board"]["road"][0]["sections"][1]["summit"] = "E"
    with pytest.raises(ContentError, match="no category 'E'"):
        GAME.setup("mine", DIRECTORS, route=route)


def test_cobbles_under_a_climb_are_not_laid_twice() -> None:
    course = Course("Both", 200, [(0, 10), (200, 10)], [Climb(100, 110, 300, "2", "Long hill")], [Cobbles(108, 112, 3)])
    road = sections(course)
    assert [section.surface for section in road] == ["flat", "hill", "cobbles", "flat"]
