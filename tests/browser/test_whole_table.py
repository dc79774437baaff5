"""Two friends at one table, each in a browser of his own: from the waiting room by real clicks to the podium, with talk, signals and a rematch."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENT, Server
from tests.browser.test_waiting_room import friend_of, join

pytestmark = pytest.mark.browser

RACE = "tour-de-france-prologue"
TASTE = "localStorage.setItem('rouleur.preferences', JSON.stringify({settle: false, speed: 0, name: 'Anna'}));"
"""Nothing is answered by itself, however long this takes."""
SIGNALS = """
window.signals = [];
localStorage.setItem("rouleur.preferences", JSON.stringify({settle: false, speed: 0, sound: true, notify: true}));
Object.defineProperty(document, "hidden", {get: () => true});
const tone = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { signals.push("tone"); return tone.call(this); };
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { signals.push(title); }
};
"""
"""Somebody who has asked for sound and notices and looks elsewhere: what he would hear and see."""


def look(server: Server, table: str) -> Any:
    return server.call(f"/api/tables/{table}")["update"]


def resting(server: Server, table: str, beyond: int = -1) -> Any:
    """The table once a person is asked after that sequence, or it is over."""
    deadline = time.monotonic() + PATIENT / 1000
    while time.monotonic() < deadline:
        update = look(server, table)
        if update["sequence"] > beyond and (update["over"] or (update["waiting"] and not update["thinking"])):
            return update
        time.sleep(0.02)
    raise AssertionError(f"nothing happens after {beyond}")


def choose(page: Page) -> None:
    """The first option, by a real click; what costs something is confirmed by a second."""
    page.wait_for_selector("[data-option]:not(:disabled), .line-up")
    options = page.locator("[data-option]:not(:disabled)")
    (options if options.count() else page.locator("g.lit")).first.click()
    confirm = page.locator("[data-option]:not(:disabled)", has_text="Confirm:")
    if confirm.count():
        confirm.first.click()


@pytest.mark.thorough
def test_two_friends_ride_from_the_waiting_room_to_a_rematch(screen: Page, chromium: Browser, server: Server) -> None:
    friend = friend_of(chromium)
    screen.add_init_script(TASTE)
    friend.add_init_script(SIGNALS)
    people, names = (screen, friend), ("Anna", "Bram")
    screen.goto(f"{server.address}/#/set-up/homas/{RACE}")
    for seat in (4, 3):
        screen.get_by_role("button", name=f"Remove seat {seat}").click()
    screen.locator(".seat select:has(option[value=friend])").nth(1).select_option("friend")
    screen.get_by_role("button", name="To the waiting room").click()
    join(friend, server, screen.locator(".code").inner_text(), "Bram")
    friend.get_by_label("Message").fill("Good evening")
    friend.get_by_role("button", name="Send").click()
    expect(screen.get_by_role("log")).to_contain_text("Good evening")
    for page in people:
        page.get_by_role("button", name="I am ready").click()
    table = screen.url.split("/table/")[1]

    expect(screen.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    screen.get_by_role("tab", name="Table").click()
    screen.get_by_label("Tell me when it is my turn").click()
    expect(screen.get_by_text("Your browser refuses notices")).to_be_visible()
    expect(screen.get_by_label("Tell me when it is my turn")).not_to_be_checked()

    update = resting(server, table)
    signalled = False
    while not update["over"]:
        (seat,) = update["waiting"]
        mine, other = people[seat], people[1 - seat]
        expect(other.locator("aside [role=status]").first).to_have_text(f"Waiting for {names[seat]}.")
        mine.wait_for_selector(f"[aria-label='Your decision'][data-sequence='{update['sequence']}']")
        expect(mine).to_have_title(re.compile("^● Your turn"))
        expect(other).not_to_have_title(re.compile("Your turn"))
        if seat == 1 and not signalled:
            friend.wait_for_function(
                "signals.some((each) => each.startsWith('Your turn: ')) && signals.includes('tone')"
            )
            friend.get_by_role("tab", name="Orders").click()
            with friend.expect_response(re.compile("/deputy$")):
                friend.get_by_label(re.compile("^Key moments")).check()
            signalled = True
            update = resting(server, table)
            continue
        choose(mine)
        update = resting(server, table, update["sequence"])
    assert signalled

    for page in people:
        expect(page.locator(".podium .step")).to_have_count(3)
    screen.get_by_role("tab", name="Table", exact=True).click()
    screen.get_by_label("Message").fill("Again?")
    screen.get_by_role("button", name="Send").click()
    expect(friend).to_have_title(re.compile(r"^\(1\) "))
    friend.get_by_role("button", name="1 new: read what was said").click()
    expect(friend.get_by_role("log")).to_contain_text("Again?")
    expect(friend).not_to_have_title(re.compile(r"^\("))
    for page in people:
        page.get_by_role("tab", name="Result").click()
        page.get_by_role("button", name="Ride again").click()
    for page in people:
        expect(page.get_by_role("form", name="Who rides")).to_contain_text(re.compile("Anna.*Bram", re.DOTALL))
        page.get_by_role("button", name="I am ready").click()
    for page in people:
        expect(page.locator(".race")).to_be_visible()
    assert screen.url.split("/table/")[1] != table
    friend.context.close()
