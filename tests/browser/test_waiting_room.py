"""Together: a waiting room with code, link and QR, a common start, a full table that says so, strangers, unread words, my turn in the title."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from rouleur.server.access import Tokens
from tests.browser.conftest import SECRET, Server, new_visitor
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def friend_of(chromium: Browser) -> Page:
    return new_visitor(chromium, viewport={"width": 390, "height": 844}).new_page()


def set_up(screen: Page, server: Server, clock: str = "None") -> str:
    """A table of Homas with one friend's seat; its code."""
    screen.goto(f"{server.address}/#/set-up/homas")
    screen.get_by_label("Who").nth(1).select_option("friend")
    screen.get_by_label("Clock for an answer").select_option(clock)
    screen.get_by_role("button", name="To the waiting room").click()
    return screen.locator(".code").inner_text()


def join(friend: Page, server: Server, code: str, name: str) -> None:
    friend.goto(f"{server.address}/#/join/{code}")
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit down").click()


def test_friends_meet_in_the_waiting_room_and_start_together(screen: Page, chromium: Browser, server: Server) -> None:
    code = set_up(screen, server)
    expect(screen.get_by_role("status")).to_contain_text("One seat is open")
    picture = screen.get_by_alt_text("The invitation as a QR code")
    assert picture.evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 0
    assert serious(screen) == []
    friend, third = friend_of(chromium), friend_of(chromium)
    join(friend, server, code, "Bram")
    expect(screen.get_by_role("form", name="Who rides")).to_contain_text("Bram")
    friend.get_by_role("button", name="I am ready").click()
    expect(screen.get_by_role("form", name="Who rides")).to_contain_text("here, ready")
    expect(screen.get_by_role("status")).to_contain_text("the race waits for you")
    friend.reload()
    expect(friend.get_by_role("button", name="Not yet after all")).to_be_visible()
    expect(friend.get_by_role("status")).to_contain_text("Waiting for Anna")
    screen.get_by_role("button", name="I am ready").click()
    expect(friend.locator(".race")).to_be_visible()
    expect(screen.locator(".race")).to_be_visible()
    join(third, server, code, "Chloe")
    expect(third.get_by_role("status")).to_contain_text("Every seat at this table is taken")
    third.get_by_role("link", name="Watch the race").click()
    expect(third.locator(".race")).to_be_visible()
    expect(third.locator("aside [role=status]")).to_contain_text(re.compile("Anna|Bram"))
    friend.get_by_role("tab", name="Table").click()
    friend.get_by_label("Message").fill("Allez!")
    friend.get_by_role("button", name="Send").click()
    tab = screen.get_by_role("tab", name="Table · 1 new")
    tab.click()
    expect(screen.get_by_role("tab", name="Table", exact=True)).to_be_visible()
    friend.context.close()
    third.context.close()


def test_a_late_reply_does_not_lead_back_to_the_waiting_room(screen: Page, chromium: Browser, server: Server) -> None:
    """The reply to "I am ready" overtaken by the news that the race has begun: they come on two connections."""
    late: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if "ready" in (route.request.post_data or ""):
            late.append((route, route.fetch()))
        else:
            route.continue_()

    code = set_up(screen, server)
    friend = friend_of(chromium)
    join(friend, server, code, "Bram")
    screen.route("**/seat", hold)
    screen.get_by_role("button", name="I am ready").click()
    expect(friend.get_by_role("form", name="Who rides")).to_contain_text("here, ready")
    friend.get_by_role("button", name="I am ready").click()
    screen.get_by_role("tab", name="Table").click()
    leave = screen.get_by_role("button", name="Leave my seat to a bot")
    expect(leave).to_be_visible()
    ((route, reply),) = late
    with screen.expect_response("**/seat"):
        route.fulfill(response=reply)
    screen.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert leave.is_visible()
    friend.context.close()


def test_who_starts_alone_is_known_by_name_and_sees_his_turn_in_the_title(screen: Page, server: Server) -> None:
    set_up(screen, server, "2 days")
    expect(screen.get_by_text("2 days for an answer")).to_be_visible()
    screen.get_by_label("Your name").fill("Margriet")
    screen.get_by_role("button", name="Start now").click()
    screen.wait_for_selector("[data-option], .line-up")
    expect(screen).to_have_title(re.compile("^● Your turn"))
    table = screen.url.split("/table/")[1]
    assert server.call(f"/api/tables/{table}")["seats"][0]["name"] == "Margriet"
    expect(screen.get_by_role("timer")).to_contain_text("You have 2 days; then your deputy rides")
    screen.goto(server.address)
    expect(screen.get_by_role("link", name=re.compile("^Your turn"))).to_contain_text("your turn, 2 days left")


