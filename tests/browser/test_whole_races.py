"""For each game a person rides against bots with real clicks, each at another size of the window.

The gate makes a few choices in two games; `thorough` rides every race to its podium. `test_first_race.py` rides a short race of each game.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import click_through, people_and_bots, sit
from tests.conftest import thorough

pytestmark = pytest.mark.browser

RACES = {
    "homas": ("dauphine-3", 1, (1280, 720)),
    "head": ("vuelta-summit", 2, (390, 844)),
    "tdf": ("paris", 1, (820, 1180)),
    "thetour": ("grand-10", 0, (390, 844)),
}
FEW = 6
WHOLE = 4000


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "most"), [("homas", FEW), ("head", FEW), *(thorough(game, WHOLE) for game in RACES)])
def test_a_person_rides_with_real_clicks(chromium: Browser, server: Server, game: str, most: int) -> None:
    """The person is asked what matters, as the page sets it for a newcomer."""
    race, bots, (width, height) = RACES[game]
    context = new_visitor(chromium, viewport={"width": width, "height": height})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    person, *others = people_and_bots(1, bots)
    sit(page, server.address, server.table(game, race, [{**person, "asks": "matters"}, *others]))
    outcome = click_through(page, most)
    context.close()
    assert faults == []
    assert outcome["over"] if most == WHOLE else outcome["clicks"] == most, f"stuck after {outcome['clicks']} clicks"


def test_wielersim_is_watched_to_its_podium(screen: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    screen.goto(f"{server.address}/#/table/{made['table']}")
    screen.get_by_role("button", name="One step on").click()
    screen.get_by_role("button", name="Next key moment").click()
    moment = screen.get_by_label("Moment of the race")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Turn"))
    before = moment.input_value()
    screen.get_by_label("Speed").select_option("2")
    screen.get_by_role("button", name="Play", exact=True).click()
    expect(moment).not_to_have_value(before)
    screen.get_by_role("button", name="Pause").click()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium")
