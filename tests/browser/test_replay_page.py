"""A finished race is seen again, taken over in the middle, saved and opened from its file."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride
from tests.browser.test_access import serious
from tests.conftest import PATIENCE

pytestmark = pytest.mark.browser


def finished(server: Server, game: str, race: str, bots: int) -> str:
    """A race of bots alone, ridden to its end by the server."""
    table: str = server.table(game, race, people_and_bots(0, bots))["table"]
    deadline = time.monotonic() + PATIENCE
    while not server.call(f"/api/tables/{table}/frames?from=99999&limit=1")["complete"]:
        assert time.monotonic() < deadline, "the bots did not arrive"
        time.sleep(0.3)
    return table


def scrub(page: Page, share: float) -> None:
    """Drag on the profile."""
    bar = page.get_by_label("Moment of the race")
    expect(bar).not_to_have_attribute("max", re.compile(r"^\d?\d$"))
    box = page.locator(".profile svg").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 8)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] - 8)
    page.mouse.up()


@pytest.mark.thorough
def test_a_race_is_taken_over_in_the_middle(screen: Page, server: Server) -> None:
    table = finished(server, "homas", "milan-san-remo", 2)
    screen.goto(f"{server.address}/#/replay/{table}")
    scrub(screen, 0.5)
    middle = int(screen.get_by_label("Moment of the race").input_value())
    assert middle > 10
    screen.get_by_label("Follow a rider").select_option(index=2)
    screen.get_by_role("button", name="What if?").click()
    screen.wait_for_url("**/#/table/**")
    assert table not in screen.url
    assert ride(screen, most=3)["clicks"] == 3
    assert serious(screen) == []


def test_the_end_is_shown_though_the_race_is_still_arriving(screen: Page, server: Server) -> None:
    """The race comes in pages; whoever wants its end before the last page is here gets it when it is."""
    table = finished(server, "wielersim", "appendix", 0)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    screen.route("**/frames?from=200&*", hold)
    with screen.expect_request("**/frames?from=200&*"):
        screen.goto(f"{server.address}/#/replay/{table}")
    screen.get_by_role("button", name="To the end").click()
    bar = screen.get_by_label("Moment of the race")
    expect(bar).to_have_value("199")
    expect(screen.locator(".place-1")).to_have_count(0)
    held[0].continue_()
    expect(screen.locator(".place-1 .name")).to_be_visible()
    bar.press("Home")
    expect(bar).to_have_value("0")


def test_a_record_is_saved_and_opened_again(screen: Page, server: Server, tmp_path: Path) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    screen.goto(f"{server.address}/#/replay/{table}")
    screen.get_by_role("button", name="To the end").click()
    winner = screen.locator(".place-1 .name").inner_text()
    with screen.expect_download() as record:
        screen.get_by_role("link", name="Record").click()
    file = tmp_path / "race.json"
    record.value.save_as(file)
    screen.goto(f"{server.address}/#/replay")
    screen.get_by_label("Record file").set_input_files(file)
    screen.wait_for_url("**/#/replay/*")
    screen.get_by_role("button", name="To the end").click()
    expect(screen.locator(".place-1 .name")).to_have_text(winner)
    assert serious(screen) == []


def just_begun(server: Server) -> tuple[str, Any]:
    """A race as the server told it while the bots were riding; a busy machine may look too late."""
    for _ in range(10):
        table = server.table("tdf", "briancon-alpe-dhuez", people_and_bots(0, 4, level=3))["table"]
        begun = server.call(f"/api/tables/{table}")
        if not begun["update"]["over"]:
            return table, begun
    raise AssertionError("ten races were over before they were looked at")


@pytest.mark.thorough
def test_a_race_that_is_still_ridden_is_watched_to_its_podium(screen: Page, server: Server) -> None:
    """What the page is told first is how the race stood when it had just begun."""
    table, begun = just_begun(server)
    screen.route(f"**/api/tables/{table}", lambda route: route.fulfill(json=begun), times=1)
    screen.goto(f"{server.address}/#/table/{table}")
    screen.get_by_role("button", name="To the end").click()
    expect(screen.locator(".place-1 .name")).to_be_visible(timeout=60_000)
