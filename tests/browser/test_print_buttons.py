"""The buttons *Print*: a race, a route of one's own, five ways, a tour, and the judge's own book, opened again by its code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Server, new_visitor
from tests.printing.pdf_paths import reader

pytestmark = pytest.mark.browser


def saved(screen: Page, button: str) -> tuple[str, str]:
    """The name of the document that comes, and its words."""
    with screen.expect_download() as coming:
        screen.get_by_role("button", name=button, exact=True).first.click()
    document = reader(Path(coming.value.path()).read_bytes())
    return coming.value.suggested_filename, "".join(page.extract_text() for page in document.pages)


def test_a_race_and_a_route_of_ones_own(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/set-up/thetour/grand-10")
    name, words = saved(screen, "Print this race")
    assert name == "thetour-grand-10.pdf"
    assert server.address in words.replace("\n", "")
    screen.goto(f"{server.address}/#/route")
    screen.get_by_label("Name of the race").fill("The hill behind the church")
    expect(screen.get_by_role("button", name="Ride it")).to_be_enabled()
    name, words = saved(screen, "Print")
    assert name == "wielersim-the-hill-behind-the-church.pdf"
    assert "The hill behind the church" in words


@pytest.mark.thorough
def test_five_ways_come_one_by_one(screen: Page, server: Server) -> None:
    held: list[Route] = []
    screen.route("**/api/print", lambda route: held.append(route), times=1)  # noqa: PLW0108 (Playwright wraps no builtin)
    screen.goto(f"{server.address}/#/stage")
    with screen.expect_request("**/api/print"):
        screen.get_by_role("button", name="Print all five").click()
    expect(screen.get_by_role("progressbar", name="Documents printed")).to_be_visible()
    held[0].continue_()
    expect(screen.locator(".print a[download]")).to_have_count(5)
    screen.goto(f"{server.address}/#/stage/windmills")
    name, _ = saved(screen, "Print Head of the Race")
    assert name.startswith("head-")


@pytest.mark.thorough
def test_a_tour_and_its_report(screen: Page, server: Server) -> None:
    seats = [{"kind": "bot", "name": f"Bot {number}"} for number in range(1, 5)]
    stages = ["tour-of-flanders", "paris-roubaix"]
    made = server.call("/api/tours", {"game": "homas", "stages": stages, "title": "Our week", "seats": seats})
    screen.goto(f"{server.address}/#/tour/{made['tour']}")
    screen.get_by_role("button", name="Simulate").click()
    expect(screen.get_by_text("Won by")).to_have_count(1)
    name, words = saved(screen, "Print the report")
    assert name.endswith("-report.pdf")
    assert "Podium" in words
    screen.get_by_role("button", name="Print boards and sheets").click()
    expect(screen.locator(".print a[download]")).to_have_count(1 + 1 + len(stages))


def test_the_sheet_of_the_judge_opens_this_very_book(screen: Page, server: Server, chromium: Browser) -> None:
    screen.goto(f"{server.address}/#/judge")
    screen.get_by_label("Game").select_option("tdf")
    screen.get_by_label("Add a stage").select_option("paris")
    screen.get_by_label("Teams").fill("2")
    screen.get_by_label("Riders a team").fill("3")
    screen.get_by_label("Name of the afternoon").fill("Rain at Anna's")
    screen.get_by_role("button", name="Open the book").click()
    name, words = saved(screen, "Print the sheets")
    assert name == "judge-rain-at-anna-s.pdf"
    kept: dict[str, Any] = json.loads(screen.evaluate("() => localStorage.getItem('rouleur.judge')"))
    link = f"{server.address}/#/judge/book/{kept['id']}/{kept['token']}"
    assert link.replace("-", "") in words.replace("\n", "").replace("-", "")
    phone = new_visitor(chromium, viewport={"width": 390, "height": 780})
    page = phone.new_page()
    page.goto(link)
    page.get_by_role("button", name="Draw the order").click()
    expect(page.get_by_text("Rain at Anna's")).to_be_visible()
    expect(page.get_by_text("Placing order, as drawn")).to_be_visible()
    assert kept["token"] not in page.url
    assert len(server.call(f"/api/judge/{kept['id']}")["log"]) == 2
    phone.close()
