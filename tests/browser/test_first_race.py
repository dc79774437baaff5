"""Somebody new is led through a short race: every kind of question is explained the first time, and then never again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import ride
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def test_ride_now_leads_somebody_new_into_a_guided_race(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    expect(screen.get_by_text("every question explained")).to_be_visible()
    screen.get_by_role("button", name="Ride now").first.click()
    hint = screen.get_by_role("note")
    expect(hint).to_be_visible()
    assert serious(screen) == []
    said = hint.inner_text()
    ride(screen, most=12)
    screen.wait_for_function("(said) => document.querySelector('[role=note]')?.innerText !== said", arg=said)
    screen.goto(server.address)
    expect(screen.get_by_text("you against")).to_be_visible()


def test_hints_can_be_left_out(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    screen.get_by_role("button", name="Ride now").first.click()
    screen.get_by_role("button", name="No more hints").click()
    expect(screen.get_by_role("note")).to_have_count(0)
    outcome = ride(screen)
    assert outcome["over"], f"not over after {outcome['clicks']} choices"


@pytest.mark.parametrize("game", ["head", "tdf", "thetour"])
def test_every_game_explains_itself_in_a_short_race(screen: Page, server: Server, game: str) -> None:
    screen.goto(server.address)
    screen.locator(f"[data-game={game}]").get_by_role("button", name="five minutes").click()
    screen.wait_for_selector("[data-option], .line-up")
    expect(screen.get_by_role("note")).to_be_visible()
    outcome = ride(screen)
    assert outcome["over"], f"not over after {outcome['clicks']} choices"
    expect(screen.locator(".podium .step")).to_have_count(3)


def test_a_race_to_watch_is_explained_as_it_goes(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    screen.locator("[data-game=wielersim]").get_by_role("button", name="five minutes").click()
    expect(screen.get_by_role("note")).to_be_visible()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium")
    assert serious(screen) == []
