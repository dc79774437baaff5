"""Forged links, foreign moves, stale sequences, oversized bodies, malformed JSON, unknown tables: 4xx, and nothing changes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import Player, open_table

JSON = {"content-type": "application/json"}


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


def fault(response: Any, status: int, code: str) -> str:
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["code"] == code
    assert error["message"].endswith(".") or error["message"].endswith("?") or error["rule"]
    return str(error["message"])


@pytest.fixture
def players(client: TestClient) -> list[Player]:
    return open_table(client)[1]


@pytest.fixture(autouse=True)
def nothing_changes(players: list[Player]) -> Any:
    before = [player.look() for player in players]
    yield
    assert [player.look() for player in players] == before


def test_a_forged_link_is_refused(client: TestClient, players: list[Player]) -> None:
    first, second = players
    other, _ = open_table(client)
    assert first.token is not None
    assert second.token is not None
    stolen = first.token.rpartition(".")[0].removesuffix("0") + "1." + first.token.rpartition(".")[2]
    for token in ("x", stolen, first.token[:-1], other["seats"][0]["token"], "ü" * 50):
        forger = Player(client, first.table, None)
        headers = {"authorization": f"Bearer {token}".encode("latin-1")}
        fault(client.get(f"/api/tables/{first.table}", headers=headers), 401, "forged")
        answer = {"option": "gear:high", "sequence": 1, "key": "12345678"}
        fault(client.post(f"/api/tables/{forger.table}/answers", json=answer, headers=headers), 401, "forged")


def test_a_foreign_move_is_refused(client: TestClient, players: list[Player]) -> None:
    assert "Seat 0 is asked" in fault(players[1].answer("gear:high"), 403, "foreign")
    fault(Player(client, players[0].table, None).answer("gear:high"), 403, "foreign")


def test_a_stale_sequence_is_refused(players: list[Player]) -> None:
    for sequence in (0, 5, 10**12):
        fault(players[0].answer("gear:high", sequence), 409, "stale")
        fault(players[0].send("undo", {"sequence": sequence, "key": "12345678"}), 409, "stale")


def test_a_key_that_was_used_for_another_choice_is_refused(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    assert first.answer("gear:high", key="the-only-key").status_code == 200
    before = first.look()
    fault(first.answer("card:0", key="the-only-key"), 409, "stale")
    assert first.look() == before


def test_an_illegal_option_is_refused_with_its_paragraph(players: list[Player]) -> None:
    response = players[0].answer("card:9")
    fault(response, 422, "illegal")
    assert response.json()["error"]["rule"] == "§2"


def test_an_oversized_body_is_refused(client: TestClient, players: list[Player]) -> None:
    first = players[0]
    big = b'{"option": "' + b"x" * 70_000 + b'"}'
    fault(client.post(f"/api/tables/{first.table}/answers", content=big, headers=JSON | first.headers), 413, "large")

    def pieces() -> Any:
        for _ in range(100):
            yield b" " * 1000

    fault(
        client.post(f"/api/tables/{first.table}/answers", content=pieces(), headers=JSON | first.headers), 413, "large"
    )


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"option": 3, "sequence": 1, "key": "12345678"}',
        b'{"option": "gear:high", "sequence": -1, "key": "12345678"}',
        b'{"option": "gear:high", "sequence": 1, "key": "short"}',
        b'{"option": "gear:high", "sequence": 1, "key": "12345678", "more": 1}',
        b'{"option": "gear:high\\u0000", "sequence": 1, "key": "12345678"}',
        b'{"option": "\\udc00", "sequence": 1, "key": "12345678"}',
        b'{"option": "\xff\xfe", "sequence": 1, "key": "12345678"}',
        b"[" * 60_000,
    ],
)
def test_a_malformed_body_is_refused(client: TestClient, players: list[Player], body: bytes) -> None:
    first = players[0]
    fault(
        client.post(f"/api/tables/{first.table}/answers", content=body, headers=JSON | first.headers), 400, "malformed"
    )


def test_an_unknown_table_code_game_race_and_page_are_refused(client: TestClient, players: list[Player]) -> None:
    for table in ("0" * 24, "x", "%00", "..%2f..", "ü"):
        fault(client.get(f"/api/tables/{table}"), 404, "unknown")
    fault(client.post("/api/join", json={"code": "ZZZZZZ", "name": "Ada"}), 404, "unknown")
    seats = [{"kind": "human", "name": "A"}]
    assert "did you mean criterium" in fault(
        client.post("/api/tables", json={"game": "criteriuml", "race": "short", "seats": seats}), 404, "unknown"
    )
    fault(client.post("/api/tables", json={"game": "criterium", "race": "endless", "seats": seats}), 404, "unknown")
    fault(client.get("/api/nothing"), 404, "unknown")
    fault(client.get("/../../etc/passwd"), 404, "unknown")
    fault(client.get("/%2e%2e/%2e%2e/etc/passwd"), 404, "unknown")
    fault(client.delete("/api/games"), 405, "method")


def test_a_setup_that_the_game_refuses_is_refused(client: TestClient, players: list[Player]) -> None:
    def wish(**more: Any) -> Any:
        body = {"game": "criterium", "race": "short", "seats": [{"kind": "human", "name": "A"}], **more}
        return client.post("/api/tables", json=body)

    assert "1 to 4 directors" in fault(wish(seats=[]), 422, "illegal")
    assert "windy" in fault(wish(options={"stormy": True}), 422, "illegal")
    fault(wish(options={"race": "long"}), 422, "illegal")
    fault(wish(options={"self": 1}), 422, "illegal")
    fault(wish(seed=2**63), 400, "malformed")
    fault(wish(seed=5, seats=[{"kind": "human", "name": "A", "open": True}]), 422, "illegal")
    fault(wish(seats=[{"kind": "bot", "name": "B", "level": 9}]), 400, "malformed")


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'rates.sqlite3'}", rates=True)
    with TestClient(make_app(settings)) as client:
        answers = [client.post("/api/join", json={"code": "ZZZZZZ", "name": "A"}) for _ in range(40)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"].isdigit()
    assert answers[-1].json()["error"]["code"] == "often"


def test_refusals_are_counted_for_prometheus(client: TestClient, players: list[Player]) -> None:
    players[0].answer("nonsense")
    metrics = client.get("/metrics").text
    assert 'rouleur_refusals_total{code="illegal"}' in metrics
    assert "rouleur_command_seconds_bucket" in metrics


def test_the_protocol_names_every_code_of_a_refusal() -> None:
    root = Path(__file__).parents[2]
    sources = "\n".join(path.read_text() for path in (root / "src" / "rouleur" / "server").rglob("*.py"))
    conflicts = {"stale", *re.findall(r'conflict\(\s*"(\w+)"', sources)}
    refused = set(re.findall(r'Refused\(\s*\d+,\s*"(\w+)"', sources)) | conflicts
    words = (root / "docs" / "protocol.md").read_text()
    row = next(line for line in words.splitlines() if line.startswith("| 409 |"))
    assert set(re.findall(r"`(\w+)`", row)) == conflicts
    assert refused <= set(re.findall(r"`(\w+)`", words[words.index("## Refusals") :]))
