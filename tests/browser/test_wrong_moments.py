"""Clicks nobody waits with: twice at once, while something loads, after one has left; reloads when it matters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, sit
from tests.browser.test_access import serious
from tests.browser.test_lost_connection import to_the_curtain, two_at_one_screen
from tests.browser.test_replay_page import finished
from tests.conftest import thorough

pytestmark = pytest.mark.browser


def posted(page: Page, path: str) -> list[Request]:
    """The requests of this kind that the page makes from now on."""
    asked: list[Request] = []
    page.on(
        "request",
        lambda request: asked.append(request) if request.method == "POST" and request.url.endswith(path) else None,
    )
    return asked


def held_at(page: Page, pattern: str) -> list[Route]:
    """The first request of this kind waits; those after it pass."""
    held: list[Route] = []
    page.route(pattern, lambda route: route.continue_() if held else held.append(route))
    return held


def test_a_reload_does_not_look_behind_the_curtain(screen: Page, server: Server) -> None:
    """Whoever's turn it is: the cards are shown to nobody who has not said who sits there."""
    two_at_one_screen(screen, server)
    called = set()
    for salt in range(12):
        sit_down = to_the_curtain(screen, salt)
        name = sit_down.inner_text()
        screen.reload()
        expect(sit_down).to_have_text(name)
        expect(screen.locator(".race")).to_have_count(0)
        called.add(name)
        if len(called) == 2:
            return
        sit_down.click()
        screen.wait_for_selector("[data-option]")
        screen.reload()
        screen.wait_for_selector("[data-option]")
    pytest.fail("the screen never went round")


SECOND_HALF = """(half) => {
  const words = () => document.querySelector("[aria-label='Your decision']")?.querySelector(".words, .options").innerText
    + [...document.querySelectorAll("[data-option]")].map((option) => option.dataset.option);
  const first = words();
  new MutationObserver((_, observer) => {
    const option = document.querySelector("[data-option]:not(:disabled)");
    if (!option || words() === first) return;
    observer.disconnect();
    if (half === "click") option.dispatchEvent(new MouseEvent("click", {detail: 2, bubbles: true}));
    else document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", repeat: true, bubbles: true}));
    window.secondHalf = true;
  }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
}"""


@pytest.mark.parametrize("half", ["click", "key"])
def test_a_double_click_answers_one_question(screen: Page, server: Server, half: str) -> None:
    """The next question comes up under the second click, or under a key that is still held."""
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    option = screen.locator("[data-option]:not(:disabled)").first
    expect(option).to_be_visible()
    answers = posted(screen, "/answers")
    screen.evaluate(SECOND_HALF, half)
    option.click()
    screen.wait_for_function("() => window.secondHalf")
    screen.wait_for_timeout(100)
    assert len(answers) == 1
    with screen.expect_request("**/answers"):
        option.click()


def test_a_double_click_takes_one_seat(screen: Page, server: Server) -> None:
    open_seats = [{**seat, "open": True} for seat in people_and_bots(2, 0)]
    made = server.call("/api/tables", {"game": "homas", "race": "tour-of-flanders", "seats": open_seats})
    joins = posted(screen, "/api/join")
    screen.goto(f"{server.address}/#/join/{made['code']}")
    screen.get_by_label("Your name").fill("Bram")
    screen.get_by_role("button", name="Sit down").dblclick()
    screen.wait_for_url("**/#/table/**")
    assert len(joins) == 1


def run_ten_races(screen: Page) -> None:
    screen.get_by_label("Races to simulate").fill("10")
    screen.get_by_role("button", name="Run the forecast").dblclick()


def start_the_tour(screen: Page) -> None:
    screen.get_by_role("button", name="Start the tour").dblclick()


def ride_the_route(screen: Page) -> None:
    screen.get_by_role("button", name="Ride it").dblclick()


