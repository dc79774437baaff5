"""An afternoon beside the cardboard: a lost connection, a reload without one, and the book is whole in the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def test_an_afternoon_with_a_lost_connection(screen: Page, guest: BrowserContext, server: Server) -> None:
    screen.goto(f"{server.address}/#/judge")
    screen.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    screen.reload()
    screen.get_by_label("Game").select_option("tdf")
    screen.get_by_label("Add a stage").select_option(index=1)
    screen.get_by_label("Teams").fill("2")
    screen.get_by_label("Riders a team").fill("3")
    screen.get_by_role("button", name="Open the book").click()
    screen.get_by_role("button", name="Draw the order").click()
    screen.get_by_role("button", name="Start", exact=True).click()
    turn = screen.locator(".turn b")
    start = int(turn.inner_text())
    screen.get_by_role("button", name="Next").click()
    expect(turn).to_have_text(str(start + 1))

    guest.set_offline(True)
    screen.get_by_role("button", name="Next").click()
    screen.get_by_role("button", name="Next").click()
    expect(turn).to_have_text(str(start + 3))
    expect(screen.get_by_text("No connection.")).to_contain_text("calls wait")
    screen.reload()
    expect(turn).to_have_text(str(start + 3))
    screen.get_by_role("tab", name="Finish").click()
    pad = screen.get_by_role("group", name="Riders, in order").get_by_role("button")
    expect(pad).to_have_count(6)
    for _ in range(3):
        pad.nth(0).click()
        screen.get_by_role("button", name="Bring this group in").click()
    expect(pad).to_have_count(3)

    guest.set_offline(False)
    expect(screen.get_by_text("No connection.")).to_have_count(0, timeout=15_000)
    expect(screen.locator("caption", has_text="Arrivals")).to_be_visible()
    pad.nth(0).click()
    pad.nth(1).click()
    screen.get_by_role("button", name="Bring this group in").click()
    pad.nth(0).click()
    screen.get_by_role("button", name="Did not finish").click()
    screen.get_by_role("button", name="The stage is over").click()
    screen.get_by_role("tab", name="Ranking").click()
    expect(screen.locator("caption").first).to_be_visible()
    assert screen.locator("table tbody tr").count() >= 5
    screen.get_by_role("tab", name="Log").click()
    assert screen.locator("ol li b", has_text="turn").count() == 3
    with screen.expect_download() as book:
        screen.get_by_role("button", name="Save the book").click()
    assert '"rouleur judge"' in book.value.path().read_text(encoding="utf-8")
    assert serious(screen) == []


def test_a_file_that_is_no_book_is_refused_in_one_sentence(screen: Page, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    screen.goto(f"{server.address}/#/judge")
    chooser = screen.get_by_label("Load an afternoon")
    for text in ('{"bread": 2}', "[1, 2]", "null", "bread"):
        file.write_text(text, encoding="utf-8")
        chooser.set_input_files(file)
        expect(screen.get_by_role("alert")).to_have_text("shopping.json is not a judge's file.")
    screen.get_by_role("button", name="Open the book").click()
    expect(screen.get_by_role("button", name="Draw the order")).to_be_visible()


def test_the_finish_asks_for_its_number_in_words(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/judge")
    screen.get_by_label("Game").select_option("thetour")
    screen.get_by_role("button", name="Open the book").click()
    screen.get_by_role("button", name="Start", exact=True).click()
    screen.get_by_role("tab", name="Finish").click()
    expect(screen.get_by_label("The first of the group: seconds behind the winner")).to_be_visible()


def test_a_book_the_server_has_lost_is_written_again(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/judge")
    screen.get_by_label("Game").select_option("tdf")
    screen.get_by_role("button", name="Open the book").click()
    screen.get_by_role("button", name="Draw the order").click()
    screen.get_by_role("button", name="Start", exact=True).click()
    turn = screen.locator(".turn b")
    forward = screen.get_by_role("button", name="Next")
    forward.click()
    start = int(turn.inner_text())
    screen.evaluate(
        "() => localStorage.setItem('rouleur.judge', localStorage.getItem('rouleur.judge').replace(/\"id\":\"/, '$&gone'))"
    )
    screen.reload()
    forward.click()
    expect(turn).to_have_text(str(start + 1))
    screen.get_by_role("tab", name="Log").click()
    expect(screen.locator("ol li b", has_text="turn")).to_have_count(2)
    expect(screen.get_by_role("alert")).to_have_count(0)
