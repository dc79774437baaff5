"""An afternoon beside the cardboard: a lost connection, a reload without one, and the book is whole in the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phone(guest: BrowserContext, faults: list[str]) -> Iterator[Page]:
    page = guest.new_page()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    assert faults == []


def open_book(page: Page, game: str, stages: list[str], teams: int = 2, size: int = 3) -> None:
    page.get_by_label("Game").select_option(game)
    for stage in stages:
        page.get_by_label("Add a stage").select_option(stage)
    page.get_by_label("Teams").fill(str(teams))
    page.get_by_label("Riders a team").fill(str(size))
    page.get_by_role("button", name="Open the book").click()


def draw_and_start(page: Page) -> None:
    page.get_by_role("button", name="Draw the order").click()
    page.get_by_role("button", name=re.compile("^Start ")).click()


def tap(page: Page, *bibs: int) -> None:
    pad = page.get_by_role("group", name="Riders, in order")
    for bib in bibs:
        pad.get_by_role("button", name=re.compile(f"^{bib} ")).click()


def next_sequence(page: Page, number: int) -> None:
    """Until it is said: the line that says so moves what stands below it, and a tap on what moves is lost."""
    page.get_by_role("button", name=f"Sequence {number}", exact=True).click()
    expect(page.get_by_role("status").filter(has_text=f"Sequence {number} has begun.")).to_be_visible()


def bring_in(page: Page, number: int, *bibs: int) -> None:
    page.get_by_role("tab", name="Finish").click()
    page.get_by_label("second value of the hexagon").fill(str(number))
    tap(page, *bibs)
    page.get_by_role("button", name="Bring in").click()


def within_reach(page: Page, name: str) -> None:
    """The button stands on the screen without scrolling."""
    box = page.get_by_role("button", name=name).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]


@pytest.mark.thorough
def test_a_whole_afternoon_on_the_phone(phone: Page, guest: BrowserContext, chromium: Browser, server: Server) -> None:
    """Two stages: a correction in place, a second phone, a lost connection, a reload without network on the first visit."""
    phone.goto(f"{server.address}/#/judge")
    phone.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    open_book(phone, "tdf", ["paris", "carcassonne-foix"])
    expect(phone.get_by_text("base time 2:10:00")).to_be_visible()
    draw_and_start(phone)
    turn = phone.locator(".turn b")
    for number in (1, 2, 3):
        next_sequence(phone, number)
        expect(turn).to_have_text(str(number))
    phone.get_by_role("button", name="Undo: Next sequence").click()
    expect(turn).to_have_text("2")
    next_sequence(phone, 3)

    phone.get_by_role("tab", name="Points").click()
    tap(phone, 1, 7)
    within_reach(phone, "Sprint points: 1 · 7")
    phone.get_by_role("button", name="Sprint points: 1 · 7").click()
    expect(phone.get_by_role("status").filter(has_text="Sprint points: 1, 7.")).to_be_visible()

    phone.get_by_role("tab", name="Finish").click()
    tap(phone, 1, 2)
    phone.get_by_role("button", name="Bring in 2 riders").click()
    expect(phone.get_by_role("alert")).to_contain_text("Call the number first")
    phone.get_by_label("second value of the hexagon").fill("99")
    phone.get_by_role("button", name="Bring in 2 riders at 99").click()
    expect(phone.get_by_role("alert")).to_contain_text("0 to 59")
    assert phone.get_by_role("group", name="Riders, in order").locator("[aria-pressed=true]").count() == 2
    phone.get_by_label("second value of the hexagon").fill("40")
    expect(phone.get_by_role("alert")).to_have_count(0)
    phone.get_by_role("button", name="Bring in 2 riders at 40").click()
    expect(phone.get_by_role("status").filter(has_text="1, 2 in at 40.")).to_be_visible()
    expect(phone.get_by_label("second value of the hexagon")).to_have_value("")
    assert serious(phone) == []

    second = second_phone(phone, chromium, server)
    second.get_by_role("button", name="Sequence 4", exact=True).click()
    expect(turn).to_have_text("4")

    guest.set_offline(True)
    phone.get_by_role("button", name="Sequence 5", exact=True).click()
    expect(phone.get_by_text("No connection.")).to_contain_text("1 call waits")
    phone.reload()
    expect(turn).to_have_text("5")
    expect(phone.locator(".turn")).not_to_contain_text("2:1")
    bring_in(phone, 8, 7, 8, 3)
    expect(phone.get_by_role("status").filter(has_text="Kept on this phone")).to_be_visible()
    guest.set_offline(False)
    expect(phone.get_by_text("No connection.")).to_have_count(0)
    expect(second.locator(".turn b")).to_have_text("5")

    phone.get_by_label("DNF").check()
    tap(phone, 9)
    phone.get_by_role("button", name="1 rider: DNF").click()
    phone.get_by_role("button", name="is over").click()
    expect(turn).to_have_count(0)
    first = phone.locator("table").first.locator("tr").first
    expect(first).to_contain_text("2:12:30")
    expect(phone.get_by_text("DNF, Paris").first).to_be_visible()

    phone.get_by_role("tab", name="Log").click()
    entry = phone.locator("li", has_text="Finish at 40: 1 2")
    entry.get_by_role("button", name=re.compile("Change entry")).click()
    phone.get_by_label("second value of the hexagon").fill("4")
    phone.get_by_role("button", name="Save the correction").click()
    expect(phone.locator("li", has_text="Finish at 4: 1 2")).to_contain_text("sequence 3")
    phone.get_by_role("tab", name="Results").click()
    expect(first).to_contain_text("2:11:54")
    expect(first).to_contain_text("Rider 1")
    assert serious(phone) == []

    second.get_by_role("tab", name="Start").click()
    expect(second.get_by_text("by general classification")).to_be_visible()
    second.get_by_role("button", name=re.compile("^Start ")).click()
    next_sequence(second, 1)
    bring_in(second, 5, 8, 1, 2, 3, 7)
    second.get_by_role("button", name="is over").click()
    expect(second.get_by_role("region", name="Podium")).to_be_visible()
    expect(phone.get_by_role("region", name="Podium")).to_be_visible()
    with phone.expect_download() as picture:
        phone.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    phone.get_by_role("group", name="After which stage").get_by_role("button", name="1.").click()
    expect(phone.get_by_text("After stage 1")).to_be_visible()
    with phone.expect_download() as book:
        phone.get_by_role("button", name="Save the book").click()
    assert '"rouleur judge"' in book.value.path().read_text(encoding="utf-8")
    second.context.close()


def second_phone(phone: Page, chromium: Browser, server: Server) -> Page:
    """It writes by the code; a third that only follows has no buttons."""
    phone.get_by_role("tab", name="Phones").click()
    code = phone.locator(".code").inner_text()
    picture = phone.get_by_alt_text("The book as a QR code")
    assert picture.evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 0
    phone.get_by_role("button", name="Only follow").click()
    follow = phone.locator(".address").inner_text()
    page = new_visitor(chromium, viewport=PHONE).new_page()
    page.goto(follow)
    expect(page.locator(".turn b")).to_have_text("3")
    expect(page.get_by_role("button", name="Sequence 4", exact=True)).to_have_count(0)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="New afternoon").click()
    page.get_by_label("its code").fill("ZZZZZZ")
    page.get_by_role("button", name="Write into it, too").click()
    expect(page.get_by_role("alert")).to_contain_text("check its six letters")
    page.get_by_label("its code").fill(code.lower())
    page.get_by_role("button", name="Write into it, too").click()
    expect(page.locator(".turn b")).to_have_text("3")
    return page


def test_several_names_are_saved_at_once_and_survive_a_look_elsewhere(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/#/judge")
    open_book(phone, "tdf", ["paris"])
    phone.get_by_role("tab", name="Teams").click()
    phone.get_by_label("Team 1", exact=True).fill("Reds")
    phone.get_by_label("Rider 7", exact=True).fill("Anna")
    phone.get_by_label("Bib of 9").fill("99")
    phone.get_by_role("tab", name="Log").click()
    phone.get_by_role("tab", name="Teams").click()
    phone.get_by_role("button", name="Save 2 teams").click()
    expect(phone.get_by_role("status").filter(has_text="2 teams saved.")).to_be_visible()
    phone.get_by_role("tab", name="Start").click()
    expect(phone.get_by_text("Anna")).to_be_visible()
    phone.get_by_text("Add a stage").click()
    phone.get_by_role("combobox", name="Stage", exact=True).select_option("own board")
    phone.get_by_label("Title").fill("Round the block")
    phone.get_by_label("Base time").fill("1:05:00")
    phone.get_by_role("button", name="Add this board").click()
    expect(phone.get_by_text("Stage 1 of 2")).to_be_visible()


def test_a_prologue_of_wielersim_has_no_turns(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/#/judge")
    open_book(phone, "wielersim", ["grand-01"], size=2)
    phone.get_by_role("button", name=re.compile("^Start ")).click()
    phone.get_by_label("eyes of the ten dice").fill("41")
    expect(phone.get_by_role("tab", name="Points")).to_have_count(0)
    expect(phone.get_by_role("button", name=re.compile("^turn"))).to_have_count(0)


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
    screen.get_by_role("button", name=re.compile("^Start ")).click()
    screen.get_by_role("tab", name="Finish").click()
    expect(screen.get_by_label("seconds behind the winner")).to_be_visible()


def test_a_book_the_server_has_lost_is_written_again(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/judge")
    screen.get_by_label("Game").select_option("tdf")
    screen.get_by_role("button", name="Open the book").click()
    draw_and_start(screen)
    turn = screen.locator(".turn b")
    forward = screen.get_by_role("button", name=re.compile("^Sequence "))
    forward.click()
    expect(turn).to_have_text("1")
    screen.evaluate(
        "() => localStorage.setItem('rouleur.judge', localStorage.getItem('rouleur.judge').replace(/\"id\":\"/, '$&gone'))"
    )
    screen.reload()
    forward.click()
    expect(turn).to_have_text("2")
    screen.get_by_role("tab", name="Log").click()
    expect(screen.locator("ol li b", has_text="Next sequence")).to_have_count(2)
    expect(screen.get_by_role("alert")).to_have_count(0)


def test_the_code_of_a_book_opens_it_from_the_home_page(screen: Page, chromium: Browser, server: Server) -> None:
    screen.goto(f"{server.address}/#/judge")
    open_book(screen, "tdf", ["paris"])
    screen.get_by_role("tab", name="Phones").click()
    code = screen.locator(".code").inner_text()
    page = new_visitor(chromium).new_page()
    page.goto(f"{server.address}/#/join/{code}")
    page.get_by_label("Your name").fill("Bram")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Draw the order")).to_be_visible()
    page.goto(f"{server.address}/#/join/ZZZZZZ")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("neither a table nor a judge's book")
    page.context.close()


def test_a_long_book_is_loaded_in_pieces(screen: Page, server: Server, tmp_path: Path) -> None:
    """A request carries 500 calls at most."""
    log: list[dict[str, object]] = [{"do": "open", "game": "tdf", "stages": ["paris"], "teams": 2, "team_size": 3}]
    log += [{"do": "note", "words": f"note {number}"} for number in range(1, 611)]
    file = tmp_path / "long.json"
    file.write_text(json.dumps({"kind": "rouleur judge", "format": 1, "log": log}), encoding="utf-8")
    screen.goto(f"{server.address}/#/judge")
    screen.get_by_label("Load an afternoon").set_input_files(file)
    screen.get_by_role("tab", name="Log").click()
    expect(screen.locator("li", has_text="note 610")).to_contain_text("611")
    expect(screen.locator(".waiting")).to_have_count(0)


def test_what_is_refused_after_a_lost_connection_is_shown_and_not_lost(
    phone: Page, guest: BrowserContext, chromium: Browser, server: Server
) -> None:
    """Both phones bring in rider 1, one of them without a connection: it is told, and may drop it."""
    phone.goto(f"{server.address}/#/judge")
    open_book(phone, "tdf", ["paris"])
    draw_and_start(phone)
    for number in (1, 2, 3):
        phone.get_by_role("button", name=f"Sequence {number}", exact=True).click()
    second = second_phone(phone, chromium, server)
    guest.set_offline(True)
    bring_in(phone, 9, 1)
    expect(phone.get_by_role("status").filter(has_text="Kept on this phone")).to_be_visible()
    bring_in(second, 8, 1, 2)
    expect(second.get_by_role("status").filter(has_text="1, 2 in at 8.")).to_be_visible()
    guest.set_offline(False)
    refused = phone.get_by_role("alert").filter(has_text="Not written: Finish at 9: 1")
    expect(refused).to_contain_text("Not possible for 1")
    phone.get_by_role("button", name="Drop it").click()
    expect(refused).to_have_count(0)
    expect(phone.locator("table tr")).to_have_count(2)
    second.context.close()


PLAIN_HTTP = """
Object.defineProperty(window, "isSecureContext", {get: () => false});
Object.defineProperty(navigator, "clipboard", {get: () => undefined});
"""


def test_on_plain_http_the_page_says_what_it_cannot_do(phone: Page, guest: BrowserContext, server: Server) -> None:
    """Nothing is called copied that is not, and a reload without network is not promised."""
    phone.add_init_script(PLAIN_HTTP)
    phone.goto(f"{server.address}/#/judge")
    open_book(phone, "tdf", ["paris"])
    draw_and_start(phone)
    phone.get_by_role("button", name="Sequence 1", exact=True).click()
    bring_in(phone, 9, 1)
    phone.get_by_role("tab", name="Results").click()
    phone.get_by_role("button", name="Results as text").click()
    expect(phone.get_by_role("button", name="Copy the text below")).to_be_visible()
    expect(phone.get_by_label("The text")).to_have_value(re.compile("Rider 1 .*2:10:09"))
    guest.set_offline(True)
    phone.get_by_role("button", name="Sequence 2", exact=True).click()
    expect(phone.get_by_text("No connection.")).to_contain_text("on plain http a reload needs the network")
    guest.set_offline(False)
    expect(phone.get_by_text("No connection.")).to_have_count(0)


def test_a_book_waits_for_a_connection_and_opens_once(phone: Page, guest: BrowserContext, server: Server) -> None:
    phone.goto(f"{server.address}/#/judge")
    phone.get_by_label("Add a stage").select_option(index=1)
    guest.set_offline(True)
    phone.get_by_role("button", name="Open the book").dblclick()
    expect(phone.get_by_text("The book opens as soon as there is a connection")).to_be_visible()
    expect(phone.get_by_role("button", name="Open the book")).to_be_disabled()
    guest.set_offline(False)
    expect(phone.get_by_role("tab", name="Log")).to_be_visible()
    expect(phone.get_by_text("Not written:")).to_have_count(0)
