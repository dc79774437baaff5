"""Who may come in, how often, and under which name."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from limits import RateLimitItemPerHour
from starlette.websockets import WebSocketDisconnect

from rouleur.server.app import make_app
from rouleur.server.pages import POLICY
from rouleur.server.rates import LIMITS, Rates, TooOften
from rouleur.server.settings import Settings
from tests.conftest import thorough
from tests.server.conftest import open_table
from tests.server.test_bad_input import fault
from tests.server.test_hostile_bodies import Watched, source_on_the_path
from tools.stress.urls import STREAM, all_urls

__all__ = ["source_on_the_path"]


@pytest.fixture
def counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that bears three of everything below in an hour."""
    for what in ("reads", "streams", "failures"):
        monkeypatch.setitem(LIMITS, what, RateLimitItemPerHour(3))
    settings = Settings(database=f"sqlite:///{tmp_path / 'rates.sqlite3'}", rates=True)
    with TestClient(make_app(settings)) as client:
        yield client


def test_forged_tokens_are_counted_and_then_not_looked_at(counting: TestClient) -> None:
    made, (first, _) = open_table(counting)
    tries = [
        counting.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer guess{number}"}).status_code
        for number in range(6)
    ]
    assert tries == [401, 401, 401, 429, 429, 429]
    assert counting.get(f"/api/tables/{made['table']}", headers=first.headers).status_code == 429
    assert counting.get(f"/api/tables/{made['table']}").status_code == 200


def test_the_shelf_and_sockets_are_counted(counting: TestClient) -> None:
    assert [counting.get("/api/games").status_code for _ in range(4)] == [200, 200, 200, 429]
    made, _ = open_table(counting)
    codes = []
    for _ in range(4):
        with counting.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
            socket.send_json({"type": "hello"})
            message = socket.receive_json()
            codes.append(message["error"]["code"] if message["type"] == "closed" else "")
    assert codes == ["", "", "", "often"]


def test_whoever_has_a_network_of_addresses_is_one_visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A subscriber of IPv6 has 2⁶⁴ addresses: each had forty races of the day, thirty guesses a minute and two hundred connections."""
    monkeypatch.setitem(LIMITS, "join", RateLimitItemPerHour(3))
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'rates.sqlite3'}", rates=True))
    with TestClient(app) as opened:
        found = []
        for address in (
            "2001:db8::1",
            "2001:db8::2:1",
            "2001:db8::3",
            "2001:db8::4",
            "2001:db8:0:1::1",
            "::ffff:10.0.0.1",
        ):
            client = TestClient(app, client=(address, 1))
            client.portal = opened.portal
            found.append(client.post("/api/join", json={"code": "ABCDEF", "name": "A"}).status_code)
    assert found == [404, 404, 404, 429, 404, 404]


COUNTED_BY_NOBODY = ("GET /", "HEAD /", "GET /{path:path}", "HEAD /{path:path}")
"""Files of the page."""


def test_every_url_is_counted_before_anything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the address, whatever token is shown and whatever the body is."""
    monkeypatch.setattr(Rates, "check", refuse)
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'rates.sqlite3'}", rates=True))
    with TestClient(app) as client:
        for url in sorted(set(all_urls()) - set(COUNTED_BY_NOBODY)):
            method, _, path = url.partition(" ")
            path = path.format_map(Anything())
            if method == STREAM:
                with client.websocket_connect(path) as socket:
                    assert socket.receive_json()["error"]["code"] == "often", url
            else:
                assert (
                    client.request(method, path + "?text=x", headers={"authorization": "Bearer x"}).status_code == 429
                ), url


def refuse(_: Rates, what: str, who: str) -> None:
    assert who == "testclient"
    raise TooOften(what)


class Anything(dict[str, str]):
    def __missing__(self, _: str) -> str:
        return "1"


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://testserver.elsewhere.example", "http://["]
)
def test_a_page_of_another_host_is_turned_away(client: TestClient, origin: str) -> None:
    made, _ = open_table(client)
    fault(client.get(f"/api/tables/{made['table']}", headers={"origin": origin}), 403, "foreign")
    fault(client.post("/api/judge", headers={"origin": origin}), 403, "foreign")
    stream = client.websocket_connect(f"/api/tables/{made['table']}/stream", headers={"origin": origin})
    with pytest.raises(WebSocketDisconnect), stream:
        """Not even opened."""
    assert client.get("/api/games", headers={"origin": "http://testserver"}).status_code == 200


def test_a_server_of_this_machine_answers_to_no_other_name(tmp_path: Path) -> None:
    """Else a page could name its own host after this machine and read everything."""
    server = Watched(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    server.start()
    try:
        assert server.ask("/games", host=f"localhost:{server.port}").status_code == 200
        said = fault(server.ask("/games", host="rebound.example"), 400, "malformed")
        assert "ROULEUR_HOSTS" not in said, "a player cannot change settings"
    finally:
        server.kill()


@pytest.mark.parametrize(("proxies", "last"), [("", 429), thorough("127.0.0.1", 404)])
def test_forwarded_addresses_are_believed_from_named_proxies_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, last: int
) -> None:
    monkeypatch.setenv("ROULEUR_PROXIES", proxies)
    server = Watched(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    server.start()
    try:
        codes = [server.join("ZZZZZZ", {"x-forwarded-for": f"192.0.2.{number}"}).status_code for number in range(1, 41)]
    finally:
        server.kill()
    assert codes[0] == 404
    assert codes[-1] == last


@pytest.mark.parametrize("name", ["A\nB", "A\x1b[31m", "\u202eAda", "A\u2066", "Ada\n", "\u200b"])
def test_names_and_words_hold_nothing_that_is_not_seen(client: TestClient, name: str) -> None:
    made, (first, _) = open_table(client, "ho")
    seats: Any = [{"kind": "human", "name": name}]
    fault(client.post("/api/tables", json={"game": "criterium", "race": "short", "seats": seats}), 400, "malformed")
    fault(client.post("/api/join", json={"code": made["code"], "name": name}), 400, "malformed")
    fault(first.send("seat", {"action": "sit", "name": name}), 400, "malformed")
    if "\n" not in name:
        fault(first.send("chat", {"words": name}), 400, "malformed")
    assert first.send("chat", {"words": "Allez\nÉlodie!"}).status_code == 201


def test_no_escape_code_reaches_the_log(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    written.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stderr", written)
    monkeypatch.delenv("ROULEUR_LOG", raising=False)
    with TestClient(make_app(settings)) as client:
        client.get("/api/nothing%1b%5b2J")
    assert "nothing" in written.getvalue()
    assert "\x1b[2J" not in written.getvalue()


def test_the_policy_of_the_pages_names_no_other_host() -> None:
    assert "ws:" not in POLICY
    assert "*" not in POLICY
