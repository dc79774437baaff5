"""The board on paper: squares that join, curves that bend to their inner side, a road that never meets itself."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.core.scenario import load_scenario
from rouleur.games.homas import GAME, content
from rouleur.games.homas.laying import lay
from rouleur.games.homas.picture import picture
from rouleur.games.homas.road import LANES, Road, square
from rouleur.games.homas.route import Route
from rouleur.games.homas.scenario import placed, placed_picture
from rouleur.games.homas.sheet import starting_board
from rouleur.road.outline import Point, outline, spot
from rouleur.road.picture import Cell, Mark, Picture
from tests.project.sample import ROOT

RACES = {route.slug: route for route in content.races().races}
TRIAL = msgspec.structs.replace(RACES["time-trial"], kilometres=60)
ONE_WAY = [Route(letter, letter, [letter] * 16) for letter in "ABDE"]
ENTRIES = [*RACES.values(), TRIAL, *ONE_WAY]
CLOSE = 0.01


@pytest.fixture(params=ENTRIES, ids=lambda route: f"{route.slug}-{route.kilometres}")
def route(request: pytest.FixtureRequest) -> Route:
    assert isinstance(request.param, Route)
    return request.param


def by_place(drawn: Picture) -> dict[tuple[int, int], Cell]:
    return {cell.at: cell for cell in drawn.cells}


def near(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < CLOSE


def squares(road: Road) -> list[tuple[int, int]]:
    rows = range(1, int(road.rows) + 1)
    return [(row, lane) for row in rows for lane in range(1, LANES + 1) if road.exists[square(row, lane)]]


def neighbours_join(road: Road, cells: dict[tuple[int, int], Cell]) -> None:
    for row, lane in squares(road):
        here = cells[row, lane]
        ahead = int(road.straight[square(row, lane)])
        if ahead >= 0:
            following = cells[ahead >> 2, lane]
            for aside in (-0.5, 0.5):
                assert near(spot(here, 0.5, aside), spot(following, -0.5, aside)), (row, lane)
        beside = cells.get((row, lane + 1))
        if beside is not None:
            assert near(spot(here, 0.5, -0.5), spot(beside, 0.5, 0.5)), (row, lane)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def holds(polygon: list[Point], point: Point) -> bool:
    within = False
    for (x1, y1), (x2, y2) in pairwise([*polygon, polygon[0]]):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1:
            within = not within
    return within


def overlap(one: list[Point], other: list[Point]) -> bool:
    if any(holds(one, point) for point in other) or any(holds(other, point) for point in one):
        return True
    edges = list(pairwise([*other, other[0]]))
    return any(crosses(a, b, c, d) for a, b in pairwise([*one, one[0]]) for c, d in edges)


def shrunk(cell: Cell) -> list[Point]:
    return outline(msgspec.structs.replace(cell, width=cell.width * 0.96, bend=cell.bend * 0.96, height=0.96))


def nothing_overlaps(cells: list[Cell]) -> None:
    tiles: dict[tuple[int, int], list[int]] = {}
    for number, cell in enumerate(cells):
        tiles.setdefault((int(cell.x // 4), int(cell.y // 4)), []).append(number)
    outlines = [shrunk(cell) for cell in cells]
    reach = [
        max(hypot(x - cell.x, y - cell.y) for x, y in points) for cell, points in zip(cells, outlines, strict=True)
    ]
    for (column, line), here in tiles.items():
        around = [each for dx in (-1, 0, 1) for dy in (-1, 0, 1) for each in tiles.get((column + dx, line + dy), [])]
        for one in here:
            for other in around:
                apart = hypot(cells[one].x - cells[other].x, cells[one].y - cells[other].y)
                if one < other and apart < reach[one] + reach[other]:
                    assert not overlap(outlines[one], outlines[other]), (cells[one].at, cells[other].at)


def stretches_keep_apart(road: Road, cells: list[Cell]) -> None:
    """Grass lies between two stretches of road: three squares from the middle of one to the edge of the other."""
    middle = [cell for cell in cells if cell.at[1] == 2]
    for number, one in enumerate(middle):
        for other in middle[number + 10 :]:
            assert hypot(one.x - other.x, one.y - other.y) > 5, (one.at, other.at)


def test_every_square_is_drawn_once(route: Route) -> None:
    assert sorted(cell.at for cell in picture(route).cells) == squares(lay(route))


def test_squares_join_and_nothing_overlaps(route: Route) -> None:
    road, drawn = lay(route), picture(route)
    neighbours_join(road, by_place(drawn))
    nothing_overlaps(drawn.cells)
    stretches_keep_apart(road, drawn.cells)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(list(content.board().sections)), min_size=2, max_size=14))
def test_any_route_finds_its_way(route: list[str]) -> None:
    own = Route("own", "Own", route)
    drawn = picture(own)
    neighbours_join(lay(own), by_place(drawn))
    nothing_overlaps(drawn.cells)


def test_2_1_a_curve_turns_to_its_inner_side(route: Route) -> None:
    road, cells = lay(route), by_place(picture(route))
    for row in range(1, int(road.finish) + 1):
        bends = [cells[row, lane].bend for lane in range(1, LANES + 1) if (row, lane) in cells]
        if not road.curve[row]:
            assert not any(bends)
            continue
        right = road.thick[row] == 1
        assert all(bend > 0 for bend in bends) if right else all(bend < 0 for bend in bends)
        inner, outer = cells.get((row, 1 if right else LANES)), cells[row, LANES if right else 1]
        if inner is not None and inner.bend == outer.bend:
            assert inner.width < cells[row, 2].width < outer.width
            assert inner.width > 0.7, "a token needs room"


def test_2_1_a_thick_line_parts_its_lanes(route: Route) -> None:
    road, drawn = lay(route), picture(route)
    cells = by_place(drawn)
    thick = [mark for mark in drawn.marks if mark.kind == "thick"]
    assert len(thick) == sum(road.curve[row] == row for row in range(1, int(road.rows) + 1))
    for mark in thick:
        row = int(mark.distance) + int(road.start_rows)
        outer = 2 if road.thick[row] == 1 else LANES - 1
        aside = 0.5 if road.thick[row] == 1 else -0.5
        assert near((mark.x1, mark.y1), spot(cells[row, outer], -0.5, aside))
        assert (mark.bend > 0) == (road.thick[row] == 1)


def test_lines_lie_across_the_road(route: Route) -> None:
    road, drawn = lay(route), picture(route)
    cells = by_place(drawn)
    for mark in drawn.marks:
        if mark.kind in ("thick", "arrow"):
            continue
        row = int(mark.distance) + int(road.start_rows)
        assert near((mark.x1, mark.y1), spot(cells[row, 2], 0.5, -LANES / 2))
        assert near((mark.x2, mark.y2), spot(cells[row, 2], 0.5, LANES / 2))


def test_arrows_point_ahead(route: Route) -> None:
    road, drawn = lay(route), picture(route)
    cells = by_place(drawn)
    arrows = [mark for mark in drawn.marks if mark.kind == "arrow"]
    assert arrows
    for mark in arrows:
        heading = radians(cells[int(mark.distance) + int(road.start_rows), 2].angle)
        assert (mark.x2 - mark.x1) * cos(heading) + (mark.y2 - mark.y1) * sin(heading) > 0.9


def test_a_race_fits_on_a_sheet() -> None:
    for route in RACES.values():
        drawn = picture(route)
        assert 1 <= drawn.width / drawn.height <= 2.5, route.slug
        assert drawn.width < 85, route.slug
        corners = [corner for cell in drawn.cells for corner in outline(cell)]
        assert all(0 < x < drawn.width and 0 < y < drawn.height for x, y in corners), route.slug


def test_a_road_is_always_laid_alike() -> None:
    route = RACES["paris-roubaix"]
    assert msgspec.json.encode(picture(route)) == msgspec.json.encode(picture(route))


def labels(drawn: Picture, kind: str) -> list[Mark]:
    return [mark for mark in drawn.marks if mark.kind == kind]


def test_letters_stand_where_their_sections_end() -> None:
    route = RACES["paris-roubaix"]
    drawn = picture(route)
    assert [mark.label for mark in labels(drawn, "letter")] == list("DABCDBCDA")
    assert [mark.label for mark in labels(drawn, "red letter")] == ["A"]


def test_1_4_the_starting_board_has_its_letters() -> None:
    setup = GAME.setup("paris-roubaix", ["Anna"])
    cells = by_place(GAME.picture(setup))
    for letter, places in zip("ABCDE", starting_board(content.board().start_rows), strict=True):
        assert {cells[place >> 2, place & 3].note for place in places} == {letter}
    trial = by_place(GAME.picture(GAME.setup("tour-de-france-prologue", ["Anna"])))
    assert not any(cell.note for cell in trial.values())


POSITIONS = sorted((ROOT / "src" / "rouleur" / "games" / "homas" / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_worked_position_is_drawn_on_its_own_road(path: Path) -> None:
    position = load_scenario(path).position
    drawn = placed_picture(position)
    road = placed(position).road
    cells = by_place(drawn)
    assert sorted(cells) == squares(road)
    neighbours_join(road, cells)
    nothing_overlaps(drawn.cells)
    assert all(tuple(rider["at"]) in cells for rider in position["riders"].values() if "at" in rider)
