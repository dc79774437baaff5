"""A forecast is run with its odds narrowing, compared, and scored against the real result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def run_forecast(page: Page, server: Server, race: str, runs: int) -> None:
    page.goto(f"{server.address}/#/forecast")
    page.get_by_role("combobox", name="Race", exact=True).select_option(race)
    page.get_by_label("Races to simulate").fill(str(runs))
    page.get_by_role("button", name="Run the forecast").click()
    expect(page.get_by_text(re.compile(f"^{runs} of {runs} races"))).to_be_visible(timeout=90_000)


def test_a_forecast_is_compared_and_scored(screen: Page, server: Server) -> None:
    run_forecast(screen, server, "appendix", 40)
    run_forecast(screen, server, "appendix", 60)
    assert screen.locator("table tbody tr").count() >= 15
    screen.get_by_label("Other forecast").select_option(index=1)
    expect(screen.get_by_role("columnheader", name="Difference")).to_be_visible()
    screen.get_by_label("First").select_option(index=3)
    screen.get_by_label("Second").select_option(index=5)
    screen.get_by_label("Third").select_option(index=7)
    screen.get_by_role("button", name="Score the forecast").click()
    expect(screen.locator(".score")).to_contain_text("Skill")
    screen.get_by_role("link", name="The season").click()
    expect(screen.get_by_text("Mean skill")).to_be_visible()
    assert serious(screen) == []
