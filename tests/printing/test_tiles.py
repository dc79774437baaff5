"""The cut of a board into sheets: all of it is seen, neighbours agree, and no sheet is nearly empty."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_course, shipped_courses
from rouleur.printing.boards import board_pages
from rouleur.printing.booklet import printed_setup
from rouleur.printing.drawing import Drawing
from rouleur.printing.formats import find_format
from rouleur.printing.pages import Plan
from rouleur.printing.tiles import OVERLAP, SENSIBLE, Box, Window, cover, cut, filled, is_square, least_filled
from rouleur.road.box import box
from rouleur.road.course import Course
from tests.conftest import examples, thorough
from tests.course.any_course import sensible_courses

GAMES = slugs()
PAPERS = ["a4", "letter"]


def drawing(game: str) -> Drawing:
    found = box(game)
    return drawn(game, found.cover.featured)


def drawn(game: str, race: str, **own: object) -> Drawing:
    found = box(game)
    setup = printed_setup(found, race, **own)
    return Drawing(found.picture(setup), found.parts(setup).square)


def of_course(game: str, course: Course) -> Drawing:
    return drawn(game, course.slug or "own", route=box(game).route_of(course))


def emptiest(found: Drawing, paper: str) -> tuple[int, float]:
    """How many sheets, and how much of the emptiest is filled with squares."""
    sheet = find_format(paper)
    cutting = cut(found, sheet)
    squares = [Box(*piece[1:], True) for piece in found.pieces if is_square(piece)]
    return len(cutting.sheets), least_filled(cutting, squares, sheet)


@pytest.mark.parametrize("paper", ["a4", thorough("letter")])
@pytest.mark.parametrize("game", GAMES)
def test_neighbouring_sheets_agree_where_they_overlap(game: str, paper: str) -> None:
    found = drawing(game)
    cutting = cut(found, find_format(paper))
    wide, high = find_format(paper).room(cutting.across)
    squares = [Box(*piece[1:], True) for piece in found.pieces if is_square(piece)]
    for window in cutting.windows:
        assert window.width <= wide + 0.001
        assert window.down + window.height <= high + 0.001
        assert filled(window, squares) > 4 * found.square**2, "a part for a few words"
    for one in cutting.windows:
        for other in cutting.windows:
            strip = shared(one, other)
            if strip is None:
                continue
            left, top, right, bottom = strip
            assert pytest.approx(OVERLAP) in (right - left, bottom - top)
            pieces = [piece.svg for piece in found.within(*strip)]
            for window in (one, other):
                svg = found.window(window.left, window.top, window.width, window.height)
                assert f"viewBox='{window.left:.3f} {window.top:.3f} " in svg
                assert all(piece in svg for piece in pieces)


def shared(one: Window, other: Window) -> tuple[float, float, float, float] | None:
    """Where two sheets lie over each other."""
    left, top = max(one.left, other.left), max(one.top, other.top)
    right = min(one.left + one.width, other.left + other.width)
    bottom = min(one.top + one.height, other.top + other.height)
    apart = one == other or right - left < 0.01 or bottom - top < 0.01
    return None if apart else (left, top, right, bottom)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_show_the_whole_board(game: str) -> None:
    found = drawing(game)
    windows = cut(found, find_format("a4")).windows
    for piece in found.pieces:
        if piece.svg.startswith("<polygon"):
            x, y = (piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2
            assert any(w.left <= x <= w.left + w.width and w.top <= y <= w.top + w.height for w in windows)


def test_a_narrow_road_is_stacked_and_a_print_shop_prints_one_sheet() -> None:
    found = drawing("wielersim")
    assert [len(sheet) for sheet in cut(found, find_format("a4")).sheets] == [2, 2, 2, 2, 1]
    for game in GAMES:
        assert len(cut(drawing(game), find_format("a0")).sheets) == 1
    plan = board_pages(found.picture, found.square, find_format("a0"), False, "")[0]
    assert isinstance(plan, Plan)
    assert (plan.width, plan.height) == (210, 297), "a plan needs no sheet of the print shop"
    assert "parts on 1 sheet of A0" in plan.words


def test_a_sheet_that_shows_only_what_others_show_is_not_printed() -> None:
    found = drawing("homas")
    a4 = find_format("a4")
    windows = cut(found, a4).windows
    for window in windows:
        edges = window.left, window.top, window.left + window.width, window.top + window.height
        others = [each for each in windows if each != window]
        assert not all(
            any(piece.inside(o.left, o.top, o.left + o.width, o.top + o.height) for o in others)
            for piece in (piece.clipped(*edges) for piece in found.within(*edges))
        )


STAGES = [
    *(("tdf", course) for course in ("lantern-coast", "slate-hills")),
    *(thorough("tdf", course) for course in shipped_courses() if course not in ("lantern-coast", "slate-hills")),
    *(thorough(game, "lantern-coast") for game in GAMES if game != "tdf"),
    *(thorough(game, "slate-hills") for game in GAMES if game != "tdf"),
]


@pytest.mark.parametrize(("game", "course"), STAGES)
def test_no_sheet_of_a_real_stage_is_nearly_empty(game: str, course: str) -> None:
    found = of_course(game, shipped_course(course))
    for paper in PAPERS:
        count, least = emptiest(found, paper)
        assert count == 1 or least >= SENSIBLE


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_of_a_board_of_the_box_is_nearly_empty(game: str) -> None:
    for info in box(game).races()[:4]:
        found = drawn(game, info.slug)
        if found.pieces:
            count, least = emptiest(found, "a4")
            assert count == 1 or least >= SENSIBLE


@settings(max_examples=examples(24))
@given(course=sensible_courses())
def test_no_sheet_of_any_hexagon_board_is_nearly_empty(course: Course) -> None:
    """They wind over the sheet most freely."""
    count, least = emptiest(of_course("tdf", course), "a4")
    assert count == 1 or least >= SENSIBLE


def test_hexagons_need_no_sheet_for_a_half_one() -> None:
    """Ten sheets before the cut was moved, the emptiest with two hundredths of it filled."""
    count, least = emptiest(of_course("tdf", shipped_course("lantern-coast")), "a4")
    assert count == 8
    assert least > 0.15


def test_windows_of_one_row_are_even_and_leave_gaps_out() -> None:
    windows = list(cover([(0.0, 300.0), (700.0, 750.0)], 1000.0, 200.0))
    assert windows == [pytest.approx((0.0, 159.0)), pytest.approx((149.0, 308.0)), pytest.approx((692.0, 758.0))]


@pytest.mark.parametrize("game", GAMES)
def test_no_words_stand_off_the_board(game: str) -> None:
    for race in {box(game).cover.featured, *(info.slug for info in box(game).races()[::6])}:
        found = drawn(game, race)
        words = [piece for piece in found.pieces if piece.svg.startswith("<text") and "rotate" not in piece.svg]
        assert all(piece.inside(0, 0, found.width, found.height) for piece in words)
