"""What a race shows besides its board: the virtual leader, the train of a move, its cost, the wall, the result to share."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride, sit
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def ridden(server: Server, tour: str, stage: int) -> Any:
    server.call(f"/api/tours/{tour}/stages", {"stage": stage, "simulate": True})
    while (line := server.call(f"/api/tours/{tour}")["stages"][stage - 1])["state"] != "ridden":
        time.sleep(0.1)
    return line


def stage_with_a_new_leader(server: Server) -> tuple[str, Any]:
    for seed in range(5, 15):
        wish = {"game": "wielersim", "tour": "week", "stages": ["week-1", "week-4"], "seed": seed}
        tour = server.call("/api/tours", wish)["tour"]
        ridden(server, tour, 1)
        table = ridden(server, tour, 2)["table"]
        film = server.call(f"/api/tables/{table}/frames?limit=200")
        if any(frame["lead"] and frame["lead"]["rider"] != frame["lead"]["holder"] for frame in film["frames"]):
            return table, film
    raise AssertionError("in ten tours nobody ever threatened the leader")


def test_the_situation_bar_and_the_pins_mark_a_change_of_leader(screen: Page, server: Server) -> None:
    table, film = stage_with_a_new_leader(server)
    frames = film["frames"]
    led = [(frame["number"], frame["lead"]) for frame in frames if frame["lead"]]
    number, lead = next((number, lead) for number, lead in led if lead["rider"] != lead["holder"])
    bibs = {rider["id"]: rider["bib"] for rider in frames[number]["situation"]["riders"]}
    screen.goto(f"{server.address}/#/replay/{table}")
    moment = screen.get_by_label("Moment of the race")
    expect(moment).to_have_attribute("max", str(film["total"] - 1))
    moment.fill(str(number))
    bar = screen.get_by_role("list", name="Groups, front to back")
    seconds = f"{lead['ahead'] // 60}'{lead['ahead'] % 60:02}\""
    group = bar.get_by_role("button", name=f"virtual leader: {bibs[lead['rider']]}, by {seconds}")
    expect(group).to_have_count(1)
    expect(bar.get_by_role("button", name=f"still in the jersey: {bibs[lead['holder']]}")).to_have_count(1)
    expect(screen.locator(".pin .jersey.virtual")).to_have_count(1)
    assert serious(screen) == []
    moment.fill(str(next(number for number, lead in led if lead["rider"] == lead["holder"])))
    expect(bar.get_by_role("button", name=f"leader: {bibs[lead['holder']]}")).to_have_count(1)
    expect(screen.locator(".pin .jersey.worn")).to_have_count(1)


def test_a_watched_stage_does_not_tell_its_standings_before_its_end(screen: Page, server: Server) -> None:
    tour = server.call("/api/tours", {"game": "wielersim", "tour": "week", "stages": ["week-1", "week-2"]})["tour"]
    table = ridden(server, tour, 1)["table"]
    screen.goto(f"{server.address}/#/table/{table}")
    moment = screen.get_by_label("Moment of the race")
    moment.fill("3")
    assert screen.get_by_role("tab", name="Standings").count() == 0
    screen.get_by_role("button", name="To the end").click()
    screen.get_by_role("tab", name="Standings").click()
    expect(screen.get_by_role("region", name="standings")).to_be_visible()
    moment.fill("3")
    expect(screen.get_by_role("tab", name="Ticker")).to_have_attribute("aria-selected", "true")


def line_up(screen: Page) -> None:
    """Past the start: every rider of this seat has his place."""
    decided = screen.locator(
        "[aria-label='Your decision']:not(:has(.line-up))"
    )  # in one look: the page moves between two
    while not decided.count():
        ride(screen, most=1)


def followers_of(screen: Page, option: Locator) -> int:
    """Look at a move and wait for what the server says: it is asked when somebody looks."""
    screen.mouse.move(0, 0)
    option.hover()
    hint = screen.locator(".hint")
    expect(hint).to_have_attribute("data-followers", re.compile(r"\d+"))
    return int(hint.get_attribute("data-followers") or 0)


def test_looking_at_a_move_shows_whom_it_may_pull_along(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 3)))
    line_up(screen)
    for salt in range(80):
        screen.wait_for_selector("[data-option]")
        if followers_of(screen, screen.locator("[data-option]").first):
            break
        ride(screen, most=1, salt=salt)
    expect(screen.locator(".hint")).to_contain_text("May follow:")
    followers = screen.locator(".hint .train .unseen").inner_text().split(", ")
    expect(screen.locator("svg circle.train")).to_have_count(len(followers))


def test_looking_at_what_costs_shows_the_cost_and_only_the_second_click_pays(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("tdf", "briancon-alpe-dhuez", people_and_bots(1, 1)))
    line_up(screen)
    for salt in range(40):
        screen.wait_for_selector("[data-option], .line-up")
        if screen.locator("[data-option].costs").count():
            break
        ride(screen, most=1, salt=salt)
    dear = screen.locator("[data-option].costs").first
    text = dear.get_attribute("data-option")
    question = screen.locator("[aria-label='Your decision'] h2").inner_text()
    dear.hover()
    expect(screen.locator(".hint")).to_contain_text("Costs")
    dear.click()
    expect(screen.locator(".hint")).to_contain_text("Once more to confirm")
    assert screen.locator("[aria-label='Your decision'] h2").inner_text() == question
    assert screen.locator("[data-option].selected").get_attribute("data-option") == text
    screen.locator("[data-option]:not(.costs)").first.hover()
    dear.hover()
    expect(dear).not_to_contain_text("Confirm")


def test_the_wall_shows_the_race_and_nothing_of_a_seat(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.wait_for_selector("[data-option]")
    screen.get_by_role("link", name="Projector: for a screen that many look at").click()
    expect(screen.get_by_role("list", name="Groups, front to back")).to_be_visible()
    expect(screen.get_by_role("status")).to_have_text("Waiting for Anna.")
    assert screen.locator("[data-option]").count() == 0
    assert screen.locator("aside").count() == 0
    assert serious(screen) == []
    screen.get_by_role("link", name="Back to the table").click()
    expect(screen.locator("[data-option]").first).to_be_visible()


def test_a_result_is_shared_as_text_picture_and_table_and_ridden_again(screen: Page, server: Server) -> None:
    made = server.table("thetour", "grand-10", people_and_bots(1, 0))
    sit(screen, server.address, made)
    assert ride(screen)["over"]
    with screen.expect_download() as picture:
        screen.get_by_role("button", name="Picture").click()
    assert picture.value.suggested_filename == "grand-10.png"
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    with screen.expect_download() as sheet:
        screen.get_by_role("button", name="CSV").click()
    assert sheet.value.path().read_text(encoding="utf-8").startswith("place,bib,rider")
    screen.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); }")
    screen.get_by_role("button", name="Copy report").click()
    expect(screen.get_by_role("button", name="Copy the text below")).to_be_visible()
    expect(screen.get_by_label("The text")).to_have_value(re.compile("Ridden with Rouleur"))
    screen.evaluate("() => { navigator.clipboard.writeText = () => Promise.resolve(); }")
    screen.get_by_role("button", name="Copy the text below").click()
    expect(screen.get_by_role("button", name="Copied")).to_be_visible()
    screen.get_by_role("button", name="Ride again").click()
    expect(screen.locator("[data-option]").first).to_be_visible()
    assert made["table"] not in screen.url


def test_before_the_start_the_whole_course_is_to_go(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("tdf", "briancon-alpe-dhuez", people_and_bots(1, 3), seed=3))
    screen.wait_for_selector("[aria-label='Your decision']")
    expect(screen.locator("header .numbers div").first).to_contain_text(re.compile("100 *hexagons"))
