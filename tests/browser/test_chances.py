"""The coach beside a question, and the chances to win beside the road of those who watch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, sit
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser
SHARE = re.compile(r"\d+ %")


def test_the_coach_says_a_chance_for_each_option_and_that_he_is_there(screen: Page, server: Server) -> None:
    made = server.table("homas", "dauphine-3", people_and_bots(1, 1, 2))
    sit(screen, server.address, made)
    coach = screen.get_by_test_id("coach")
    expect(coach).to_contain_text("your chance to win after each option")
    coach.get_by_role("checkbox", name="Coach").check()
    expect(coach).to_contain_text(SHARE)
    expect(coach).to_contain_text("costs")
    expect(screen.locator("[data-option] .chance").first).to_have_text(SHARE)
    assert serious(screen) == []
    screen.get_by_role("tab", name=re.compile("Table")).click()
    expect(screen.get_by_text("rides with the coach")).to_be_visible()
    coach.get_by_role("checkbox", name="Coach").uncheck()
    expect(screen.locator("[data-option] .chance")).to_have_count(0)


def test_watchers_see_the_chance_to_win_and_a_pick_is_made_at_it(screen: Page, server: Server) -> None:
    made = server.table("homas", "dauphine-3", people_and_bots(1, 1, 2))
    screen.goto(f"{server.address}/#/table/{made['table']}")
    odds = screen.get_by_role("region", name="Chance to win")
    expect(odds.get_by_role("listitem").first).to_contain_text(SHARE)
    assert serious(screen) == []
    screen.get_by_label("My rider").select_option(index=3)
    expect(screen.get_by_text(re.compile(r"picked at the start at (under )?\d+ %"))).to_be_visible()
    screen.goto(f"{server.address}/#/projector/{made['table']}")
    expect(screen.get_by_role("region", name="Chance to win").get_by_role("listitem").first).to_contain_text(SHARE)


@pytest.mark.thorough
def test_a_watched_race_ends_with_the_points_of_the_pick(screen: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    screen.goto(f"{server.address}/#/table/{made['table']}")
    odds = screen.get_by_role("region", name="Chance to win")
    expect(odds.get_by_role("listitem").first).to_contain_text(SHARE)
    screen.get_by_label("My rider").select_option(index=3)
    screen.get_by_role("button", name="To the end").click()
    expect(screen.get_by_text(re.compile(r"picked .* at .* %: [\d.]+ points?"))).to_be_visible()
