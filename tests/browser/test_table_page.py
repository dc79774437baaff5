"""The table page: one click from home, reload, undo, why not, spectator, hot seat, keyboard alone, phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import people_and_bots, ride, sit

pytestmark = pytest.mark.browser


ASKED = """() => [
  document.querySelector("[aria-label='Your decision'] h2")?.innerText,
  ...[...document.querySelectorAll("[data-option]")].map((option) => option.innerText),
]"""
"""The question and its options; what the server says about one of them comes later."""


def question_words(page: Page) -> str:
    return page.locator("[aria-label='Your decision']").inner_text()


def test_one_click_from_home_to_the_first_choice(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    screen.locator("[data-game=homas]").get_by_role("button", name="Ride now").click()
    expect(screen.locator("[data-option]").first).to_be_visible()
    screen.goto(server.address)
    expect(screen.get_by_role("heading", name="Your tables")).to_be_visible()


def test_a_table_set_up_with_a_friend_is_joined_by_code(screen: Page, chromium: Browser, server: Server) -> None:
    screen.goto(f"{server.address}/#/set-up/homas")
    screen.get_by_label("Name").first.fill("Anna")
    screen.get_by_label("Who").nth(1).select_option("friend")
    screen.get_by_role("button", name="To the waiting room").click()
    code = screen.locator(".code").inner_text()
    screen.get_by_role("button", name="Start now").click()
    screen.get_by_role("tab", name="Table").click()
    context = new_visitor(chromium)
    friend = context.new_page()
    friend.goto(f"{server.address}/#/join/{code}")
    friend.get_by_label("Your name").fill("Bram")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".race")).to_be_visible()
    expect(screen.get_by_role("region", name="people")).to_contain_text("Bram")
    context.close()


def test_a_reload_in_the_middle_of_a_question_loses_nothing(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    ride(screen, most=5)
    screen.wait_for_selector("[data-option]")
    screen.locator("body").press("ArrowDown")
    before, selected = screen.evaluate(ASKED), screen.locator("[data-option].selected").get_attribute("data-option")
    screen.reload()
    screen.wait_for_selector("[data-option].selected")
    assert screen.evaluate(ASKED) == before
    assert screen.locator("[data-option].selected").get_attribute("data-option") == selected
    assert made["seats"][0]["token"] not in screen.url


def test_after_a_reload_gaps_are_still_seen_to_grow_or_shrink(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    bar = screen.get_by_role("list", name="Groups, front to back")
    for salt in range(60):
        ride(screen, most=4, salt=salt)
        screen.wait_for_selector("[data-option]")
        if re.search("[▲▼]", bar.inner_text()):
            break
    shown = bar.inner_text()
    assert re.search("[▲▼]", shown)
    screen.reload()
    screen.wait_for_selector("[data-option]")
    expect(bar).to_have_text(re.compile("[▲▼]"))
    assert bar.inner_text() == shown


def test_a_dark_square_says_why_not_with_the_paragraph(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    for salt in range(40):
        screen.wait_for_selector("[data-option]")
        if screen.locator("g.lit").count():
            break
        ride(screen, most=1, salt=salt)
    lit = screen.locator("g.lit").first.bounding_box()
    assert lit
    screen.mouse.click(lit["x"] + lit["width"] / 2 - lit["width"] * 3.5, lit["y"] + lit["height"] / 2)
    expect(screen.locator(".notice.why")).to_be_visible()
    expect(screen.locator(".notice.why a")).to_have_text(re.compile("§"))


def test_a_choice_is_taken_back_while_nothing_new_was_shown(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    undone: list[str] = []
    screen.on("request", lambda request: undone.append(request.url) if request.url.endswith("/undo") else None)
    for salt in range(60):
        screen.wait_for_selector("[data-option]")
        before = question_words(screen)
        ride(screen, most=1, salt=salt)
        undo = screen.get_by_role("button", name="Undo my last choice")
        if undo.count():
            undo.dblclick()
            expect(screen.locator("[aria-label='Your decision']")).to_contain_text(before.splitlines()[1])
            assert len(undone) == 1
            return
    pytest.fail("no choice of sixty could be taken back")


def test_a_spectator_sees_the_race_and_no_question(screen: Page, chromium: Browser, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    context = new_visitor(chromium)
    watcher = context.new_page()
    watcher.goto(f"{server.address}/#/table/{made['table']}")
    expect(watcher.locator(".race")).to_be_visible()
    ride(screen, most=6)
    expect(watcher.locator("aside [role=status]")).to_contain_text("Anna")
    assert watcher.locator("[data-option]").count() == 0
    assert watcher.get_by_role("tab", name="My team").count() == 0
    context.close()


def test_hot_seat_draws_a_curtain_between_two_people(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/set-up/homas")
    screen.get_by_label("Name").first.fill("Anna")
    screen.get_by_label("Name").nth(1).fill("Bram")
    screen.get_by_label("Who").nth(1).select_option("here")
    for _ in range(2):
        screen.get_by_role("button", name=re.compile("Remove seat")).last.click()
    screen.get_by_role("button", name="To the start").click()
    seen: set[str] = set()
    for salt in range(40):
        screen.wait_for_selector("[data-option], .curtain")
        if screen.locator(".curtain").count():
            assert screen.locator(".race").count() == 0
            seen.add(screen.locator(".curtain h2").inner_text().split(",")[0])
            screen.locator(".curtain button").click()
            continue
        ride(screen, most=1, salt=salt)
        if seen == {"Anna", "Bram"}:
            break
    assert seen == {"Anna", "Bram"}


def test_keyboard_alone_rides(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    button = screen.locator("[data-game=homas]").get_by_role("button", name="Ride now")
    expect(button).to_be_visible()
    for _ in range(60):
        screen.keyboard.press("Tab")
        if button.evaluate("(each) => each === document.activeElement"):
            break
    screen.keyboard.press("Enter")
    screen.wait_for_selector("[data-option]")
    words: list[str] = []
    for turn in range(10):
        screen.wait_for_selector("[data-option]:not(:disabled)")
        words.append(question_words(screen))
        if turn % 2:
            screen.keyboard.press("ArrowDown")
            screen.keyboard.press("Enter")
        else:
            screen.keyboard.press("1")
            if screen.locator("[data-option].selected.costs").count():
                screen.keyboard.press("1")
    assert len(set(words)) > 3


def test_moves_are_shown_in_motion_and_the_question_comes_after_them(chromium: Browser, server: Server) -> None:
    context = new_visitor(chromium, speed=16, reduced_motion="no-preference")
    page = context.new_page()
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(page, server.address, made)
    assert ride(page, most=8)["clicks"] == 8
    page.get_by_label("Speed").select_option("0.5")
    ride(page, most=1)
    page.get_by_role("button", name="Skip").evaluate("(each) => each.click()")
    page.wait_for_selector("[data-option]")
    context.close()


def test_a_phone_has_everything_within_reach(chromium: Browser, server: Server) -> None:
    context = new_visitor(chromium, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(page, server.address, made)
    page.wait_for_selector("[data-option]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = page.locator("[data-option]").first.bounding_box()
    assert box and box["height"] >= 44 and box["y"] + box["height"] <= 740
    page.locator("[data-option]").first.tap()
    context.close()
