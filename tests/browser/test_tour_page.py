"""A tour of three stages, composed on the page, simulated, watched, and brought to its podiums."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def test_three_stages_to_the_podium(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tour")
    screen.get_by_label("Game").select_option("wielersim")
    screen.get_by_role("combobox", name="Tour", exact=True).select_option("own")
    for stage in ("grand-02", "grand-04", "grand-06"):
        screen.get_by_label("Add a stage").select_option(stage)
    expect(screen.locator(".stages li")).to_have_count(3)
    screen.get_by_role("button", name="Start the tour").click()

    screen.get_by_role("button", name="Simulate").click()
    expect(screen.get_by_text("Won by")).to_have_count(1, timeout=60_000)
    screen.get_by_role("button", name="Watch this stage").click()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium")
    screen.go_back()
    expect(screen.get_by_text("Won by")).to_have_count(2, timeout=60_000)
    screen.get_by_role("button", name="Simulate").click()

    expect(screen.locator(".podiums section").first).to_be_visible(timeout=60_000)
    assert screen.locator(".podiums section").count() >= 3
    expect(screen.get_by_text("Red lantern")).to_be_visible()
    expect(screen.get_by_role("img", name=re.compile("after each of 3 stages"))).to_be_visible()
    with screen.expect_download() as sheet:
        screen.get_by_role("button", name="CSV").click()
    assert sheet.value.path().read_text(encoding="utf-8").startswith("classification,place,name,value\ngeneral,1,")
    with screen.expect_download() as picture:
        screen.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    assert serious(screen) == []


def test_a_person_rides_a_stage_of_a_tour(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tour")
    screen.get_by_label("Game").select_option("homas")
    screen.get_by_role("button", name="Start the tour").click()
    screen.get_by_role("button", name="Ride this stage").click()
    expect(screen.locator("[data-option]").first).to_be_visible(timeout=60_000)
    assert serious(screen) == []
