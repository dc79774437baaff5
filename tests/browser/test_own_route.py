"""A route is built by touch on a phone, kept in the browser, and at home where a race is set up, ridden in a tour and forecast."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser

PATIENCE = 60_000


@pytest.mark.thorough
def test_a_route_built_by_touch_is_ridden_five_ways_set_up_toured_and_forecast(
    chromium: Browser, server: Server
) -> None:
    context = new_visitor(chromium, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.address}/#/route")
    page.get_by_label("Name of the race").fill("Over the dunes")
    sections = page.get_by_role("list", name="Sections").get_by_role("button")
    sections.nth(2).tap()
    expect(page.get_by_text("Section 3 of 5")).to_be_visible()
    page.get_by_role("button", name="One square longer").tap()
    expect(page.get_by_label("Length in squares")).to_have_value("21")
    page.get_by_label("Length in squares").fill("6")
    expect(page.locator(".problem", has_text="Section 3 (The hill)")).to_be_visible()
    page.get_by_label("Length in squares").fill("21")
    page.get_by_role("button", name="Next ›").tap()
    expect(page.get_by_text("Section 4 of 5")).to_be_visible()
    keep = page.get_by_role("button", name="Keep it in this browser")
    expect(keep).to_be_enabled(timeout=PATIENCE)
    keep.tap()
    expect(page.get_by_text("Over the dunes is kept")).to_be_visible()
    assert serious(page) == []

    page.get_by_role("button", name="Five ways").tap()
    expect(page.get_by_role("heading", name="Over the dunes")).to_be_visible()
    expect(page.locator("article[data-game]")).to_have_count(5)
    assert serious(page) == []

    page.goto(f"{server.address}/#/set-up/wielersim")
    page.get_by_role("combobox", name="Race", exact=True).select_option(label="Over the dunes")
    page.get_by_role("button", name="Watch the race").tap()
    expect(page.get_by_role("heading", name="Over the dunes")).to_be_visible(timeout=PATIENCE)

    page.goto(f"{server.address}/#/tour")
    page.get_by_label("Game").select_option("wielersim")
    page.get_by_role("combobox", name="Tour", exact=True).select_option("own")
    page.get_by_label("Add a stage").select_option(label="Over the dunes")
    page.get_by_label("Add a stage").select_option("week-2")
    expect(page.locator(".stages li")).to_have_count(2)
    expect(page.locator(".stages li").first).to_contain_text("Over the dunes")
    page.get_by_role("button", name="Start the tour").tap()
    expect(page.get_by_role("heading", name="Over the dunes")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("img", name=re.compile("^Profile of Over the dunes"))).to_be_visible()
    for ridden in (1, 2):
        page.get_by_role("button", name="Simulate").tap()
        expect(page.get_by_text("Won by")).to_have_count(ridden, timeout=PATIENCE)
    expect(page.locator(".podiums section").first).to_be_visible(timeout=PATIENCE)
    assert serious(page) == []

    page.goto(f"{server.address}/#/forecast")
    page.get_by_role("combobox", name="Race", exact=True).select_option(label="Over the dunes")
    page.get_by_label("Races to simulate").fill("40")
    page.get_by_role("button", name="Run the forecast").tap()
    expect(page.locator("main")).to_contain_text("40 of 40 races", timeout=240_000)
    expect(page.get_by_role("heading", name="Over the dunes")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Odds (CSV)").tap()
    assert saved.value.suggested_filename.endswith(".csv")
    context.close()
