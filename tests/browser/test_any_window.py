"""In any window every control can be scrolled to and clicked, the ticker keeps its height, and focus never scrolls the race away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride_ahead, sit
from tests.conftest import thorough

pytestmark = pytest.mark.browser

LAPTOP, TABLET, PHONE = (1280, 720), (820, 1180), (390, 844)
ON_ITS_SIDE, ZOOMED = (844, 390), (640, 360)
"""A phone on its side, and a laptop at 200 %."""
TABLES = [
    ("homas", "tour-of-flanders", LAPTOP),
    ("homas", "tour-of-flanders", TABLET),
    ("homas", "tour-of-flanders", PHONE),
    ("homas", "tour-of-flanders", ON_ITS_SIDE),
    ("homas", "tour-of-flanders", ZOOMED),
    ("head", "vuelta-summit", PHONE),
    ("tdf", "paris", LAPTOP),
    ("thetour", "grand-10", TABLET),
]
GATE = (2, 6)
"""A phone and a laptop, in two games; the other tables are `thorough`."""
UNREACHED = """(root) => {
  const hidden = (each) => !each.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true});
  const faults = [];
  for (const each of document.querySelector(root).querySelectorAll("button, a[href], select, input, summary, [role=tab]")) {
    if (each.disabled || hidden(each) || each.closest("dialog:not([open])")) continue;
    each.focus();
    each.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    const name = each.getAttribute("aria-label") || each.textContent.trim() || each.outerHTML.slice(0, 80);
    if (!there || !(each.contains(there) || there.contains(each) || there.closest("label")?.contains(each))) faults.push(name);
    const race = document.querySelector(".race")?.getBoundingClientRect();
    if (!race) continue;
    if (race.top !== 0 || race.left !== 0 || scrollY !== 0) faults.push(`${name} scrolls the race away`);
  }
  return faults;
}"""
COVERED = """() => [...document.querySelectorAll("g.lit")].filter((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there && !there.closest("svg[role=group]");
}).length"""


@pytest.fixture(
    params=[table if number in GATE else thorough(table) for number, table in enumerate(TABLES)],
    ids=lambda table: f"{table[0]}-{table[2][0]}x{table[2][1]}",
)
def seated(request: pytest.FixtureRequest, screen: Page, server: Server) -> tuple[Page, tuple[int, int]]:
    game, race, (width, height) = request.param
    page = screen
    page.set_viewport_size({"width": width, "height": height})
    made = server.table(game, race, people_and_bots(1, {"thetour": 0, "head": 2}.get(game, 1)))
    ride_ahead(server, made, most=6)
    page.goto(f"{server.address}/?debug#/table/{made['table']}/{made['seats'][0]['token']}")
    page.wait_for_selector("[data-option]")
    return page, (width, height)


def test_every_control_of_every_tab_is_reached(seated: tuple[Page, tuple[int, int]]) -> None:
    page, (width, height) = seated
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    reach_every_tab(page)
    assert page.evaluate(COVERED) == 0
    if height > 500:
        assert ticker_height(page) >= 160
        page.evaluate("() => (rouleurTable.update = {...rouleurTable.update, late: [0]})")
        expect(page.get_by_role("button", name="Ride myself again")).to_be_visible()
        assert page.evaluate(UNREACHED, ".race") == []
        page.evaluate("() => rouleurTable.changeSeat('leave')")
        page.wait_for_selector(".podium")
        expect(page.get_by_role("tab", name="Analysis")).to_be_visible()
        reach_every_tab(page)
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def reach_every_tab(page: Page) -> None:
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert page.evaluate(UNREACHED, ".race") == [], tab.inner_text()


@pytest.mark.parametrize("size", [PHONE, thorough(TABLET), thorough(LAPTOP)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_lies_around_a_race_is_reached_too(screen: Page, server: Server, size: tuple[int, int]) -> None:
    """The odds of a watcher, the waiting room, the race of the day."""
    page = screen
    page.set_viewport_size({"width": size[0], "height": size[1]})
    watched = server.table("thetour", "grand-10", [])
    page.goto(f"{server.address}/#/table/{watched['table']}")
    page.get_by_label("My rider").wait_for()
    reach_every_tab(page)
    room = server.call(
        "/api/tables",
        {
            "game": "homas",
            "race": "dauphine-3",
            "seats": [*people_and_bots(1, 0), {"kind": "human", "name": "Bram", "open": True}],
            "room": True,
        },
    )
    page.goto(f"{server.address}/#/table/{room['table']}/{room['seats'][0]['token']}")
    page.get_by_role("button", name="I am ready").wait_for()
    assert page.evaluate(UNREACHED, "body") == []
    page.goto(f"{server.address}/#/day/thetour")
    page.get_by_role("button", name="Ride the race of the day").wait_for()
    assert page.evaluate(UNREACHED, "body") == []


def ticker_height(page: Page) -> float:
    page.get_by_role("tab", name="Ticker").click()
    box: Any = page.get_by_role("tabpanel").bounding_box()
    return float(box["height"])


def test_the_question_mark_shows_the_keys(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.wait_for_selector("[data-option]")
    screen.keyboard.press("?")
    expect(screen.get_by_role("dialog", name="Keys")).to_be_visible()
    screen.keyboard.press("Escape")
    expect(screen.get_by_role("dialog", name="Keys")).to_be_hidden()
