"""My tables on another device: what a browser keeps is fetched once, by a signed link, within ten minutes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store import parcels, schema
from tests.server.clocked import Watch
from tests.server.postgres import postgres
from tests.server.test_at_once import PAIRS, at_once, codes
from tests.server.test_workers import two_workers

KEPT = {"rouleur.tables": '[{"table": "x", "tickets": []}]', "rouleur.owners": "[]"}
PAGE = "http://testserver/"


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def client(settings: Settings, watch: Watch) -> Iterator[TestClient]:
    with TestClient(make_app(settings, watch)) as client:
        yield client


def leave(client: TestClient, kept: Any = KEPT, page: Any = PAGE) -> Any:
    return client.post("/api/parcels", json={"kept": kept, "page": page})


def token_of(left: Any) -> str:
    start, _, token = left.json()["link"].partition("#/device/")
    assert start == PAGE
    return str(token)


def fetch(client: TestClient, token: str) -> Any:
    return client.post("/api/parcels/fetch", json={"token": token})


def test_the_other_device_gets_what_was_kept_once(client: TestClient) -> None:
    left = leave(client)
    assert left.status_code == 201
    assert left.json()["seconds"] == 600
    assert "<path" in left.json()["picture"]
    assert fetch(client, token_of(left)).json() == {"kept": KEPT}
    again = fetch(client, token_of(left))
    assert (again.status_code, again.json()["error"]["code"]) == (404, "unknown")


def test_after_ten_minutes_it_is_gone(client: TestClient, watch: Watch) -> None:
    left = leave(client)
    watch.pass_by(600)
    assert fetch(client, token_of(left)).status_code == 404
    leave(client)
    watch.pass_by(600)
    leave(client)
    app: Any = client.app
    with app.state.services.store.database.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.parcels)).scalar() == 1


def test_a_link_that_nobody_signed_opens_nothing(client: TestClient) -> None:
    left = leave(client)
    token = token_of(left)
    for forged in ("", "x", token[:-1], token.split(".")[0], f"{'0' * 32}.{token.split('.')[1]}"):
        assert fetch(client, forged).status_code == 401
    assert fetch(client, token).status_code == 200


def test_what_is_sent_is_bounded(client: TestClient) -> None:
    kept: Any
    for kept in ({}, {"Not a name": "x"}, {"a": "x" * 48_001}, {f"a{n}": "" for n in range(13)}, {"a": 1}, []):
        assert leave(client, kept).status_code == 400
    assert leave(client, {"a": "x" * 40_000, "b": "x" * 40_000}).status_code == 413
    for page in ("", "javascript:alert(1)/", "http://x/y/", "ftp://x/", "http://" + "x" * 120 + "/"):
        assert leave(client, page=page).status_code == 400


def test_only_so_many_wait(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MOST", 2)
    assert [leave(client).status_code for _ in range(3)] == [201, 201, 429]


def test_of_two_who_fetch_at_once_one_gets_it(client: TestClient) -> None:
    for _ in range(PAIRS):
        token = token_of(leave(client))
        assert codes(at_once(*[partial(fetch, client, token)] * 2)) == [200, 404]


@pytest.mark.postgres
def test_of_two_workers_one_hands_it_over() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        for _ in range(PAIRS):
            token = token_of(leave(one))
            assert codes(at_once(partial(fetch, one, token), partial(fetch, two, token))) == [200, 404]
