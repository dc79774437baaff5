"""Together: a waiting room with code, link and QR, a full table that says so, unread words marked, my turn in the title."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, prepare
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def friend_of(chromium: Browser) -> Page:
    context = chromium.new_context(reduced_motion="reduce")
    prepare(context)
    return context.new_page()


def test_friends_meet_in_the_waiting_room(screen: Page, chromium: Browser, server: Server) -> None:
    screen.goto(f"{server.address}/#/set-up/homas")
    screen.get_by_label("Who").nth(1).select_option("friend")
    screen.get_by_role("button", name="To the start").click()
    code = screen.locator(".code").inner_text()
    expect(screen.get_by_role("status")).to_contain_text("One seat is open")
    picture = screen.get_by_alt_text("The invitation as a QR code")
    assert picture.evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 0
    assert serious(screen) == []
    friend, third = friend_of(chromium), friend_of(chromium)
    friend.goto(f"{server.address}/#/join/{code}")
    friend.get_by_label("Your name").fill("Bram")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".race")).to_be_visible()
    expect(screen.locator(".race")).to_be_visible()
    third.goto(f"{server.address}/#/join/{code}")
    third.get_by_label("Your name").fill("Chloe")
    third.get_by_role("button", name="Sit down").click()
    expect(third.get_by_role("status")).to_contain_text("Every seat at this table is taken")
    third.get_by_role("link", name="Watch the race").click()
    expect(third.locator(".race")).to_be_visible()
    friend.get_by_role("tab", name="Table").click()
    friend.get_by_label("Message").fill("Allez!")
    friend.get_by_role("button", name="Send").click()
    tab = screen.get_by_role("tab", name="Table · 1 new")
    tab.click()
    expect(screen.get_by_role("tab", name="Table", exact=True)).to_be_visible()
    friend.context.close()
    third.context.close()


def test_who_goes_on_alone_is_known_by_name_and_sees_his_turn_in_the_title(screen: Page, server: Server) -> None:
    seats = [{"kind": "human", "name": "You"}, {"kind": "human", "name": "Friend", "open": True}]
    made = server.call("/api/tables", {"game": "homas", "race": "tour-of-flanders", "seats": seats})
    screen.goto(f"{server.address}/#/table/{made['table']}/{made['seats'][0]['token']}")
    screen.get_by_label("Your name").fill("Anna")
    screen.get_by_role("button", name="To the start").click()
    screen.wait_for_selector("[data-option], .line-up, aside [role=status]")
    if screen.locator("[data-option], .line-up").count():
        expect(screen).to_have_title(re.compile("^● Your turn"))
    known = server.call(f"/api/tables/{made['table']}")["seats"][0]["name"]
    assert known == "Anna"
