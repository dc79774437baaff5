"""Bodies made to hurt: each is refused in one sentence before it costs memory or time. Over HTTP, to a server of its own."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from rouleur.server import bodies
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.conftest import PATIENCE
from tests.server import loops
from tests.server.conftest import open_table
from tests.server.test_kill import Server

MEGABYTES = 100


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


class Watched(Server):
    """A server with its requests counted, whose memory is looked at."""

    def command(self) -> list[str]:
        return [sys.executable, "-m", "rouleur.server", "--port", str(self.port), "--database", self.database]

    def peak(self) -> float:
        """The most memory it ever had, in megabytes."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        assert found
        return int(found[1]) / 1024

    def post(self, path: str, body: Any) -> httpx.Response:
        return httpx.post(f"{self.address}/api{path}", json=body, timeout=PATIENCE, verify=False)

    def ask(self, path: str, host: str) -> httpx.Response:
        return httpx.get(f"{self.address}/api{path}", headers={"host": host}, timeout=PATIENCE, verify=False)

    def join(self, code: str, headers: dict[str, str]) -> httpx.Response:
        body = {"code": code, "name": "A"}
        return httpx.post(f"{self.address}/api/join", json=body, headers=headers, timeout=PATIENCE, verify=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(f"sqlite:///{tmp_path_factory.mktemp('hostile') / 'tables.sqlite3'}")
    server.start()
    yield server
    server.kill()


def dotted(letters: int) -> str:
    return ".".join("a" * (letters // 2)) + " = 1"


TEXTS = {
    "one key of many parts": dotted(12_000),
    "a header of many parts": "[" + ".".join("a" * 6_000) + "]",
    "quoted parts": ".".join(['"a"'] * 3_000) + " = 1",
    "an inline table of many parts": "x = {" + dotted(12_000) + "}",
    "a deep list": "x = " + "[" * 5_000 + "]" * 5_000,
    "a long number": "x = " + "9" * 5_000,
    "an infinite number": "title = 'x'\nlength = inf",
    "a long file": "# nothing\n" * 20_000,
}


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_file_is_refused_and_costs_no_memory(server: Watched, text: str) -> None:
    server.post("/routes/check", {"text": "title = 'x'"})
    before = server.peak()
    route = server.post("/routes/check", {"text": text})
    course = server.post("/courses", {"text": text, "name": "mine.toml"})
    assert (route.status_code, course.status_code) in {(200, 422), (422, 422)}, route.text + course.text
    if route.status_code == 200:
        assert not route.json()["rideable"]
        assert route.json()["problems"]
    assert server.peak() - before < MEGABYTES


def test_json_is_taken_only_under_its_own_name(client: Any) -> None:
    """A page of another host can make a browser send text and forms, but not this content type."""
    body = b'{"game": "criterium", "race": "short", "seats": [{"kind": "human", "name": "A"}]}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data; boundary=x"):
        refused = client.post("/api/tables", content=body, headers={"content-type": kind})
        assert (refused.status_code, refused.json()["error"]["code"]) == (415, "type")
    for kind in ("application/json", "application/json; charset=utf-8"):
        assert client.post("/api/tables", content=body, headers={"content-type": kind}).status_code == 201


@pytest.mark.parametrize("value", ["[" * 100 + "]" * 100, "9" * 400, "1e999", '{"a":' * 50 + "1" + "}" * 50])
def test_numbers_and_depth_of_a_body_are_bounded(client: Any, value: str) -> None:
    seats = '[{"kind": "human", "name": "A"}]'
    body = f'{{"game": "criterium", "race": "short", "seats": {seats}, "options": {{"windy": {value}}}}}'
    refused = client.post("/api/tables", content=body.encode(), headers={"content-type": "application/json"})
    assert refused.status_code == 400, refused.text


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "body", [b'"' + b'\\"' * 400_000, b"[]" * 400_000, b"[" * 800_000], ids=["quotes", "pairs", "deep"]
)
def test_a_text_is_looked_through_in_one_go(client: Any, body: bytes) -> None:
    """Each quote of a string without an end was searched from anew: 16 kB took a second, 64 kB twenty, and all others waited."""
    refused = client.post("/api/records", content=body, headers={"content-type": "application/json"})
    assert refused.status_code in (400, 422)
    toml = {"text": 'x = "' + '\\"' * 30_000}
    assert client.post("/api/routes/check", json=toml).status_code in (200, 422)


def test_a_body_that_never_ends_is_given_up(client: Any, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "path": "/api/tables",
        "raw_path": b"/api/tables",
        "query_string": b"",
        "headers": [(b"host", b"testserver"), (b"content-type", b"application/json"), (b"content-length", b"10")],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "scheme": "http",
        "root_path": "",
    }
    loops.run(make_app(settings)(scope, receive, send))
    assert sent[0]["status"] == 408
    assert open_table(client)


def test_an_address_may_hold_so_many_connections_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROULEUR_CONNECTIONS", "20")
    server = Watched(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    server.start()
    held = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(20)]
    try:
        for connection in held[:19]:
            connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert connection.recv(100).startswith(b"HTTP/1.1 200")
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as late:
            assert dropped(late)
        held.pop().close()
        assert httpx.get(f"{server.address}/api/health", timeout=PATIENCE, verify=False).status_code == 200
    finally:
        for connection in held:
            connection.close()
        server.kill()


def dropped(connection: socket.socket) -> bool:
    try:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection.recv(100) == b""
    except (ConnectionError, BrokenPipeError):
        return True


@pytest.fixture(autouse=True)
def source_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    import rouleur

    monkeypatch.setenv("PYTHONPATH", str(Path(rouleur.__file__).parents[1]))
