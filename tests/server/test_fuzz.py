"""Thousands of broken requests: never a 5xx, and the table that must not change does not."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.tables import live
from tests.conftest import examples
from tests.server.conftest import open_table
from tests.server.postgres import postgres

REQUESTS = examples(5500)
WORDS = [
    "",
    "x",
    "gear:high",
    "card:0",
    "\x00",
    "💥" * 30,
    "' or 1=1 --",
    "../../etc",
    "null",
    "a" * 5000,
    "\ud800",
    "§2",
]
NUMBERS = [0, 1, -1, 2**31, 2**63, 10**30, 1.5, float("inf"), True, None]


class Fuzz:
    def __init__(self, table: str, tokens: list[str], code: str, seed: int) -> None:
        self.lots = random.Random(seed)
        self.table = table
        self.tokens = tokens
        self.code = code

    def value(self, depth: int = 0) -> Any:
        pick = self.lots.random()
        if pick < 0.35:
            return self.lots.choice(WORDS)
        if pick < 0.6:
            return self.lots.choice(NUMBERS)
        if depth > 3:
            return {}
        if pick < 0.8:
            return [self.value(depth + 1) for _ in range(self.lots.randrange(4))]
        return {self.lots.choice(WORDS): self.value(depth + 1) for _ in range(self.lots.randrange(4))}

    def right(self) -> tuple[str, str, Any]:
        """A method, a path and a body that belong together."""
        seat = {"kind": self.lots.choice(["human", "bot"]), "name": "Ada", "level": self.lots.randrange(-1, 5)}
        table = f"/api/tables/{self.table}"
        sequence = self.lots.randrange(4)
        tables = {
            "game": self.lots.choice(["criterium", "wielersim", "x"]),
            "race": "short",
            "seats": [seat] * self.lots.randrange(5),
        }
        return self.lots.choice(
            [
                ("GET", table, None),
                ("GET", f"{table}/{self.lots.choice(['picture', 'frames', 'record', 'x'])}", None),
                (
                    "POST",
                    f"{table}/answers",
                    {"option": self.lots.choice(["gear:high", "card:1"]), "sequence": sequence, "key": "12345678"},
                ),
                ("POST", f"{table}/undo", {"sequence": sequence, "key": "abcdefgh"}),
                ("POST", f"{table}/why", {"option": self.lots.choice(["card:7", "gear:high"])}),
                ("PUT", f"{table}/orders", {"orders": [{"question": "gear", "choice": "gear:low", "rider": "r0"}]}),
                (
                    "POST",
                    f"{table}/seat",
                    {"action": self.lots.choice(["sit", "leave", "return"]), "name": "Eve", "level": 0},
                ),
                ("POST", f"{table}/chat", {"words": "Allez"}),
                ("POST", "/api/join", {"code": self.code, "name": "Ada"}),
                ("POST", "/api/tables", tables),
                ("POST", "/api/tables", {**tables, "options": {"windy": 1}, "seed": 5}),
                ("POST", f"{table}/branch", {"frame": sequence, "seats": [seat, seat]}),
                (
                    "POST",
                    "/api/records",
                    {"setup": {"game": "criterium", "race": "short", "seats": ["A"]}, "seed": 1, "answers": []},
                ),
                ("POST", "/api/tours", {"game": "criterium", "tour": "three-days", "seats": [seat, seat]}),
                ("GET", f"/api/tours/{self.table}", None),
                ("POST", f"/api/tours/{self.table}/stages", {"stage": 1, "simulate": True}),
                ("GET", f"/api/forecasts/{self.table}", None),
                ("POST", f"/api/forecasts/{self.table}/stop", {}),
                ("POST", "/api/forecasts", {"game": "criterium", "race": "short", "runs": 0, "levels": [0, 0]}),
                ("POST", "/api/routes/check", {"route": {"name": "A", "kind": "stage", "squares": 90, "section": []}}),
                ("POST", "/api/routes/check", {"text": 'name = "A"\nkind = "stage"'}),
                ("POST", "/api/judge", None),
                ("POST", f"/api/judge/{self.table}/calls", {"start": sequence, "calls": [{"do": "turn"}]}),
                ("GET", f"/api/rules/{self.lots.choice(['criterium', 'homas', 'x'])}", None),
                ("POST", "/api/tutorials/head/3_1_full_box", {"answers": [self.lots.choice(["throw:D8", "x"])]}),
            ]
        )

    def spoiled(self, body: Any) -> Any:
        for key in list(body):
            if self.lots.random() < 0.2:
                body[key] = self.value()
            elif self.lots.random() < 0.05:
                del body[key]
        if self.lots.random() < 0.1:
            body[self.lots.choice(WORDS)] = self.value()
        return body

    def body(self, right: Any) -> bytes:
        pick = self.lots.random()
        if pick < 0.1:
            return self.lots.randbytes(self.lots.randrange(200))
        value = self.value() if pick < 0.15 or right is None else self.spoiled(right)
        try:
            body = msgspec.json.encode(value)
        except (msgspec.EncodeError, UnicodeError, OverflowError):
            body = b'{"option": "\\ud800"}'
        if self.lots.random() < 0.1 and body:
            cut = self.lots.randrange(len(body))
            body = body[:cut] + self.lots.randbytes(2) + body[cut + self.lots.randrange(3) :]
        return body

    def request(self) -> tuple[str, str, bytes, list[tuple[bytes, bytes]], bytes]:
        method, path, right = self.right()
        if self.lots.random() < 0.1:
            method = self.lots.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "NONSENSE"])
        if self.lots.random() < 0.1:
            path = path.replace(self.table, self.lots.choice(["0" * 24, "x", "\x00", "ü", "a" * 3000]))
        return method, path, self.query(), self.headers(), self.body(right)

    def query(self) -> bytes:
        return self.lots.choice(
            [b""] * 4 + [b"from=1", b"from=-1", b"from=x", b"from=9&limit=0", b"limit=10000000", b"%00=%ff"]
        )

    def headers(self) -> list[tuple[bytes, bytes]]:
        token = self.lots.choice([*self.tokens, *self.tokens, "forged", "a.b.c", "\xff", ""])
        headers = [(b"authorization", f"Bearer {token}".encode("latin-1"))]
        odd = [
            [],
            headers,
            headers,
            headers,
            [(b"authorization", b"Basic eDp5")],
            [*headers, (b"content-length", b"x")],
        ]
        kind = self.lots.choice([b"application/json"] * 18 + [b"text/plain", b"application/json; charset=\xff"])
        origin = self.lots.choice([[]] * 18 + [[(b"origin", b"null")], [(b"origin", b"http://[")]])
        return [*self.lots.choice(odd), (b"content-type", kind), *origin]


async def call(app: Any, method: str, path: str, query: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> int:
    """Straight into the application, past any client that would mend the request."""
    status = 0
    messages = [{"type": "http.request", "body": body, "more_body": False}]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query,
        "headers": headers,
        "client": ("127.0.0.1", 5),
        "server": ("127.0.0.1", 80),
    }

    async def receive() -> Any:
        return messages.pop() if messages else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]

    await app(scope, receive, send)
    return status


def storm_over(settings: Settings, requests: int) -> Counter[int]:
    app = make_app(settings)
    with TestClient(app) as client:
        made, _ = open_table(client, "hh", "long")
        _, (quiet, _) = open_table(client)
        before = quiet.look()
        fuzz = Fuzz(made["table"], [seat["token"] for seat in made["seats"]], made["code"], seed=5)

        async def storm() -> Counter[int]:
            seen: Counter[int] = Counter()
            for _ in range(requests):
                seen[await call(app, *fuzz.request())] += 1
            return seen

        assert client.portal is not None
        seen = client.portal.call(storm)
        assert quiet.look() == before
    print(f"\n{sum(seen.values())} requests: {dict(sorted(seen.items()))}")
    assert not [status for status in seen if status >= 500 or status == 0]
    return seen


@pytest.fixture(autouse=True)
def ridden_in_slices() -> Iterator[None]:
    """As a server does: nobody waits for the races of bots that are asked for here."""
    with patch.object(live, "FIRST_SLICE", 0.06):
        yield


def test_thousands_of_broken_requests_see_no_5xx(settings: Settings) -> None:
    seen = storm_over(settings, REQUESTS)
    assert sum(seen.values()) == REQUESTS
    assert all(seen[status] > REQUESTS // 300 for status in (200, 201, 400, 401, 403, 404, 405, 409, 415, 422))


@pytest.mark.postgres
def test_postgresql_minds_no_odd_character_either() -> None:
    with postgres() as url:
        storm_over(Settings(database=url, rates=False), 800)


def test_broken_first_messages_close_a_stream_politely(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        made, _ = open_table(client)
        fuzz = Fuzz(made["table"], [seat["token"] for seat in made["seats"]], made["code"], seed=6)
        for _ in range(300):
            with client.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
                socket.send_bytes(fuzz.body({"type": "hello", "token": None, "sequence": 1}))
                assert socket.receive_json()["type"] in ("closed", "seats")
