"""A tour of three stages, composed on the page, simulated, watched, and brought to its podiums."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, new_visitor
from tests.browser.riding import people_and_bots
from tests.browser.test_access import serious
from tests.browser.test_waiting_room import friend_of, join

pytestmark = pytest.mark.browser


def test_three_stages_to_the_podium(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tour")
    screen.get_by_label("Game").select_option("wielersim")
    screen.get_by_role("combobox", name="Tour", exact=True).select_option("own")
    for stage in ("grand-02", "grand-04", "grand-06"):
        screen.get_by_label("Add a stage").select_option(stage)
    expect(screen.locator(".stages li")).to_have_count(3)
    screen.get_by_role("button", name="Start the tour").click()

    screen.get_by_role("button", name="Simulate").click()
    expect(screen.get_by_text("Won by")).to_have_count(1, timeout=60_000)
    screen.get_by_role("button", name="Watch this stage").click()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium")
    screen.go_back()
    expect(screen.get_by_text("Won by")).to_have_count(2, timeout=60_000)
    screen.get_by_role("button", name="Simulate").click()

    expect(screen.locator(".podiums section").nth(2)).to_be_visible()
    expect(screen.get_by_text("Red lantern")).to_be_visible()
    expect(screen.get_by_role("img", name=re.compile("after each of 3 stages"))).to_be_visible()
    with screen.expect_download() as sheet:
        screen.get_by_role("button", name="CSV").click()
    rows = sheet.value.path().read_text(encoding="utf-8").splitlines()
    assert rows[0] == "table,stage,place,bib,name,team,value,unit,shown,status"
    assert rows[1].startswith("general,,1,")
    assert rows[1].endswith(",0,seconds,0:00,")
    assert {row.split(",")[1] for row in rows if row.startswith("stage,")} == {"1", "2", "3"}
    screen.get_by_text("Result of stage 2").click()
    expect(screen.locator("details[open] tbody tr").nth(20)).to_be_visible()
    with screen.expect_download() as picture:
        screen.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    assert serious(screen) == []


def test_a_person_rides_a_stage_of_a_tour(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tour")
    screen.get_by_label("Game").select_option("homas")
    screen.get_by_role("button", name="Start the tour").click()
    screen.get_by_role("button", name="Ride this stage").click()
    expect(screen.locator("[data-option]").first).to_be_visible(timeout=60_000)
    assert serious(screen) == []


def to_the_podium(*pages: Page) -> None:
    """Everybody is ready, makes a few choices of his own, and leaves the rest of the stage to a bot."""
    for page in pages:
        page.get_by_role("button", name="I am ready").click()
    for page in pages:
        page.wait_for_selector(".race")
    for page in pages:
        page.wait_for_selector("[data-option], .line-up, aside [role=status], .podium")
        page.get_by_role("tab", name="Table").click()
        page.get_by_role("button", name="Leave my seat to a bot").click()
    for page in pages:
        page.wait_for_selector(".podium")


@pytest.mark.thorough
def test_two_browsers_ride_a_tour_to_its_end(screen: Page, chromium: Browser, server: Server) -> None:
    screen.goto(f"{server.address}/#/tour")
    screen.get_by_label("Game").select_option("homas")
    screen.get_by_role("combobox", name="Tour", exact=True).select_option("own")
    for stage in ("tour-de-france-prologue", "time-trial"):
        screen.get_by_label("Add a stage").select_option(stage)
    for seat in (4, 3):
        screen.get_by_role("button", name=f"Remove seat {seat}").click()
    screen.get_by_label("Name", exact=True).nth(0).fill("Anna")
    screen.get_by_label("Name of the tour").fill("Kermesse")
    screen.get_by_label("Who").nth(1).select_option("friend")
    screen.get_by_role("button", name="Start the tour").click()
    expect(screen.get_by_role("status")).to_contain_text("One seat is open")
    code = screen.locator(".code").inner_text()
    assert serious(screen) == []
    friend, third = friend_of(chromium), friend_of(chromium)
    friend.set_viewport_size({"width": 390, "height": 844})
    join(friend, server, code, "Bram")
    expect(screen.get_by_role("region", name="Who rides")).to_contain_text("Bram")
    expect(friend.get_by_role("region", name="Who rides")).to_contain_text("Anna")
    join(third, server, code, "Chloe")
    expect(third.get_by_role("status")).to_contain_text("Every seat of this tour is taken")
    third.get_by_role("link", name="Follow the tour").click()
    expect(third.get_by_role("heading", name="Kermesse")).to_be_visible()
    tour = screen.url

    screen.get_by_role("button", name="Ride this stage").click()
    friend.get_by_role("button", name="Go to the stage").click()
    to_the_podium(screen, friend)
    screen.goto(tour)
    friend.goto(tour)
    expect(screen.get_by_text("Won by")).to_have_count(1)
    friend.get_by_role("button", name="Ride this stage").click()
    screen.get_by_role("button", name="Go to the stage").click()
    to_the_podium(friend, screen)
    screen.goto(tour)
    friend.goto(tour)
    for page in (screen, friend, third):
        expect(page.locator(".podiums section").first).to_be_visible()
    assert serious(friend) == []
    friend.context.close()
    third.context.close()


def test_a_seat_left_to_a_bot_rides_without_a_cross_and_the_header_counts_on(chromium: Browser, server: Server) -> None:
    """The bot's race comes in one piece: while it is shown, turns pass and nobody is crossed out who only had not started."""
    context = new_visitor(chromium, speed=2, reduced_motion="no-preference")
    page = context.new_page()
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1, 1))
    page.goto(f"{server.address}/#/table/{made['table']}/{made['seats'][0]['token']}")
    page.wait_for_selector("[data-option], .line-up")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Leave my seat to a bot").click()
    page.wait_for_function(
        "() => Number(document.querySelectorAll('header dd')[1].innerText) >= 2 && !document.querySelector('.podium')"
    )
    expect(page.locator("path.down")).to_have_count(0)
    context.close()
