"""One stage, five boards: chosen, opened from a GPX file, ridden; a bad file is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import ride
from tests.conftest import thorough
from tests.course.roads import QUEEN_STAGE, gpx

pytestmark = pytest.mark.browser

LENGTHS = {
    "homas": "131 squares",
    "head": "221 boxes",
    "tdf": "99 hexagons",
    "thetour": "152 km",
    "wielersim": "135 squares",
}


def test_a_shipped_stage_is_ridden_on_the_board_of_a_game(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    screen.get_by_role("link", name="One stage, five games").click()
    expect(screen.get_by_role("heading", name="Two cols to the ski station")).to_be_visible()
    for game, length in LENGTHS.items():
        expect(screen.locator(f"article[data-game={game}] .facts")).to_contain_text(length)
    expect(screen.locator("article svg[role=img]")).to_have_count(5)
    screen.locator("article[data-game=homas]").get_by_role("button", name="Ride").click()
    screen.wait_for_url("**/#/table/**")
    expect(screen.get_by_role("heading", name="Two cols to the ski station")).to_be_visible()
    ride(screen, most=6)
    screen.wait_for_selector("[data-option]")


@pytest.mark.thorough
def test_the_bots_ride_another_stage(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/stage")
    screen.get_by_role("combobox", name="Stage").select_option("The slate hills")
    expect(screen.locator("article[data-game=homas] .note")).to_contain_text("Left out")
    screen.get_by_role("button", name="Watch WielerSIM").click()
    screen.wait_for_url("**/#/table/**")
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium", timeout=60_000)


def test_a_file_of_ones_own_is_opened_kept_and_saved(screen: Page, server: Server, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.gpx", tmp_path / "good.gpx"
    bad.write_text("<gpx", encoding="utf-8")
    good.write_text(gpx(QUEEN_STAGE, noise=2), encoding="utf-8")
    screen.goto(f"{server.address}/#/stage")
    expect(screen.locator("article")).to_have_count(5)
    chooser = screen.locator("input[type=file]")
    chooser.set_input_files(bad)
    expect(screen.get_by_role("alert")).to_contain_text("bad.gpx: is not a GPX file")
    expect(screen.get_by_role("heading", name="Two cols to the ski station")).to_be_visible()
    chooser.set_input_files(good)
    expect(screen.get_by_role("heading", name="Queen stage")).to_be_visible()
    expect(screen.get_by_role("alert")).to_have_count(0)
    assert screen.url.endswith("#/stage/mine")
    screen.reload()
    expect(screen.get_by_role("heading", name="Queen stage")).to_be_visible()
    with screen.expect_download() as saved:
        screen.get_by_role("button", name="Save the course").click()
    assert saved.value.suggested_filename == "queen-stage.toml"
    screen.get_by_role("combobox", name="Stage").select_option("Windmills and dykes")
    expect(screen.get_by_role("heading", name="Windmills and dykes")).to_be_visible()


def test_its_boards_are_kept_for_every_game(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/stage")
    expect(screen.get_by_role("heading", name="Two cols to the ski station")).to_be_visible()
    screen.get_by_role("button", name="Keep its boards").click()
    expect(screen.get_by_text("The boards of Two cols to the ski station are kept")).to_be_visible()
    for game in LENGTHS:
        screen.goto(f"{server.address}/#/set-up/{game}")
        own = screen.locator("optgroup[label='Your own'] option")
        expect(own).to_have_text(["Two cols to the ski station"])
    screen.get_by_role("combobox", name="Race", exact=True).select_option(label="Two cols to the ski station")
    screen.get_by_role("button", name="Watch the race").click()
    expect(screen.get_by_role("heading", name="Two cols to the ski station")).to_be_visible()


@pytest.mark.parametrize("width", [390, thorough(1440)])
def test_the_page_is_no_wider_than_the_screen(screen: Page, server: Server, width: int) -> None:
    screen.set_viewport_size({"width": width, "height": 844})
    screen.goto(f"{server.address}/#/stage")
    expect(screen.locator("article")).to_have_count(5)
    assert screen.evaluate("document.documentElement.scrollWidth") <= width