@pytest.mark.thorough
def test_who_is_late_is_told_and_takes_over_again(screen: Page, chromium: Browser, server: Server) -> None:
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Bram"}]
    body = {"game": "homas", "race": "dauphine-3", "seats": seats, "turn_seconds": 15}
    made = server.call("/api/tables", body)
    pages = [screen, friend_of(chromium)]
    for page, ticket in zip(pages, made["seats"], strict=True):
        page.goto(f"{server.address}/#/table/{made['table']}/{ticket['token']}")
    while not (waiting := server.call(f"/api/tables/{made['table']}")["update"]["waiting"]):
        screen.wait_for_timeout(50)
    first = int(waiting[0])
    late, other = pages[first], pages[1 - first]
    banner = late.get_by_text("Your time was up: your deputy rides for you. 15 seconds")
    expect(banner).to_be_visible()
    late.get_by_role("button", name="Ride myself again").click()
    expect(banner).to_have_count(0)
    expect(other.get_by_text(f"{seats[first]['name']} was late: the deputy rides.").first).to_be_visible()
    pages[1].context.close()


def test_a_mail_address_is_left_with_the_seat_and_its_reader_stops_all_mail(screen: Page, server: Server) -> None:
    address = "anna@club.example"
    set_up(screen, server, "1 hour")
    reminder = screen.get_by_role("form", name="Reminder by mail")
    reminder.get_by_label("Remind me by mail").fill(address)
    reminder.get_by_role("button", name="Remind me").click()
    expect(reminder.get_by_role("status")).to_contain_text(f"a mail goes to {address}")
    assert serious(screen) == []
    table = screen.url
    tokens = Tokens(SECRET)
    screen.goto(f"{server.address}/#/mail/{tokens.mail_token(tokens.mailbox(address))}")
    assert serious(screen) == []
    screen.get_by_role("button", name="No more mail to my address").click()
    expect(screen.get_by_role("status")).to_contain_text("no more mail from this server")
    screen.goto(table)
    screen.get_by_role("button", name="Start now").click()
    screen.get_by_role("tab", name="Table").click()
    reminder.get_by_role("button", name="Remind me").click()
    expect(reminder.get_by_role("alert")).to_contain_text("wants no mail from this server")


def test_my_tables_move_to_another_device(screen: Page, chromium: Browser, server: Server) -> None:
    made = server.table("homas", "dauphine-3", [{"kind": "human", "name": "Anna"}, {"kind": "bot", "name": "Bot"}])
    screen.goto(f"{server.address}/#/table/{made['table']}/{made['seats'][0]['token']}")
    screen.wait_for_selector("[data-option], .line-up")
    screen.goto(server.address)
    screen.get_by_role("link", name="My tables on another device").click()
    screen.get_by_role("button", name="Make the link").click()
    picture = screen.get_by_alt_text("The link as a QR code")
    assert picture.evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 0
    assert serious(screen) == []
    link = screen.locator(".address").inner_text()
    phone = friend_of(chromium)
    phone.goto(link)
    assert serious(phone) == []
    phone.get_by_role("button", name="Take them over here").click()
    expect(phone.get_by_role("status")).to_contain_text("knows 1 more table")
    phone.get_by_role("link", name="To my tables").click()
    phone.get_by_role("link", name=re.compile("^Your turn")).click()
    expect(phone.locator("[data-option], .line-up").first).to_be_visible()
    again = friend_of(chromium)
    again.goto(link)
    again.get_by_role("button", name="Take them over here").click()
    expect(again.get_by_role("alert")).to_contain_text("This link was used already")
    phone.context.close()
    again.context.close()


def test_a_stranger_finds_an_open_table_on_the_home_page(screen: Page, chromium: Browser, server: Server) -> None:
    set_up(screen, server)
    stranger = friend_of(chromium)
    stranger.goto(server.address)
    expect(stranger.get_by_role("heading", name="The games")).to_be_visible()
    expect(stranger.get_by_role("heading", name="Waiting for somebody")).to_have_count(0)
    screen.get_by_label("Anybody may join").check()
    expect(screen.get_by_text("stands on this server's home page")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("heading", name="Waiting for somebody")).to_be_visible()
    assert serious(stranger) == []
    stranger.get_by_role("button", name=re.compile("^Sit down: ")).click()
    expect(stranger.get_by_role("button", name="I am ready")).to_be_visible()
    expect(screen.get_by_role("status")).to_contain_text("Everybody has a seat")
    another = friend_of(chromium)
    another.goto(server.address)
    expect(another.get_by_role("heading", name="The games")).to_be_visible()
    expect(another.get_by_role("heading", name="Waiting for somebody")).to_have_count(0)
    stranger.context.close()
    another.context.close()