@pytest.mark.parametrize(
    ("path", "act", "made"),
    [
        ("tour", start_the_tour, "tour"),
        thorough("forecast", run_ten_races, "forecast"),
        thorough("route", ride_the_route, "table"),
    ],
)
def test_a_double_click_makes_one(
    screen: Page, server: Server, path: str, act: Callable[[Page], None], made: str
) -> None:
    asked = posted(screen, f"/api/{made}s")
    screen.goto(f"{server.address}/#/{path}")
    act(screen)
    screen.wait_for_url(f"**/#/{made}/*")
    assert len(asked) == 1


def test_a_double_click_takes_over_once(screen: Page, server: Server) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    made = posted(screen, "/branch")
    screen.goto(f"{server.address}/#/replay/{table}")
    screen.get_by_role("button", name="What if?").dblclick()
    screen.wait_for_url("**/#/table/*")
    assert len(made) == 1


def test_whoever_has_left_is_not_called_back(screen: Page, server: Server) -> None:
    screen.goto(server.address)
    held = held_at(screen, "**/api/tables")
    with screen.expect_request("**/api/tables"):
        screen.locator("[data-game=homas]").get_by_role("button", name="Ride now").click()
    screen.get_by_role("link", name="Rules", exact=True).first.click()
    expect(screen.get_by_role("heading", name="Rules", exact=True)).to_be_visible()
    with screen.expect_response("**/api/tables"):
        held[0].continue_()
    screen.get_by_role("link", name="Race", exact=True).first.click()
    expect(screen.get_by_role("heading", name="Your tables")).to_be_visible()
    assert "table" not in screen.url


def test_the_stage_chosen_last_is_shown(screen: Page, server: Server) -> None:
    """The boards of the stage chosen first come in late."""
    screen.goto(f"{server.address}/#/stage")
    expect(screen.locator("article")).to_have_count(5)
    chooser = screen.get_by_role("combobox", name="Stage")
    first = chooser.locator("option", has_text="The slate hills").get_attribute("value")
    held = held_at(screen, f"**/api/courses/{first}")
    with screen.expect_request(f"**/api/courses/{first}"):
        chooser.select_option("The slate hills")
    chooser.select_option("Windmills and dykes")
    expect(screen.get_by_role("heading", name="Windmills and dykes")).to_be_visible()
    with screen.expect_response(f"**/api/courses/{first}"):
        held[0].continue_()
    screen.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    expect(screen.get_by_role("heading", name="Windmills and dykes")).to_be_visible()
    chooser.select_option("The slate hills")
    expect(screen.get_by_role("heading", name="The slate hills")).to_be_visible()


