"""The sheet of a phone: dragged, tapped or moved by keys between three heights, and remembered; the question never out of reach."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import people_and_bots, sit

pytestmark = pytest.mark.browser

HEIGHT = 800


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    context = new_visitor(chromium, viewport={"width": 390, "height": HEIGHT}, has_touch=True, is_mobile=True)
    page = context.new_page()
    sit(page, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    page.wait_for_selector("[data-option]")
    yield page
    context.close()


def handle(page: Page) -> Locator:
    return page.get_by_role("slider", name="Height of the sheet")


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def test_a_tap_goes_round_the_three_heights_and_a_reload_keeps_the_last(phone: Page) -> None:
    grip = box(handle(phone))
    assert grip["height"] >= 44 and grip["width"] >= 44
    heights = []
    for words in ("tall", "low", "half", "tall"):
        handle(phone).tap()
        expect(handle(phone)).to_have_attribute("aria-valuetext", re.compile(f"^{words}"))
        phone.locator("aside").evaluate("(sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished))")
        heights.append(box(phone.locator("aside"))["height"])
    assert heights[1] < heights[2] < heights[3] == heights[0]
    phone.reload()
    phone.wait_for_selector("[data-option]")
    assert box(phone.locator("aside"))["height"] == heights[3]


def test_it_follows_the_finger_and_rests_at_the_nearest_height(phone: Page) -> None:
    start = box(handle(phone))
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(x, y + 60, steps=3)
    held = box(handle(phone))
    assert held["y"] == pytest.approx(start["y"] + 60, abs=2)
    phone.mouse.move(x, y + HEIGHT * 0.15, steps=3)
    phone.mouse.up()
    expect(handle(phone)).to_have_attribute("aria-valuenow", "1")
    option = box(phone.locator("[data-option]").first)
    assert option["y"] < HEIGHT, "the question stays in sight when the sheet is low"


def test_arrow_keys_move_the_sheet_and_not_the_choice(phone: Page) -> None:
    handle(phone).focus()
    handle(phone).press("ArrowDown")
    expect(handle(phone)).to_have_attribute("aria-valuenow", "1")
    handle(phone).press("End")
    expect(handle(phone)).to_have_attribute("aria-valuenow", "3")
    assert phone.locator("[data-option].selected").count() == 0


def test_a_long_question_scrolls_and_everything_below_it_is_reached(phone: Page) -> None:
    tab = phone.get_by_role("tab", name="Ticker")
    tab.scroll_into_view_if_needed()
    ticker = phone.get_by_role("region", name="Ticker")
    ticker.scroll_into_view_if_needed()
    assert box(ticker)["height"] > 40
