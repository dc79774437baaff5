"""What comes out of the printer: measured in the PDF, counted in the pages, compared with the program's board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from rouleur.core.registry import slugs
from rouleur.printing.boards import profile_svg
from rouleur.printing.booklet import PARTS, Booklet, chosen_parts, order_of, race_job
from rouleur.printing.drawing import Drawing
from rouleur.printing.formats import FORMATS, find_format
from rouleur.printing.pages import Cards, Job, MarkerGroup, Markers, Page, Plan, Riders, Rules, Tiles
from rouleur.printing.pieces import whole
from rouleur.printing.press import overflowing, pdf, pngs
from rouleur.printing.stage_sheets import named
from rouleur.road.box import box
from rouleur.road.parts import Card, Deck, Marker
from rouleur.road.picture import Flag, Picture
from tests.printing.pdf_paths import Extent, extents, fonts, lefts, reader

GAMES = slugs()


@cache
def booklet(game: str, paper: str = "a4") -> Booklet:
    found = box(game)
    setup = found.setup(found.cover.featured, [f"Director {number}" for number in range(found.seats.most)])
    return Booklet(found, setup, order_of(None, paper, server="http://127.0.0.1:8000"))


def pages(game: str, *parts: str, paper: str = "a4") -> list[Page]:
    return list(booklet(game, paper).pages(list(parts)))


def document(made: Sequence[Page], paper: str = "a4") -> Job:
    sheet = find_format(paper)
    return Job("Test", sheet.width, sheet.height, list(made))


def drawing(game: str) -> Drawing:
    return Drawing(booklet(game).picture, booklet(game).parts.square)


def test_a_square_has_its_true_size_on_paper() -> None:
    tiles = [page for page in pages("wielersim", "board") if isinstance(page, Tiles)]
    drawn = extents(reader(pdf(document(tiles[1:2]))), 0)
    assert booklet("wielersim").parts.square == 12
    assert drawn.count(Extent(12.0, 12.0)) > 100


def test_the_ruler_is_fifty_millimetres() -> None:
    ruled = extents(reader(pdf(document(pages("wielersim", "rules")))), 0)
    assert Extent(50.0, 0.0) in ruled


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_of_63_by_88_and_mirrored_backs(paper: str) -> None:
    made = [page for page in pages("thetour", "cards", paper=paper) if isinstance(page, Cards)]
    found = reader(pdf(document(made, paper)))
    fronts = [extents(found, number).count(Extent(63.0, 88.0)) for number in range(0, len(found.pages), 2)]
    backs = [extents(found, number).count(Extent(63.0, 88.0)) for number in range(1, len(found.pages), 2)]
    assert fronts == backs == [9, 9, 5]
    assert float(found.pages[0].mediabox.width) * 25.4 / 72 == pytest.approx(FORMATS[paper].width, abs=0.1)


def test_a_last_row_is_mirrored_behind_its_cards() -> None:
    cards = [Card(f"Card {number}") for number in range(2)]
    found = reader(pdf(document([Cards("two", "game", ["Back"] * 2, [blank(card) for card in cards])])))
    card, side = Extent(63.0, 88.0), (210 - 3 * 63) / 2
    assert lefts(found, 0, card) == pytest.approx([side, side + 63], abs=0.05)
    assert lefts(found, 1, card) == pytest.approx([side + 63, side + 126], abs=0.05)


def blank(card: Card) -> dict[str, object]:
    return {name: getattr(card, name) for name in card.__struct_fields__}


def decks(game: str) -> dict[str, int]:
    return {deck.title: deck.size for deck in booklet(game).parts.decks}


def test_the_decks_have_the_numbers_of_their_books() -> None:
    assert decks("head") == {"Demarrage cards": 150, "Slip-on cards": 200, "Bad luck cards": 25}
    assert sum("Team sheet" in chart.title for chart in booklet("head").parts.charts) == 20
    assert decks("homas") == {"Energy cards": 48, **{f"Fitness cards, riders {number}": 13 for number in range(1, 5)}}
    assert decks("thetour") == {"Rider cards": 23}
    for game in GAMES:
        printed = sum(len(page.cards) for page in pages(game, "cards") if isinstance(page, Cards))
        assert printed == sum(decks(game).values())


@pytest.mark.parametrize("game", [game for game in GAMES if booklet(game).parts.pieces])
def test_every_rider_of_the_start_list_is_a_piece(game: str) -> None:
    made = [rider.bib for page in pages(game, "riders") if isinstance(page, Riders) for rider in page.riders]
    assert made == sorted(rider.bib for rider in booklet(game).situation.riders)


def test_the_markers_of_wielersim_are_those_of_appendix_2() -> None:
    markers = booklet("wielersim").parts.markers
    groups: dict[str, list[str]] = {}
    for marker in markers:
        groups.setdefault(marker.group, []).append(marker.label)
    assert groups["Steepness (§2.3)"] == list("123456")
    assert groups["Sprint numbers (§2.1)"] == [str(number) for number in range(1, 37)]
    assert groups["Squares to go (§2.1)"] == [str(number) for number in range(20, 241, 20)]
    assert len(groups["Sections: who may accelerate (§2.3)"]) == 4
    counted = {marker.label: marker.count for marker in markers if "Steepness" in marker.group}
    assert set(counted.values()) == {4}
    assert {"Start", "Finish", "Summit"} <= set(groups["Lines across the road (§2.1)"])


def test_the_schedule_of_wielersim_has_the_five_columns_of_appendix_1() -> None:
    chart = booklet("wielersim").parts.schedule
    assert chart is not None
    assert chart.columns == ["Place", "km", "Event", "To go", "Colour"]
    colours = [(row[3], row[4].partition(" ")[0]) for row in chart.rows if row[4]]
    printed = "170 green, 140 blue, 115 yellow, 100 blue, 85 yellow, 65 red, 50 yellow, 20 green"
    assert ", ".join(f"{to_go} {colour}" for to_go, colour in colours) == printed
    assert [row[2] for row in chart.rows if row[3] in ("115", "65", "50")] == [
        "start Cobbles",
        "start The col",
        "top The col C1 (−5)",
    ]
    assert "Hierarchy: leader, sprinter, climber, helper" in chart.note


def test_what_is_ours_is_marked() -> None:
    cards = [card for deck in booklet("head").parts.decks for card in deck.cards]
    assert all("ours" in card.rule for card in cards if card.title in ("Demarrage", "Slip-on", "Flat tyre"))
    marked = {(group.title, group.origin, group.note) for group in marker_groups("wielersim")}
    assert ("Sprint numbers (§2.1)", "rulebook", "") in marked
    assert ("Lines across the road (§2.1)", "rulebook", "How many: ours.") in marked
    assert {group.origin for group in marker_groups("homas") if "Wind" in group.title} == {"rouleur"}
    words = "".join(page.extract_text() for page in reader(pdf(document(pages("wielersim", "markers")))).pages)
    assert words.count("from the book") == len(marker_groups("wielersim"))


def marker_groups(game: str) -> list[MarkerGroup]:
    return [group for page in pages(game, "markers") if isinstance(page, Markers) for group in page.groups]


@pytest.mark.parametrize("game", GAMES)
def test_no_text_runs_out_of_its_card(game: str) -> None:
    faces = {(card.title, card.words, card.corner): card for deck in booklet(game).parts.decks for card in deck.cards}
    blanks = [blank(card) for card in faces.values()]
    made: list[Page] = [Cards("all", game, ["Back"] * len(part), part) for part in (blanks[:9], blanks[9:]) if part]
    assert overflowing(document([*made, *pages(game, "riders", "markers")])) == []


def test_words_that_do_not_fit_are_reported() -> None:
    much = Card("Title", words="Too many words for a card. " * 80)
    broad = Card("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter")
    for card in (much, broad):
        assert overflowing(document([Cards("one", "game", ["Back"], [blank(card)])])) != []
    marker = Marker("Donaudampfschifffahrtsgesellschaft", "jersey")
    made = Markers("one", "game", [MarkerGroup("Jerseys", [whole(marker)], "rouleur")])
    assert overflowing(document([made])) != []


@pytest.mark.parametrize("game", GAMES)
def test_fonts_are_inside_and_the_document_is_tagged(game: str) -> None:
    found = reader(pdf(document(pages(game, "board")[:2] + pages(game, "sheets"))))
    assert fonts(found)
    assert all(fonts(found).values())
    assert "'/Marked': True" in str(found.root_object["/MarkInfo"])
    assert "/StructTreeRoot" in found.root_object
    assert str(found.root_object["/Lang"]) == "en"


def test_the_same_input_gives_the_same_bytes() -> None:
    order = order_of("board,riders,sheets", "a4")
    first, second = (pdf(race_job(box("thetour"), booklet("thetour").setup, order)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game", GAMES)
def test_numbers_on_the_printed_board_are_the_programs(game: str) -> None:
    """Every square is drawn once at its own place, with its number; no number stands elsewhere."""
    found = drawing(game)
    picture = booklet(game).picture
    squares = [piece for piece in found.pieces if piece.svg.startswith("<polygon") and "stroke='#555'" in piece.svg]
    assert len(squares) == len(picture.cells)
    texts = iter(piece for piece in found.pieces if piece.svg.startswith("<text"))
    for cell, square in zip(picture.cells, squares, strict=True):
        x, y = found.at((cell.x, cell.y))
        assert square.left - 3 <= x <= square.right + 3
        assert square.top - 3 <= y <= square.bottom + 3
        assert ("<circle" in square.svg) == (cell.surface == "cobbles")
        if cell.note:
            note = next(text for text in texts if f"x='{x:.3f}'" in text.svg and f">{cell.note}<" in text.svg)
            assert square.left < (note.left + note.right) / 2 < square.right


def test_the_malus_of_every_square_is_printed() -> None:
    """WielerSIM §2.3, read back from the SVG of the sheets against the road that rules read."""
    from rouleur.games.wielersim.content import shipped_road

    road = shipped_road("appendix")
    picture = booklet("wielersim").picture
    notes = {cell.at: cell.note for cell in picture.cells}
    whole = drawing("wielersim").whole()
    malus = [int(road.malus(row, lane)) for row in range(int(road.length)) for lane in range(int(road.lanes[row]))]
    printed = [notes[row, lane + 1] for row in range(int(road.length)) for lane in range(int(road.lanes[row]))]
    assert printed == [f"−{number}" if number else "" for number in malus]
    for number in range(1, 7):
        assert whole.count(f">−{number}</text>") == malus.count(number)


def test_a_line_is_called_once_by_its_kind() -> None:
    called = [named(Flag(1, kind, label)) for kind, label in (("flag", "Red flag"), ("summit", "Galibier"))]
    assert called == ["Red flag", "summit Galibier"]


def test_a_board_opens_with_its_plan_and_counts_its_sheets() -> None:
    plan, *tiles = pages("head", "board")
    assert isinstance(plan, Plan)
    assert "6 sheets of A4" in plan.words
    assert "Veestraeten" in plan.words
    labels = [page.label for page in tiles if isinstance(page, Tiles)]
    assert [f"road {number} of 6" in label for number, label in enumerate(labels, start=1)] == [True] * 6
    assert len(reader(pdf(document([plan, *tiles]))).pages) == 7


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_fit_on_two_pages_and_name_their_sections(game: str) -> None:
    made = pages(game, "rules")
    assert isinstance(made[0], Rules)
    assert len(made[0].sections) > 10
    assert len(reader(pdf(document(made))).pages) == 2


def test_low_ink_leaves_the_squares_white() -> None:
    full, low = (Drawing(booklet("homas").picture, 12, low_ink=low).whole() for low in (False, True))
    assert "#c4bcb2" in full
    assert "#c4bcb2" not in low
    profiles = [profile_svg(booklet("homas").picture, low_ink=low) for low in (False, True)]
    assert ["#b0a69a" in profile for profile in profiles] == [True, False]


def test_a_page_as_a_picture() -> None:
    assert [picture[:8] for picture in pngs(document(pages("thetour", "board")), 30)] == [b"\x89PNG\r\n\x1a\n"] * 2


def test_parts_are_printed_in_their_order() -> None:
    assert chosen_parts("rules, board") == ["board", "rules"]
    assert chosen_parts(None) == list(PARTS)


def test_a_race_without_a_board_prints_none() -> None:
    found = box("wielersim")
    setup = found.setup("week-prologue", [])
    assert Booklet(found, setup, order_of("board", "a4")).board() == []


def test_a_deck_knows_its_size() -> None:
    assert Deck("two kinds", "back", [Card("a", count=3), Card("b", count=4)]).size == 7


def test_an_empty_picture_has_no_board() -> None:
    assert Drawing(Picture("g", "r", "t", 1, [], []), 12).pieces == []