def test_a_lesson_begun_again_forgets_the_answer_under_way(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tutorials/homas")
    screen.get_by_role("link", name="First lesson").click()
    option = screen.locator("[data-option]").first
    expect(option).to_be_visible()
    held = held_at(screen, "**/api/tutorials/homas/**")
    with screen.expect_request("**/api/tutorials/homas/**"):
        option.click()
    with screen.expect_response("**/api/tutorials/homas/**"):
        screen.get_by_role("button", name="Begin again").click()
    with screen.expect_response("**/api/tutorials/homas/**"):
        held[0].continue_()
    screen.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    expect(screen.locator(".verdict")).to_have_count(0)
    expect(option).to_be_enabled()


def test_an_order_given_while_another_is_written_down_keeps_both(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    screen.get_by_role("tab", name="Orders").click()
    held = held_at(screen, "**/orders")
    orders = screen.locator(".orders select")
    with screen.expect_request("**/orders"):
        orders.nth(0).select_option(index=1)
    first = orders.nth(0).input_value()
    orders.nth(1).select_option(index=1)
    second = orders.nth(1).input_value()
    with screen.expect_response(
        lambda response: response.url.endswith("/orders") and response.request != held[0].request
    ):
        held[0].continue_()
    expect(orders.nth(0)).to_have_value(first)
    expect(orders.nth(1)).to_have_value(second)
    screen.reload()
    screen.get_by_role("tab", name="Orders").click()
    expect(orders.nth(0)).to_have_value(first)
    expect(orders.nth(1)).to_have_value(second)


@pytest.mark.parametrize("address", ["#/join/%E0%A4%A", thorough("#/rules/100%"), thorough("#/%")])
def test_a_mangled_address_still_opens_a_page(screen: Page, server: Server, address: str) -> None:
    screen.goto(f"{server.address}/{address}")
    expect(screen.locator("main h1").first).to_be_visible()


def test_the_link_of_another_seat_is_followed_in_the_same_tab(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(2, 0))
    sit(screen, server.address, made, 0)
    screen.wait_for_selector(".race, .curtain")
    sit(screen, server.address, made, 1)
    screen.wait_for_function("() => !location.hash.includes('/', location.hash.indexOf('table/') + 6)")
    screen.wait_for_function("() => JSON.parse(localStorage.getItem('rouleur.tables'))[0].tickets.length === 2")


def test_a_record_refused_once_is_opened_at_the_second_try(screen: Page, server: Server, tmp_path: Path) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    file = tmp_path / "race.json"
    file.write_text(json.dumps(server.call(f"/api/tables/{table}/record")), encoding="utf-8")
    screen.goto(f"{server.address}/#/replay")
    screen.route("**/api/records", lambda route: route.abort())
    chooser = screen.get_by_label("Record file")
    chooser.set_input_files(file)
    expect(screen.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(chooser).to_have_value("")


def test_the_next_key_moment_is_found_though_it_is_still_arriving(screen: Page, server: Server) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    held = held_at(screen, "**/frames?from=200&*")
    with screen.expect_request("**/frames?from=200&*"):
        screen.goto(f"{server.address}/#/replay/{table}")
    bar = screen.get_by_label("Moment of the race")
    bar.press("End")
    expect(bar).to_have_value("199")
    key = screen.get_by_role("button", name="Next key moment")
    expect(key).to_be_enabled()
    key.click()
    held[0].continue_()
    expect(bar).not_to_have_value("199")
    expect(screen.get_by_role("button", name="Pause")).to_have_count(0)
    expect(screen.get_by_role("button", name="Next key moment")).to_be_enabled()
    assert int(bar.input_value()) < int(bar.get_attribute("max") or 0)


def test_a_stage_the_bots_still_ride_is_counted_without_a_reload(screen: Page, server: Server) -> None:
    """The page was reloaded while the stage was simulated."""
    bots = people_and_bots(0, 4, level=1)
    tour = server.call(
        "/api/tours", {"game": "homas", "stages": ["tour-of-flanders", "milan-san-remo"], "seats": bots}
    )["tour"]
    server.call(f"/api/tours/{tour}/stages", {"stage": 1, "simulate": False})
    before = server.call(f"/api/tours/{tour}")
    before["stages"][0].update(state="running", result=None)
    shown: list[Route] = []

    def still_riding(route: Route) -> None:
        shown.append(route)
        route.fulfill(json=before) if len(shown) == 1 else route.continue_()

    screen.route(f"**/api/tours/{tour}", still_riding)
    screen.goto(f"{server.address}/#/tour/{tour}")
    expect(screen.get_by_text("Won by")).to_have_count(1, timeout=60_000)


def test_a_page_that_falls_takes_no_other_with_it(screen: Page, server: Server) -> None:
    screen.route("**/api/games", lambda route: route.fulfill(json={"games": [{"slug": "homas"}]}))
    screen.goto(f"{server.address}/#/")
    fallen = screen.get_by_role("heading", name="This page fell")
    expect(fallen).to_be_visible()
    assert serious(screen) == []
    screen.get_by_role("navigation", name="Pages").get_by_role("link", name="Judge").click()
    expect(screen.get_by_role("heading", level=1, name="Judge")).to_be_visible()
    expect(fallen).to_have_count(0)


def test_a_part_that_falls_leaves_the_rest_of_its_page(screen: Page, server: Server) -> None:
    screen.route("**/api/rules/homas", lambda route: route.fulfill(json={"sections": 7}))
    screen.goto(f"{server.address}/#/rules/homas")
    expect(screen.get_by_role("alert")).to_contain_text("This could not be shown")
    screen.get_by_role("navigation", name="Games").get_by_role("link", name="WielerSIM").click()
    expect(screen.get_by_text("Ludo Nauws").first).to_be_visible()
    expect(screen.get_by_role("alert")).to_have_count(0)
