"""What somebody with a printer and scissors needs: nothing in the printer's margin, full sheets, numbers that cannot be misread."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageOps

from rouleur.core.record import Setup
from rouleur.printing.booklet import Booklet, order_of, printed_setup
from rouleur.printing.cards import REST, deck_pages
from rouleur.printing.formats import find_format
from rouleur.printing.pages import Cards, Job, MarkerGroup, Markers, Page
from rouleur.printing.pieces import whole
from rouleur.printing.press import pdf, pngs
from rouleur.printing.stage_sheets import crossed, named, schedule
from rouleur.road.box import box
from rouleur.road.parts import Card, Deck, Marker
from rouleur.road.picture import Flag, Picture, Stretch
from tests.printing.pdf_paths import Extent, extents, reader

DOTS = 4
"""To a millimetre."""
UNPRINTABLE = 6.2
"""Millimetres at every edge of the sheet: a printer at home leaves up to a quarter of an inch white (6.35)."""


def featured(game: str, paper: str) -> Booklet:
    found = box(game)
    setup: Setup = printed_setup(found, found.cover.featured)
    return Booklet(found, setup, order_of(None, paper))


def document(made: list[Page], paper: str) -> Job:
    sheet = find_format(paper)
    return Job("Test", sheet.width, sheet.height, made)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_stands_where_a_printer_cannot_print(paper: str) -> None:
    found = featured("thetour", paper)
    kinds: dict[str, Page] = {type(page).__name__: page for page in found.pages(found.order.parts)}
    assert set(kinds) == {"Plan", "Tiles", "Cards", "Riders", "Markers", "Charts", "Rules"}
    for picture in pngs(document(list(kinds.values()), paper), DOTS * 25.4):
        drawn = ImageOps.invert(Image.open(io.BytesIO(picture)).convert("L"))
        left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
        assert min(left, top, drawn.width - right, drawn.height - bottom) >= int(UNPRINTABLE * DOTS)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_grid_of_the_tour_is_one_sheet_on_both_papers(paper: str) -> None:
    """It is 247 mm wide with its numbers; Letter has room for 259."""
    assert len(featured("thetour", paper).board()) == 2


def test_the_last_cards_of_all_decks_share_their_sheets() -> None:
    decks = [Deck("Reds", "Red", [Card("r", count=11)]), Deck("Blues", "Blue", [Card("b", count=12)])]
    made = [page for page in deck_pages(decks, "Game") if isinstance(page, Cards)]
    assert [(page.label, len(page.cards)) for page in made] == [
        ("Game · Reds · 1 of 1", 9),
        ("Game · Blues · 1 of 1", 9),
        (f"Game · {REST} · 1 of 1", 5),
    ]
    assert made[2].backs == ["Red", "Red", "Blue", "Blue", "Blue"]
    back = reader(pdf(document(list(made[2:]), "a4"))).pages[1].extract_text()
    assert back.index("Blue") < back.index("Red"), "mirrored: behind the third card stands the first back"


@pytest.mark.parametrize(("game", "sheets"), [("homas", 12), ("head", 42), ("thetour", 3)])
def test_no_game_needs_more_sheets_of_cards_than_its_cards_fill(game: str, sheets: int) -> None:
    made = [page for page in featured(game, "a4").cards() if isinstance(page, Cards)]
    assert len(made) == sheets == -(-sum(len(page.cards) for page in made) // 9)


def test_a_six_and_a_nine_are_underlined() -> None:
    """A round counter has no upper side."""
    counters: list[dict[str, Any]] = [whole(Marker(label)) for label in ("6", "9", "16")]
    drawn = extents(reader(pdf(document([Markers("m", "m", [MarkerGroup("g", counters, "rouleur")])], "a4"))), 0)
    ruler = {Extent(50.0, 0.0)}
    assert sum(extent.height == 0 and extent.width > 2 for extent in drawn if extent not in ruler) == 2


def test_a_schedule_ends_at_the_finish_and_says_what_its_words_mean() -> None:
    flags = [
        Flag(4, "summit", "km 55", "1"),
        Flag(6, "red letter", "last team cards"),
        Flag(9, "summit", "Alpe", "HC"),
    ]
    picture = Picture("g", "r", "t", 10, [], [Stretch(0, 10), Stretch(10, 12, "finish")], [], flags)
    chart = schedule(picture)
    assert len(chart.rows) == 1
    assert "summit km 55 (category 1), 6 to go; red letter: last team cards, 4 to go; summit Alpe (HC)" in chart.words


def test_lines_of_one_name_are_told_apart_on_the_judges_sheet() -> None:
    flags = [Flag(4, "sprint", "Sprint"), Flag(6, "summit", "Alpe"), Flag(8, "sprint", "Sprint")]
    picture = Picture("g", "r", "t", 10, [], [Stretch(0, 10)], [], flags)
    assert crossed(picture) == ["Sprint, 6 to go", "summit Alpe", "Sprint, 2 to go"]
    assert named(Flag(1, "flag", "Red flag")) == "Red flag"
