"""Watching: riders stand on the line, the race rolls without a further click, and each watcher may pick a rider."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor, prepare
from tests.browser.riding import people_and_bots
from tests.conftest import thorough

pytestmark = pytest.mark.browser

WATCHED = [
    ("homas", "tour-of-flanders", 2),
    thorough("wielersim", "appendix", 0),
    thorough("thetour", "grand-10", 0),
]

MOVED = """(before) => {
  const now = [...document.querySelectorAll('.token')].map((each) => each.getAttribute('transform')).join(' ');
  return now !== '' && now !== before;
}"""

PLACES = "() => [...document.querySelectorAll('.token')].map((each) => each.getAttribute('transform')).join(' ')"

IN_SIGHT = """() => {
  const road = document.querySelector('.road svg').getBoundingClientRect();
  return [...document.querySelectorAll('.token')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left >= road.left && box.right <= road.right && box.top >= road.top && box.bottom <= road.bottom;
  }).length;
}"""


@pytest.fixture
def watcher(chromium: Browser) -> Page:
    """Somebody who likes motion."""
    return new_visitor(chromium, speed=2, reduced_motion="no-preference").new_page()


@pytest.mark.parametrize(("game", "race", "bots"), WATCHED)
def test_riders_move_without_a_click(watcher: Page, server: Server, game: str, race: str, bots: int) -> None:
    made = server.table(game, race, people_and_bots(0, bots))
    watcher.goto(f"{server.address}/#/table/{made['table']}")
    watcher.wait_for_selector(".token")
    watcher.wait_for_function(f"({IN_SIGHT})() >= 4")
    watcher.wait_for_function(MOVED, arg=watcher.evaluate(PLACES))
    watcher.context.close()


def test_without_motion_the_race_passes_step_by_step(screen: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    screen.goto(f"{server.address}/#/table/{made['table']}")
    screen.wait_for_selector(".token")
    screen.wait_for_function(MOVED, arg=screen.evaluate(PLACES))
    assert screen.locator(".podium").count() == 0


def test_a_route_of_ones_own_rolls_at_once(watcher: Page, server: Server) -> None:
    watcher.goto(f"{server.address}/#/route")
    watcher.get_by_role("button", name="Ride it").click()
    watcher.wait_for_selector(".token")
    watcher.wait_for_function(MOVED, arg=watcher.evaluate(PLACES))
    watcher.context.close()


def test_each_watcher_picks_a_rider_and_keeps_him(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    screen.goto(f"{server.address}/#/table/{made['table']}")
    picker = screen.get_by_label("My rider")
    picker.select_option(index=3)
    picked = picker.input_value()
    screen.reload()
    expect(screen.get_by_label("My rider")).to_have_value(picked)
    expect(screen.locator("aside")).to_contain_text("picked at the start")


def test_the_pick_is_told_its_place(screen: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    screen.goto(f"{server.address}/#/table/{made['table']}")
    screen.get_by_label("My rider").select_option(index=1)
    screen.get_by_role("button", name="To the end").click()
    expect(screen.locator(".pick [role=status]")).to_contain_text("picked at the start")
    expect(screen.locator(".pick [role=status]")).to_contain_text("came")


def seconds_to_first_movement(page: Page, address: str) -> float:
    """From the click on *Watch a race* to the first rider who is elsewhere."""
    page.goto(address)
    button = page.get_by_role("button", name="Watch a race")
    expect(button).to_be_enabled()
    began = time.monotonic()
    button.click()
    page.wait_for_selector(".token")
    page.wait_for_function(MOVED, arg=page.evaluate(PLACES), polling=20)
    return time.monotonic() - began


def main() -> None:
    """The figure: `python -m tests.browser.test_watching`."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import chromium_program, running_server

    with running_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        for _ in range(5):
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            prepare(context, speed=2)
            print(f"{seconds_to_first_movement(context.new_page(), server.address):.2f} s")
            context.close()


if __name__ == "__main__":
    main()
