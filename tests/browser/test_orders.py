"""Standing orders are said for the team and changed per rider; no gap of a form ever stands on the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, sit
from tests.browser.test_access import serious
from tests.conftest import thorough

pytestmark = pytest.mark.browser

RACES = [
    thorough("homas", "tour-of-flanders", 1),
    ("head", "vuelta-summit", 2),
    thorough("tdf", "paris", 1),
    thorough("thetour", "grand-10", 0),
]


@pytest.mark.parametrize(("game", "race", "bots"), RACES)
def test_every_tab_speaks_in_whole_words(screen: Page, server: Server, game: str, race: str, bots: int) -> None:
    sit(screen, server.address, server.table(game, race, people_and_bots(1, bots)))
    tabs = screen.get_by_role("tab")
    expect(tabs.first).to_be_visible()
    for number in range(tabs.count()):
        tabs.nth(number).click()
        assert "{" not in screen.locator("body").inner_text()
        assert "{" not in " ".join(screen.locator("option").all_text_contents())


def test_an_order_for_the_team_is_changed_for_one_rider(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.get_by_role("tab", name="Orders").click()
    team = screen.get_by_role("group", name="The whole team").get_by_label("Somebody asks for a relay")
    team.select_option("never")
    rider = screen.locator(".orders details").first
    rider.locator("summary").click()
    own = rider.get_by_label("Somebody asks for a relay")
    expect(own).to_have_value("")
    expect(own.locator("option:checked")).to_have_text("As the team")
    own.select_option("ask")
    expect(rider.locator("summary")).to_contain_text("1 of his own")
    assert serious(screen) == []
    screen.reload()
    screen.get_by_role("tab", name="Orders").click()
    expect(team).to_have_value("never")
    expect(rider.locator("summary")).to_contain_text("1 of his own")
