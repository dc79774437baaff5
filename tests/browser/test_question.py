"""A question as it is put: names instead of numbers, six options at most, cards played from the hand, riders dragged to their squares."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride, ride_ahead, sit
from tests.conftest import thorough

pytestmark = pytest.mark.browser

MOST = 6
DECISION = "[aria-label='Your decision']"


def test_no_list_is_longer_than_six_and_no_row_or_placeholder_is_read(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    for salt in range(10):
        screen.wait_for_selector("[data-option]")
        assert screen.locator(f"{DECISION} .options [data-option]").count() <= MOST
        words = screen.locator(f"{DECISION} .words, {DECISION} .options").all_inner_texts()
        assert not re.search(r"[{}]|row \d|lane \d", " ".join(words)), words
        ride(screen, most=1, salt=salt)


def test_the_line_up_is_dragged_and_then_done_for_one_as_last_time(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    rider = screen.locator(".line-up .riders button").nth(2)
    rider.hover()
    screen.mouse.down()
    square = screen.locator("g.lit").bounding_box()
    assert square
    screen.mouse.move(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2, steps=4)
    screen.mouse.up()
    expect(screen.locator(".line-up .riders button")).to_have_count(3)
    expect(screen.locator(".line-up .riders")).not_to_contain_text("sprinter")
    screen.get_by_role("button", name="Line up for me").click()
    expect(screen.locator(".line-up")).to_have_count(0)
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.get_by_role("button", name="As last time").click()
    expect(screen.locator(".line-up")).to_have_count(0)


def test_a_card_is_played_from_the_hand_and_a_dim_one_says_why_not(screen: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    ride_ahead(server, made, until=lambda update: any(each["cards"] for each in update["question"]["options"]))
    sit(screen, server.address, made)
    card = screen.locator(f"{DECISION} [data-card]:not(.dim)").first
    slug = card.get_attribute("data-card") or ""
    top = card.evaluate("card => card.offsetTop")
    card.click()
    chosen = screen.locator(f"{DECISION} .options [data-option]").first
    expect(chosen).to_have_attribute("data-option", re.compile(re.escape(slug)))
    assert screen.locator(f"{DECISION} [data-card='{slug}']").evaluate("card => card.offsetTop") == top
    screen.get_by_role("tab", name="My team").click()
    dim = screen.locator("[role=tabpanel] [data-card].dim").first
    dim.scroll_into_view_if_needed()
    dim.click()
    expect(screen.locator(".notice.why")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "race", "bots"),
    [
        ("homas", "dauphine-3", 1),
        thorough("head", "vuelta-summit", 2),
        thorough("tdf", "paris", 1),
        thorough("thetour", "grand-10", 0),
    ],
)
def test_my_team_speaks_in_words(screen: Page, server: Server, game: str, race: str, bots: int) -> None:
    made = server.table(game, race, people_and_bots(1, bots))
    ride_ahead(server, made, most=5)
    sit(screen, server.address, made)
    screen.get_by_role("tab", name="My team").click()
    words = screen.get_by_role("tabpanel").inner_text()
    assert len(words) > 40
    assert not re.search(r"_|\btrue\b|\bfalse\b|\bnull\b|\[object|\bunplayed\b|\binner\b|\bto go [01]\b", words), words


def test_the_marks_of_the_road_are_explained_by_one_tap(screen: Page, server: Server) -> None:
    sit(screen, server.address, server.table("homas", "tour-of-flanders", people_and_bots(1, 1)))
    screen.get_by_role("button", name="What the marks mean").click()
    legend = screen.get_by_role("dialog", name="What the marks mean")
    expect(legend).to_contain_text("may not be crossed")
    expect(legend.locator("a").first).to_have_text(re.compile("§"))
