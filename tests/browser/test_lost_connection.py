"""A request that fails or never comes back: what was typed stays, the page says so, and goes on by itself."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride, sit
from tests.browser.test_replay_page import finished

pytestmark = pytest.mark.browser

UNREACHED = re.compile("server cannot be reached")


def two_at_one_screen(page: Page, server: Server) -> None:
    """Anna and Bram share a screen; both have cards to hide."""
    made = server.table("homas", "tour-of-flanders", people_and_bots(2, 0))
    for seat in (1, 0):
        sit(page, server.address, made, seat)
        page.wait_for_selector(".race, .curtain")
        page.goto(server.address)
    page.goto(f"{server.address}/#/table/{made['table']}")


def to_the_curtain(page: Page, salt: int = 1) -> Locator:
    """Ride until the screen must be handed over: the button of the one who sits down next."""
    ride(page, most=200, salt=salt)
    sit_down = page.get_by_role("button", name=re.compile("^I am "))
    expect(sit_down).to_be_visible()
    return sit_down


def test_the_boxes_open_when_the_server_is_back(screen: Page, server: Server) -> None:
    screen.route("**/api/games", lambda route: route.abort())
    screen.goto(server.address)
    expect(screen.get_by_role("status").filter(has_text=UNREACHED)).to_be_visible()
    screen.unroute("**/api/games")
    expect(screen.locator("[data-game=homas]").get_by_role("button", name="Ride now")).to_be_visible()
    expect(screen.get_by_text(UNREACHED)).to_have_count(0)


def test_a_replay_goes_on_loading_after_a_lost_page(screen: Page, server: Server) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    screen.route("**/frames?from=200&*", lambda route: route.abort())
    with screen.expect_event("requestfailed"):
        screen.goto(f"{server.address}/#/replay/{table}")
    screen.unroute("**/frames?from=200&*")
    screen.get_by_role("button", name="To the end").click()
    expect(screen.locator(".place-1 .name")).to_be_visible()


def test_a_replay_that_cannot_be_loaded_further_says_so(screen: Page, server: Server) -> None:
    table = finished(server, "wielersim", "appendix", 0)
    screen.route("**/frames?from=200&*", lambda route: route.fulfill(status=500, body="oops"))
    screen.goto(f"{server.address}/#/replay/{table}")
    expect(screen.get_by_text("The server answered 500.")).to_be_visible()


def test_the_curtain_is_lifted_through_a_lost_connection(screen: Page, server: Server) -> None:
    two_at_one_screen(screen, server)
    sit_down = to_the_curtain(screen)
    screen.route("**/api/tables/*", lambda route: route.abort())
    with screen.expect_event("requestfailed"):
        sit_down.click()
    expect(screen.get_by_text(UNREACHED)).to_be_visible()
    screen.unroute("**/api/tables/*")
    expect(screen.locator("[data-option]").first).to_be_visible()


def test_words_that_could_not_be_sent_stay_in_the_box(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(screen, server.address, made)
    screen.get_by_role("tab", name="Table").click()
    screen.route("**/chat", lambda route: route.abort())
    message = screen.get_by_label("Message")
    message.fill("Allez!")
    screen.get_by_role("button", name="Send").click()
    expect(screen.locator(".notice")).to_contain_text(UNREACHED)
    expect(message).to_have_value("Allez!")
    screen.unroute("**/chat")
    screen.get_by_role("button", name="Send").click()
    expect(screen.get_by_role("log", name="Chat")).to_contain_text("Allez!")
    expect(message).to_have_value("")


def test_the_seats_of_a_race_that_could_not_be_made_are_kept(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/set-up/homas")
    names = screen.get_by_label("Name")
    names.first.fill("Margriet")
    names.nth(1).fill("Bottecchia the Second")
    screen.get_by_role("button", name=re.compile("Remove seat")).last.click()
    count = names.count()
    screen.route("**/api/tables", lambda route: route.abort())
    screen.get_by_role("button", name="To the start").click()
    expect(screen.get_by_role("alert")).to_contain_text(UNREACHED)
    expect(names).to_have_count(count)
    expect(names.first).to_have_value("Margriet")
    expect(names.nth(1)).to_have_value("Bottecchia the Second")


def own(screen: Page, made: dict[str, Any]) -> None:
    """This browser has started the forecast."""
    owners = json.dumps([[made["forecast"], made["token"]]])
    screen.add_init_script(f"localStorage.setItem('rouleur.owners', {owners!r})")


def test_a_forecast_is_followed_again_after_its_line_was_cut(screen: Page, server: Server) -> None:
    """The page saw it running; its line is cut, and when the page asks again it is over."""
    made = server.call("/api/forecasts", {"game": "wielersim", "race": "appendix", "runs": 40, "seed": 3})
    running = {**made, "state": "running", "runs": 10}
    asked: list[Route] = []

    def running_at_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(json=running)
        else:
            route.continue_()

    screen.route(f"**/api/forecasts/{made['forecast']}", running_at_first)
    cut: list[WebSocketRoute] = []

    def hold(line: WebSocketRoute) -> None:
        cut.append(line)

    screen.route_web_socket(re.compile(r"/api/forecasts/.*/stream"), hold)
    own(screen, made)
    screen.goto(f"{server.address}/#/forecast/{made['forecast']}")
    expect(screen.get_by_role("button", name="Stop here")).to_be_visible()
    while not cut or server.call(f"/api/forecasts/{made['forecast']}")["state"] == "running":
        screen.wait_for_timeout(50)
    cut[0].close()
    expect(screen.get_by_text("40 of 40 races")).to_be_visible()
    expect(screen.get_by_role("button", name="Stop here")).to_have_count(0)


def test_a_forecast_that_could_not_be_stopped_says_so(screen: Page, server: Server) -> None:
    made = server.call("/api/forecasts", {"game": "wielersim", "race": "appendix", "runs": 100_000, "seed": 3})
    own(screen, made)
    screen.goto(f"{server.address}/#/forecast/{made['forecast']}")
    stop = screen.get_by_role("button", name="Stop here")
    screen.route("**/stop", lambda route: route.abort())
    stop.click()
    expect(screen.get_by_role("alert")).to_contain_text(UNREACHED)
    screen.unroute("**/stop")
    stop.click()
    expect(stop).to_have_count(0)
    expect(screen.get_by_text(UNREACHED)).to_have_count(0)


def test_a_lesson_says_that_an_answer_was_lost(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/tutorials/homas")
    screen.get_by_role("link", name="First lesson").click()
    option = screen.locator("[data-option]").first
    expect(option).to_be_visible()
    screen.route("**/api/tutorials/**", lambda route: route.abort())
    option.click()
    expect(screen.get_by_role("alert")).to_contain_text(UNREACHED)
    screen.get_by_role("button", name="Begin again").click()
    expect(screen.locator("g.token, g.rider").first).to_be_visible()
    screen.unroute("**/api/tutorials/**")
    expect(option).to_be_enabled()
    option.click()
    expect(screen.locator(".verdict")).to_be_visible()
    expect(screen.get_by_role("alert")).to_have_count(0)
