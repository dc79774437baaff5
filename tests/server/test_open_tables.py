"""Tables that anybody may join: listed while they wait, one click to sit down, and no code for strangers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import update

from rouleur.server.store import schema
from tests.server.conftest import Player
from tests.server.test_at_once import PAIRS, at_once
from tests.server.test_stream import Heard, stream
from tests.server.test_waiting_room import gather, join, own, ready

LONG_AGO = "2020-01-01T00:00:00+00:00"


def listed(client: TestClient) -> list[Any]:
    reply = client.get("/api/open-tables")
    assert reply.status_code == 200
    found: list[Any] = reply.json()["tables"]
    return found


def sit_down(client: TestClient, table: str, name: str = "Chloe") -> Any:
    return client.post(f"/api/open-tables/{table}", json={"name": name})


def test_a_table_that_waits_is_listed_without_its_code(client: TestClient) -> None:
    made, _ = gather(client, "hoob", public=True)
    (found,) = listed(client)
    assert found["people"] == ["Seat 0"]
    assert (found["table"], found["free"], found["bots"], found["title"]) == (made["table"], 2, 1, "Short")
    assert made["code"] not in str(found)
    assert client.get(f"/api/tables/{made['table']}").json()["code"] == ""


def test_one_click_takes_a_seat(client: TestClient) -> None:
    made, opener = gather(client, public=True)
    joined = sit_down(client, made["table"]).json()
    assert joined["seat"] == 1
    assert Player(client, made["table"], joined["token"]).look()["seat"] == 1
    assert opener.look()["seats"][1]["name"] == "Chloe"
    assert listed(client) == []
    assert sit_down(client, made["table"], "Dirk").json()["seat"] == -1


def test_only_tables_whose_opener_says_so_are_listed(client: TestClient) -> None:
    made, _ = gather(client)
    assert listed(client) == []
    refused = sit_down(client, made["table"])
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "foreign")
    own(client, made, "invite")
    assert len(listed(client)) == 1
    assert own(client, made, "keep").json()["public"] is False
    assert listed(client) == []
    assert sit_down(client, made["table"]).status_code == 403


def test_a_race_that_has_begun_is_not_listed(client: TestClient) -> None:
    made, _ = gather(client, "hoo", public=True)
    join(client, made)
    own(client, made, "start")
    assert listed(client) == []
    assert sit_down(client, made["table"]).json()["seat"] == -1


def test_a_closed_table_is_not_listed(client: TestClient) -> None:
    made, _ = gather(client, public=True)
    own(client, made, "close")
    assert listed(client) == []
    assert sit_down(client, made["table"]).json()["error"]["code"] == "closed"


def test_a_table_without_a_waiting_room_is_not_listed(client: TestClient) -> None:
    gather(client, room=False, public=True)
    assert listed(client) == []


def test_a_table_that_was_left_alone_is_listed_again_when_somebody_is_back(client: TestClient) -> None:
    _, opener = gather(client, public=True)
    app: Any = client.app
    with app.state.services.store.database.writing() as connection:
        connection.execute(update(schema.tables).values(seen=LONG_AGO))
    assert listed(client) == []
    with stream(client, opener) as socket:
        Heard(socket, opener.token).until("update")
        assert client.portal is not None
        client.portal.call(app.state.presence.note)
        assert len(listed(client)) == 1


def test_a_table_for_a_week_is_listed_while_nobody_looks(client: TestClient) -> None:
    gather(client, public=True, turn_seconds=3600)
    app: Any = client.app
    earlier = (datetime.now(UTC) - timedelta(hours=20)).isoformat(timespec="seconds")
    for seen, tables in ((earlier, 1), (LONG_AGO, 0)):
        with app.state.services.store.database.writing() as connection:
            connection.execute(update(schema.tables).values(seen=seen))
        assert len(listed(client)) == tables


def test_the_last_seat_goes_to_one_of_two_strangers(client: TestClient) -> None:
    for _ in range(PAIRS):
        made, _ = gather(client, public=True)
        replies = at_once(*[partial(sit_down, client, made["table"], f"Stranger {number}") for number in range(2)])
        assert sorted(reply.json()["seat"] for reply in replies) == [-1, 1]


def test_a_stranger_and_the_withdrawal_at_once(client: TestClient) -> None:
    for _ in range(PAIRS):
        made, opener = gather(client, public=True)
        seated, _ = at_once(partial(sit_down, client, made["table"]), partial(own, client, made, "keep"))
        sits = seated.status_code == 200 and seated.json()["seat"] == 1
        assert opener.look()["seats"][1]["taken"] is sits


def test_names_of_strangers_are_bounded(client: TestClient) -> None:
    made, _ = gather(client, public=True)
    for name in ("", "x" * 41, "a\nb", "\u202eAnna"):
        assert sit_down(client, made["table"], name).status_code == 400
    assert sit_down(client, "nothing").status_code == 404
    assert sit_down(client, "0" * 24).status_code == 404


def test_who_was_removed_does_not_come_back_by_the_list(client: TestClient) -> None:
    made, _ = gather(client, public=True)
    assert sit_down(client, made["table"]).json()["seat"] == 1
    headers = {"authorization": f"Bearer {made['owner']}"}
    client.post(f"/api/tables/{made['table']}/people", json={"action": "remove", "seat": 1}, headers=headers)
    assert sit_down(client, made["table"]).status_code == 403
    other = TestClient(client.app, client=("192.0.2.7", 1))
    other.portal = client.portal
    assert sit_down(other, made["table"]).json()["seat"] == 1


def test_somebody_who_came_so_may_be_removed(client: TestClient) -> None:
    made, opener = gather(client, public=True)
    token = sit_down(client, made["table"]).json()["token"]
    headers = {"authorization": f"Bearer {made['owner']}"}
    client.post(f"/api/tables/{made['table']}/people", json={"action": "remove", "seat": 1}, headers=headers)
    assert Player(client, made["table"], token).look()["error"]["code"] == "removed"
    assert len(listed(client)) == 1
    assert ready(opener).json()["room"] == "open"
