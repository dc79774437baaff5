"""The race of the day: from home to the table of the day, one attempt, a text to share, nothing to be replayed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import ride
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser
GAME = "thetour"
"""One director and few questions: soon over."""


def test_the_race_of_the_day_is_ridden_once_and_shared(screen: Page, server: Server, chromium: Browser) -> None:
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.goto(server.address)
    day = screen.get_by_role("region", name=re.compile("Race of the day"))
    expect(day.get_by_role("listitem")).to_have_count(4)
    assert serious(screen) == []
    day.locator(f"a[href$='/day/{GAME}']").click()
    expect(screen.get_by_text("One attempt for this browser")).to_be_visible()
    expect(screen.get_by_text("Nobody has finished yet")).to_be_visible()
    assert serious(screen) == []
    screen.get_by_label("Your name in the table").fill("Zoë")
    screen.get_by_role("button", name="Ride the race of the day").click()
    screen.wait_for_url("**/#/table/**")
    table = screen.url
    ride(screen, 2)
    screen.goto(f"{server.address}/#/day/{GAME}")
    screen.get_by_role("button", name="Go on with your race").click()
    screen.wait_for_url(table)
    assert ride(screen)["over"]
    result = screen.get_by_role("region", name="result")
    own = result.get_by_test_id("own-day")
    expect(own).to_contain_text("1st of 1 today")
    assert serious(screen) == []
    for gone in ("Replay", "Ride again", "Record"):
        assert result.get_by_text(gone, exact=True).count() == 0
    own.get_by_role("button", name="Share").click()
    expect(own.get_by_text("Copied.")).to_be_visible()
    shared = screen.evaluate("navigator.clipboard.readText()").split("\n")
    assert shared[0].startswith("Rouleur, The Tour")
    assert set(shared[2]) <= set("★▲■▽·")
    assert shared[3] == f"{server.address}/#/day/{GAME}"
    result.get_by_role("link", name="Table of the day").click()
    line = screen.locator("tr.own")
    expect(line).to_contain_text("Zoë")
    assert screen.get_by_role("button", name="Ride the race of the day").count() == 0

    screen.goto(f"{server.address}/#/riding")
    races = screen.get_by_role("region", name="Races, the latest first")
    expect(races.get_by_role("row")).to_have_count(2)
    expect(races).to_contain_text("race of the day")
    assert serious(screen) == []
    with screen.expect_download() as download:
        screen.get_by_role("button", name="Save as a file").click()

    context = new_visitor(chromium)
    stranger = context.new_page()
    stranger.goto(f"{server.address}/#/riding")
    expect(stranger.get_by_text("Nothing yet")).to_be_visible()
    stranger.set_input_files("input[type=file]", download.value.path())
    expect(stranger.get_by_text("1 more race.")).to_be_visible()
    expect(stranger.get_by_role("region", name="Races, the latest first").get_by_role("row")).to_have_count(2)
    stranger.goto(table)
    expect(stranger.get_by_text("it can be looked at once the day is over")).to_be_visible()
    stranger.goto(f"{server.address}/#/day/{GAME}")
    expect(stranger.get_by_role("row", name=re.compile("Zoë"))).to_be_visible()
    assert stranger.locator("tbody .signs, tbody a").count() == 0
    stranger.goto(f"{server.address}/#/day/homas")
    stranger.get_by_role("button", name="Ride the race of the day").click()
    stranger.get_by_role("tab", name="Orders").click()
    expect(
        stranger.get_by_text("your deputy answers what you leave to him here, and does not ride on alone")
    ).to_be_visible()
    assert stranger.get_by_text("Ride on for me until").count() == 0
    context.close()
