"""For each game a person rides against bots with real clicks, each at another size of the window: a few choices in the gate, and as a command
the whole race: `python -m tests.browser.test_whole_races`."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, prepare
from tests.browser.riding import click_through, people_and_bots, ride, sit

pytestmark = pytest.mark.browser

RACES = [
    ("homas", "dauphine-3", 1, (1280, 720)),
    ("head", "vuelta-summit", 2, (390, 844)),
    ("tdf", "paris", 1, (820, 1180)),
    ("thetour", "grand-10", 0, (390, 844)),
]
FEW = 6
WHOLE = 4000


def seats(bots: int) -> list[dict[str, Any]]:
    """A person who is asked what matters, as the page sets it for somebody new, and bots."""
    person, *others = people_and_bots(1, bots)
    return [{**person, "asks": "matters"}, *others]


def clicked(browser: Browser, server: Server, game: str, race: str, bots: int, size: tuple[int, int], most: int) -> str:
    """Real clicks; then, of a short ride, nothing. Returns what happened in one line."""
    context = browser.new_context(
        service_workers="block", reduced_motion="reduce", viewport={"width": size[0], "height": size[1]}
    )
    prepare(context)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    sit(page, server.address, server.table(game, race, seats(bots)))
    outcome = click_through(page, most)
    context.close()
    assert faults == []
    assert outcome["clicks"] > 0
    assert outcome["over"] or outcome["clicks"] == most, f"{game}: stuck after {outcome['clicks']} clicks"
    return f"{game} at {size[0]}×{size[1]}: {outcome['clicks']} clicks, {'over' if outcome['over'] else 'still riding'}"


@pytest.mark.parametrize(("game", "race", "bots", "size"), RACES, ids=[game for game, *_ in RACES])
def test_a_person_rides_with_real_clicks(
    chromium: Browser, server: Server, game: str, race: str, bots: int, size: tuple[int, int]
) -> None:
    clicked(chromium, server, game, race, bots, size, FEW)


def test_a_person_rides_a_whole_race(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("thetour", "grand-10", people_and_bots(1, 0)))
    outcome = ride(screen)
    assert outcome["over"], f"not over after {outcome['clicks']} choices"
    assert screen.locator(".podium .step").count() == 3


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


def main() -> None:
    """Whole races by real clicks, all games or those named, each at its size."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import chromium_program, running_server

    named = sys.argv[1:]
    with running_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        for game, race, bots, size in RACES:
            if not named or game in named:
                print(clicked(browser, server, game, race, bots, size, WHOLE), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
