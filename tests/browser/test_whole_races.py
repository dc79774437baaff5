"""For each game a person rides a whole race against bots, choosing through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride, sit

pytestmark = pytest.mark.browser

RACES = [
    ("homas", "dauphine-3", 1, 1),
    ("head", "vuelta-summit", 1, 2),
    ("tdf", "paris", 1, 1),
    ("thetour", "grand-10", 1, 0),
]


@pytest.mark.parametrize(("game", "race", "people", "bots"), RACES, ids=[game for game, *_ in RACES])
def test_a_person_rides_a_whole_race(
    screen: Page, server: Server, game: str, race: str, people: int, bots: int
) -> None:
    made = server.table(game, race, people_and_bots(people, bots))
    sit(screen, server.address, made)
    outcome = ride(screen)
    assert outcome["over"], f"{game}: not over after {outcome['clicks']} choices"
    assert outcome["clicks"] > 0
    assert screen.locator(".podium .step").count() == 3
    print(f"{game}: over after {outcome['clicks']} choices")


def test_wielersim_is_watched_to_its_podium(screen: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    screen.goto(f"{server.address}/#/table/{made['table']}")
    screen.get_by_role("button", name="One step on").click()
    screen.get_by_role("button", name="Next key moment").click()
    assert "Turn" in (screen.get_by_label("Moment of the race").get_attribute("aria-valuetext") or "")
    screen.get_by_label("Speed").select_option("16")
    screen.get_by_role("button", name="Play", exact=True).click()
    screen.wait_for_timeout(300)
    screen.get_by_role("button", name="Pause").click()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium")
