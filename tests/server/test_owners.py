"""Whoever opened a table may mute, remove, close and delete; nobody else may, and idle tables can be let go."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.tables.ownership import OPEN_SEAT
from tests.server.conftest import Player, open_table
from tests.server.postgres import postgres
from tests.server.test_bad_input import fault
from tests.server.test_lost_news import Ear
from tests.server.test_secrets import FRIENDS
from tests.server.test_tours import Rider
from tests.server.test_workers import two_workers

LATER = "2999-01-01"
EARLIER = "2000-01-01"


def press(client: TestClient, made: Any, action: str, seat: int | None = None) -> Any:
    owner = {"authorization": f"Bearer {made['owner']}"}
    return client.post(f"/api/tables/{made['table']}/people", json={"action": action, "seat": seat}, headers=owner)


def until_closed(ear: Ear) -> None:
    while not ear.until("seats")["closed"]:
        """Others came and went first."""


def delete(client: TestClient, path: str, token: str) -> Any:
    return client.delete(f"/api/{path}", headers={"authorization": f"Bearer {token}"})


def test_nobody_else_may_do_what_the_opener_may(client: TestClient) -> None:
    made, (first, _) = open_table(client)
    fault(client.post(f"/api/tables/{made['table']}/people", json={"action": "close"}), 403, "foreign")
    fault(first.send("people", {"action": "remove", "seat": 1}), 401, "forged")
    other, _ = open_table(client)
    fault(delete(client, f"tables/{made['table']}", other["owner"]), 401, "forged")
    fault(
        client.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['owner']}"}), 401, "forged"
    )
    fault(press(client, made, "remove", 9), 422, "illegal")
    fault(press(client, made, "mute"), 400, "malformed")


def test_somebody_who_is_muted_plays_but_does_not_speak(client: TestClient) -> None:
    made, (first, second) = open_table(client)
    assert press(client, made, "mute", 0).json()["seats"][0]["muted"]
    fault(first.send("chat", {"words": "spam"}), 403, "muted")
    assert second.send("chat", {"words": "Peace."}).status_code == 201
    assert first.answer("gear:high").status_code == 200
    press(client, made, "unmute", 0)
    assert first.send("chat", {"words": "Sorry."}).status_code == 201


def test_somebody_who_is_removed_is_out_and_the_seat_goes_to_another(client: TestClient) -> None:
    made, (first, _) = open_table(client, "ho")
    joined = client.post("/api/join", json={"code": made["code"], "name": "Troll"}).json()
    troll = Player(client, made["table"], joined["token"])
    with Ear(client, made["table"], troll.token) as ear:
        seats = press(client, made, "remove", 1).json()["seats"]
        assert (seats[1]["name"], seats[1]["taken"], seats[1]["kind"]) == (OPEN_SEAT, False, "bot")
        assert ear.until("closed")["error"]["code"] == "removed"
    for what in ("answers", "chat", "orders", "seat"):
        body = {"words": "x", "option": "x", "sequence": 1, "key": "k" * 8}
        fault(troll.send(what, body, "PUT" if what == "orders" else "POST"), 401, "removed")
    with client.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
        socket.send_json({"type": "hello", "token": troll.token})
        assert socket.receive_json()["error"]["code"] == "removed"
    friend = client.post("/api/join", json={"code": made["code"], "name": "Friend"}).json()
    assert friend["seat"] == 1
    view = Player(client, made["table"], friend["token"]).look()
    assert (view["seat"], view["seats"][1]["name"], view["seats"][1]["kind"]) == (1, "Friend", "human")
    fault(troll.send("chat", {"words": "I am back"}), 401, "removed")
    assert first.look()["seat"] == 0


def test_a_removal_holds_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        made, (_, second) = open_table(client)
        press(client, made, "remove", 1)
        press(client, made, "close")
    with TestClient(make_app(settings)) as client:
        second.client = client
        fault(second.send("chat", {"words": "x"}), 401, "removed")
        assert client.get(f"/api/tables/{made['table']}").json()["closed"]


def test_whoever_is_removed_from_a_stage_is_out_of_the_tour(client: TestClient) -> None:
    wish = {"game": "criterium", "tour": "three-days", "seats": FRIENDS}
    made = client.post("/api/tours", json=wish).json()
    joined = client.post("/api/join", json={"code": made["code"], "name": "Troll"}).json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    view = client.post(f"/api/tours/{made['tour']}/stages", json={"stage": 1}, headers=headers).json()
    stage = {"table": view["stages"][0]["table"], "owner": made["owner"]}
    assert press(client, stage, "remove", 1).status_code == 200
    troll = {"authorization": f"Bearer {joined['token']}"}
    fault(client.get(f"/api/tours/{made['tour']}", headers=troll), 401, "removed")
    friend = client.post("/api/join", json={"code": made["code"], "name": "Friend"}).json()
    assert friend["seat"] == 1
    view = client.get(f"/api/tours/{made['tour']}", headers={"authorization": f"Bearer {friend['token']}"}).json()
    assert Player(client, stage["table"], view["token"]).look()["seats"][1]["name"] == "Friend"
    fault(delete(client, f"tables/{stage['table']}", made["owner"]), 422, "illegal")
    assert delete(client, f"tours/{made['tour']}", made["owner"]).json() == {"id": made["tour"]}
    fault(client.get(f"/api/tables/{stage['table']}"), 404, "unknown")
    fault(client.get(f"/api/tours/{made['tour']}"), 404, "unknown")


def test_nobody_plays_speaks_or_joins_at_a_closed_table(client: TestClient) -> None:
    made, (first, _) = open_table(client, "ho")
    with Ear(client, made["table"]) as ear:
        assert press(client, made, "close").json()["closed"]
        until_closed(ear)
    fault(first.answer("gear:high"), 409, "closed")
    fault(first.send("chat", {"words": "x"}), 409, "closed")
    before = first.look()["update"]["sequence"]
    fault(first.send("deputy", {"asks": "everything", "ride_on": "end"}, "PUT"), 409, "closed")
    assert press(client, made, "mute", 0).status_code == 200
    assert first.look()["update"]["sequence"] == before
    fault(client.post("/api/join", json={"code": made["code"], "name": "Late"}), 409, "closed")
    assert first.look()["closed"]
    press(client, made, "open")
    assert first.answer("gear:high").status_code == 200


def test_a_deleted_table_is_gone_with_everything_in_it(client: TestClient) -> None:
    made, (first, _) = open_table(client)
    first.answer("gear:high")
    first.send("chat", {"words": "x"})
    with Ear(client, made["table"]) as ear:
        assert delete(client, f"tables/{made['table']}", made["owner"]).status_code == 200
        assert ear.until("closed")["error"]["code"] == "unknown"
    fault(first.send("chat", {"words": "x"}), 404, "unknown")
    fault(client.post("/api/join", json={"code": made["code"], "name": "Late"}), 404, "unknown")
    fault(delete(client, f"tables/{made['table']}", made["owner"]), 404, "unknown")
    with client.app.state.services.store.database.engine.connect() as connection:  # type: ignore[attr-defined]
        for table in ("tables", "seats", "moves", "snapshots", "chat"):
            assert connection.exec_driver_sql(f"select count(*) from {table}").scalar() == 0


def test_idle_tables_are_let_go_and_others_stay(client: TestClient) -> None:
    made, _ = open_table(client)
    tour = Rider(client)
    tour.next_stage(1)
    client.post("/api/judge")
    app: Any = client.app
    assert client.portal is not None
    client.portal.call(app.state.retention.sweep, EARLIER)
    assert client.get(f"/api/tables/{made['table']}").status_code == 200
    with Ear(client, made["table"]):
        client.portal.call(app.state.retention.sweep, LATER)
        assert client.get(f"/api/tables/{made['table']}").status_code == 200
    fault(client.get(f"/api/tours/{tour.tour}"), 404, "unknown")
    client.portal.call(app.state.retention.sweep, LATER)
    fault(client.get(f"/api/tables/{made['table']}"), 404, "unknown")


@pytest.mark.thorough
@pytest.mark.postgres
def test_what_the_opener_does_at_one_worker_holds_at_the_others() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        made, (_, second) = open_table(one)
        there = Player(two, made["table"], second.token)
        with Ear(two, made["table"], second.token) as removed, Ear(two, made["table"]) as watching:
            press(one, made, "remove", 1)
            assert removed.until("closed")["error"]["code"] == "removed"
            fault(there.send("chat", {"words": "x"}), 401, "removed")
            press(one, made, "close")
            until_closed(watching)
            assert delete(one, f"tables/{made['table']}", made["owner"]).status_code == 200
            assert watching.until("closed")["error"]["code"] == "unknown"
            fault(two.get(f"/api/tables/{made['table']}"), 404, "unknown")
