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
from rouleur.server.store import Store
from rouleur.server.tables.kinds import read_events, renamed

KEPT = Path(__file__).parent / "kept"
PARIS = "5f208680ba1994f9ec158ce7"
"""A person and a bot on `tdf paris`, 45 choices made at commit 12e6966; the board has changed since."""


FIVE_GAMES = {
    "head": "8dbd1e0847aa56ecb69684d7",
    "homas": "f61e222601f416fb13438de6",
    "tdf": "1ff02acc37b1968e656b28d1",
    "thetour": "6f7d5e1b6b0c67e6d0ee2be9",
    "wielersim": "bb7cdea5e6aad80e4e36f263",
}
"""A table of every game as the last release (4bc0ba6) left it, with up to 32 choices of a person."""
CHANGED = ("homas", "tdf")
"""Games whose rules have changed since in a way that these tables meet (docs/games, the third reading)."""


def kept(folder: Path, name: str) -> Settings:
    """The database of an older server, unpacked."""
    database = folder / "kept.sqlite3"
    database.write_bytes(gzip.decompress((KEPT / f"{name}.sqlite3.gz").read_bytes()))
    return Settings(database=f"sqlite:///{database}", secret="kept", rates=False)


def look(client: TestClient, table: str, headers: dict[str, str]) -> Any:
    found = client.get(f"/api/tables/{table}", headers=headers)
    assert found.status_code == 200, found.text
    return found.json()


def headers_of(client: TestClient, table: str) -> dict[str, str]:
    return {"authorization": f"Bearer {client.app.state.services.access.tokens.token(table, 0)}"}  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", CHANGED)
def test_a_table_whose_rules_have_changed_is_set_back_and_says_so(tmp_path: Path, game: str) -> None:
    settings = kept(tmp_path, "five-games-4bc0ba6")
    with TestClient(make_app(settings)) as client:
        table = look(client, FIVE_GAMES[game], headers_of(client, FIVE_GAMES[game]))
        assert [line["name"] for line in table["chat"]] == ["Rouleur"]
        assert "taken back" in table["chat"][0]["words"]
        assert table["update"]["question"]


@pytest.mark.parametrize("game", [game for game in FIVE_GAMES if game not in CHANGED])
def test_a_table_of_the_last_release_goes_on_silently(tmp_path: Path, game: str) -> None:
    settings = kept(tmp_path, "five-games-4bc0ba6")
    store = Store(settings.database_url)
    moves = store.moves.after(FIVE_GAMES[game])
    store.close()
    with TestClient(make_app(settings)) as client:
        headers = headers_of(client, FIVE_GAMES[game]) if box(game).seats.most else {}
        table = look(client, FIVE_GAMES[game], headers)
        assert table["chat"] == []
        assert table["update"]["sequence"] == len(moves)
        assert table["update"]["over"] or table["update"]["question"]
        if table["update"]["over"]:
            assert client.get(f"/api/tables/{FIVE_GAMES[game]}/frames", headers=headers).status_code == 200


def test_a_table_whose_board_has_changed_is_set_back_and_goes_on(tmp_path: Path) -> None:
    settings = kept(tmp_path, "tdf-paris-12e6966")
    with TestClient(make_app(settings)) as client:
        headers = headers_of(client, PARIS)
        table = look(client, PARIS, headers)
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
        seen = look(client, PARIS, headers)
    with TestClient(make_app(settings)) as client:
        assert without_details(look(client, PARIS, headers)) == without_details(seen)


def without_details(table: Any) -> Any:
    """Events of older moves are read as they were kept; today's rules tell the same story with more details."""
    for event in table["update"]["events"]:
        event.pop("detail", None)
    return table


def test_kinds_that_have_another_name_today_are_read_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [EventKind("drew the order", formerly=("order drawn",)), EventKind("moved")]
    monkeypatch.setattr(type(box("head")), "event_kinds", lambda _: kinds)
    renamed.cache_clear()
    events = msgspec.json.encode([Event("order drawn", 1), Event("moved", 2)])
    assert [event.kind for event in read_events("head", events)] == ["drew the order", "moved"]
    renamed.cache_clear()
