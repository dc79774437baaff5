"""The first screen: one big click to a race, one's own tables next, a friend's code below the five games."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import people_and_bots, sit

pytestmark = pytest.mark.browser


def top(page: Page, words: str) -> float:
    box = page.get_by_text(words, exact=True).first.bounding_box()
    assert box
    return box["y"]


def test_the_first_and_biggest_button_rides(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    ride = screen.locator("main").get_by_role("button").first
    expect(ride).to_have_text("Ride now")
    expect(ride).to_be_enabled()
    box = ride.bounding_box()
    assert box and box["height"] >= 56 and box["y"] + box["height"] < 600
    ride.click()
    expect(screen.locator("[data-option]").first).to_be_visible()


def test_somebody_who_would_rather_watch_watches(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    screen.get_by_role("button", name="Watch a race").click()
    expect(screen.get_by_label("Moment of the race")).to_be_visible()


def test_ones_tables_come_before_the_games_and_the_code_after(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.wait_for_selector("[data-option]")
    screen.goto(server.address)
    expect(screen.locator("[data-game]")).to_have_count(5)
    assert top(screen, "Your tables") < top(screen, "The games") < top(screen, "Join by code")
    screen.get_by_role("link", name="Your turn").click()
    expect(screen.locator("[data-option]").first).to_be_visible()


def test_a_phone_rides_without_scrolling_and_finds_every_page(chromium: Browser, server: Server) -> None:
    context = new_visitor(chromium, viewport={"width": 390, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(server.address)
    ride = page.get_by_role("button", name="Ride now").first
    box = ride.bounding_box()
    assert box and box["y"] + box["height"] < 740
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    menu = page.get_by_role("button", name="Menu")
    expect(menu).to_have_attribute("aria-expanded", "false")
    menu.tap()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Judge").tap()
    expect(page.get_by_role("heading", name="Judge")).to_be_visible()
    expect(menu).to_have_attribute("aria-expanded", "false")
    context.close()


def test_of_many_tables_all_can_be_reached(screen: Page, server: Server) -> None:
    kept = [
        {"table": f"t{n}", "game": "homas", "title": "", "code": f"CODE{n:02}", "tickets": [], "seen": n}
        for n in range(20)
    ]
    screen.add_init_script(f"localStorage.setItem('rouleur.tables', '{json.dumps(kept)}')")
    screen.goto(server.address)
    rows = screen.locator("section", has=screen.get_by_role("heading", name="Your tables")).locator("li")
    expect(rows).to_have_count(6)
    screen.get_by_role("button", name="All 20 tables").click()
    expect(rows).to_have_count(20)
