"""The tab *Analysis*: asked for, watched, the chances under the profile, decisions with their options, a click that stands there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser

SEATS = [{"kind": "bot", "name": "Ann", "level": 1}]


def test_a_replay_is_analysed(screen: Page, server: Server) -> None:
    made = server.table("thetour", "grand-02", SEATS)
    screen.goto(f"{server.address}/#/replay/{made['table']}")
    screen.get_by_role("tab", name="Analysis").click()
    region = screen.get_by_role("region", name="analysis")
    region.get_by_label("Rides of a position").select_option("50")
    region.get_by_role("button", name="Analyse this race").click()
    expect(region).to_contain_text("The ledger")
    expect(region).to_contain_text("Every position was ridden out 50 times by bots of level 3")
    chart = screen.get_by_role("img", name=re.compile("Chance to win over")).first
    expect(chart).to_be_visible()
    region.get_by_label(re.compile("All .* that were looked at")).check()
    decision = region.locator("ol button").first
    decision.click()
    expect(region.locator("tr.chosen th").first).to_contain_text("(chosen)")
    turn = int(re.findall(r"Turn (\d+)", decision.inner_text())[0])
    moment = screen.get_by_label("Moment of the race")
    expect(moment).to_have_attribute("aria-valuetext", re.compile(f"^Turn ({turn}|{turn - 1})$"))
    assert serious(screen) == []
    screen.reload()
    screen.get_by_role("tab", name="Analysis").click()
    expect(region).to_contain_text("The ledger")
    expect(region.get_by_role("button", name="Analyse more closely")).to_be_enabled()
    region.get_by_label(re.compile("All .* that were looked at")).check()
    region.locator("ol button").first.click()
    region.get_by_role("button", name="Ride on from here as Ann").click()
    expect(screen).to_have_url(re.compile("#/table/"))
    expect(screen.locator("[data-option]").first).to_be_visible()
