"""Two browsers at one Homas table: every frame that either receives is inspected for the other's secrets."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket

from tests.browser.conftest import PATIENT, Server, new_visitor
from tests.browser.riding import people_and_bots, ride, sit

pytestmark = pytest.mark.browser


class Ear:
    """Everything a page has received."""

    def __init__(self, page: Page) -> None:
        self.received: list[Any] = []
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def _read(self, response: Response) -> None:
        if "/api/tables/" in response.url and "json" in response.headers.get("content-type", ""):
            self.received.append(response.json())


def parts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from parts(part)


def leaks(received: list[Any], seat: int, foreign: str) -> list[str]:
    """What a seat must never receive: another seat's private facts, events, questions or token."""
    found = ["the other's token"] if foreign in json.dumps(received) else []
    for part in parts(received):
        if "riders" in part and "teams" in part:
            seats = {team["id"]: team.get("seat", -1) for team in part["teams"]}
            found += [
                f"team {team['id']}" for team in part["teams"] if team.get("private") and team.get("seat", -1) != seat
            ]
            found += [
                f"rider {rider['id']}"
                for rider in part["riders"]
                if rider.get("private") and seats[rider["team"]] != seat
            ]
        if "kind" in part and part.get("seat") not in (None, seat) and ("options" in part or "rule" in part):
            found.append(f"{part['kind']} for seat {part['seat']}")
    return found


def test_two_browsers_never_receive_the_others_secrets(chromium: Browser, server: Server) -> None:
    made = server.table("homas", "milan-san-remo", people_and_bots(2, 0))
    contexts = [new_visitor(chromium) for _ in range(2)]
    pages: list[Page] = []
    ears: list[Ear] = []
    for seat, context in enumerate(contexts):
        page = context.new_page()
        pages.append(page)
        ears.append(Ear(page))
        sit(page, server.address, made, seat)
        page.wait_for_selector(".race")
    chosen = [0, 0]
    deadline = time.monotonic() + PATIENT / 1000
    while min(chosen) < 6 and time.monotonic() < deadline:
        for seat, page in enumerate(pages):
            if page.locator("[data-option]:not(:disabled)").count():
                chosen[seat] += int(ride(page, most=1, patience=5)["clicks"])
        pages[0].wait_for_timeout(20)
    assert min(chosen) >= 6, chosen
    private = [sum(1 for part in parts(ear.received) if part.get("private")) for ear in ears]
    assert all(private), "nothing private was sent at all: the inspection would prove nothing"
    for seat, ear in enumerate(ears):
        assert leaks(ear.received, seat, made["seats"][1 - seat]["token"]) == []
    for context in contexts:
        context.close()
    print(f"choices {chosen}, frames {[len(ear.received) for ear in ears]}, with private facts {private}")
