"""The end of a race speaks: own riders marked, the directors in order, turning points that open the replay, no undo, the same seats again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride_ahead, sit
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def test_the_end_of_a_race_speaks_to_its_director(screen: Page, server: Server) -> None:
    """Options at random, so that a fitness card stays in the hand: the reason for what follows stands there, too."""
    person, bot = people_and_bots(1, 1)
    made = server.table("homas", "dauphine-3", [{**person, "asks": "key"}, bot])
    assert ride_ahead(server, made)["over"]
    sit(screen, server.address, made)
    result = screen.get_by_role("region", name="result")
    expect(result).to_contain_text(re.compile(r"Your best: \d+(st|nd|rd|th)|You win|None of your riders"))
    expect(result.locator(".directors li")).to_have_count(2)
    expect(result.locator("tr.mine")).to_have_count(4)
    expect(result.locator(".points a")).to_have_count(3)
    assert screen.get_by_role("button", name="Undo my last choice").count() == 0
    if result.locator("tr.mine.out").count():
        expect(result.locator(".out a")).to_have_text("§4.1")
    assert serious(screen) == []
    result.get_by_role("button", name="Ride again").click()
    expect(screen.locator("[data-option], .line-up").first).to_be_visible()
    assert made["table"] not in screen.url
    screen.goto(f"{server.address}/#/table/{made['table']}")
    point = screen.locator(".points a").last
    turn = int(re.findall(r"\d+", point.inner_text())[0])
    point.click()
    screen.wait_for_url("**/#/replay/**")
    moment = screen.get_by_label("Moment of the race")
    expect(moment).to_have_attribute("aria-valuetext", re.compile(f"^Turn ({turn}|{turn - 1})$"))
