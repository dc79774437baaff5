"""Tables of earlier versions, as their servers left them: they go on."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.core.event import Event, EventKind
from rouleur.road.box import box
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.tables.kinds import read_events, renamed

KEPT = Path(__file__).parent / "kept"
PARIS = "5f208680ba1994f9ec158ce7"
"""A person and a bot on `tdf paris`, 45 choices made at commit 12e6966; the board has changed since."""


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    database = tmp_path / "kept.sqlite3"
    database.write_bytes(gzip.decompress((KEPT / "tdf-paris-12e6966.sqlite3.gz").read_bytes()))
    return Settings(database=f"sqlite:///{database}", secret="kept", rates=False)


def look(client: TestClient, headers: dict[str, str]) -> Any:
    found = client.get(f"/api/tables/{PARIS}", headers=headers)
    assert found.status_code == 200, found.text
    return found.json()


def headers_of(client: TestClient) -> dict[str, str]:
    return {"authorization": f"Bearer {client.app.state.services.access.tokens.token(PARIS, 0)}"}  # type: ignore[attr-defined]


def test_a_table_whose_board_has_changed_is_set_back_and_goes_on(kept: Settings) -> None:
    with TestClient(make_app(kept)) as client:
        headers = headers_of(client)
        table = look(client, headers)
        assert table["update"]["sequence"] > 46
        assert [line["name"] for line in table["chat"]] == ["Rouleur"]
        assert "taken back" in table["chat"][0]["words"]
        question = table["update"]["question"]
        choice = {
            "option": question["options"][0]["text"],
            "sequence": table["update"]["sequence"],
            "key": "first-new-key",
        }
        assert client.post(f"/api/tables/{PARIS}/answers", json=choice, headers=headers).status_code == 200
        seen = look(client, headers)
    with TestClient(make_app(kept)) as client:
        assert look(client, headers) == seen


def test_kinds_that_have_another_name_today_are_read_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [EventKind("drew the order", formerly=("order drawn",)), EventKind("moved")]
    monkeypatch.setattr(type(box("head")), "event_kinds", lambda _: kinds)
    renamed.cache_clear()
    events = msgspec.json.encode([Event("order drawn", 1), Event("moved", 2)])
    assert [event.kind for event in read_events("head", events)] == ["drew the order", "moved"]
    renamed.cache_clear()
