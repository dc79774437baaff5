"""A clock for a turn: who is late is ridden by his deputy, once, whatever worker notices it, and is told so."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.refusal import conflict
from rouleur.server.settings import Settings
from tests.server.clocked import (
    GENTLE,
    HOUR,
    Watch,
    asked,
    attacked,
    choose_until_undo,
    clocked,
    closing,
    ring,
    seal,
    three,
)
from tests.server.conftest import Player

BOT = {"kind": "bot", "name": "Bot", "level": 0}


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def client(settings: Settings, watch: Watch) -> Iterator[TestClient]:
    with TestClient(make_app(settings, watch)) as client:
        yield client


def test_who_answers_in_time_hears_nothing_of_the_clock(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    update = players[seat].look()["update"]
    assert update["closes"] == (watch.time + timedelta(hours=1)).isoformat()
    watch.pass_by(HOUR - 1)
    ring(client)
    assert players[seat].look()["update"]["sequence"] == update["sequence"]
    players[seat].answer(update["question"]["options"][0]["text"])
    after = players[seat].look()["update"]
    assert after["closes"] == (watch.time + timedelta(hours=1)).isoformat()
    assert (after["late"], after["took_over"]) == ([], [])


def test_choosing_and_taking_back_does_not_wind_the_clock(settings: Settings, watch: Watch) -> None:
    """Neither here nor after a restart; and what is out of time stays chosen."""
    with TestClient(make_app(settings, watch)) as client:
        player, _ = clocked(client, seats=[GENTLE[0], BOT])
        player.answer(player.look()["update"]["question"]["options"][0]["text"])
        first = closing(player)
        watch.pass_by(HOUR / 2)
        choose_until_undo(player)
        assert closing(player) == (watch.time + timedelta(hours=1)).isoformat()
        watch.pass_by(60)
        assert player.undo().status_code == 200
        assert closing(player) == first
        choose_until_undo(player)
    with TestClient(make_app(settings, watch)) as client:
        player.client = client
        assert player.undo().status_code == 200
        assert closing(player) == first
        choose_until_undo(player)
        watch.pass_by(HOUR / 2)
        reply = player.undo()
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "seen")
        assert "time" in reply.json()["error"]["message"]


def test_nothing_else_that_a_late_person_presses_winds_the_clock(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    update = players[seat].look()["update"]
    watch.pass_by(HOUR / 2)
    order = {"question": update["question"]["kind"], "choice": "ask"}
    for what, body, method in (
        ("orders", {"orders": [order]}, "PUT"),
        ("orders", {"orders": []}, "PUT"),
        ("deputy", {"asks": "everything"}, "PUT"),
        ("coach", {"on": True}, "PUT"),
        ("seat", {"action": "sit", "name": "Late"}, "POST"),
    ):
        assert players[seat].send(what, body, method).status_code == 200, what
        assert players[seat].look()["update"]["closes"] == update["closes"], what


def test_who_is_late_is_ridden_by_his_deputy_and_everybody_is_told(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    before = players[seat].look()["update"]["sequence"]
    watch.pass_by(HOUR)
    ring(client)
    ring(client)
    mine, theirs = (players[number].look(before)["update"] for number in (seat, 1 - seat))
    assert mine["sequence"] == before + 1
    assert [entry["seat"] for entry in theirs["took_over"]] == [seat]
    assert next(answer["late"] for answer in mine["deputised"])
    assert theirs["deputised"] == []
    assert mine["waiting"] == [1 - seat]


def test_a_table_that_cannot_be_played_on_stops_no_other_clock(
    client: TestClient, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rouleur.server.store.turns.AT_A_TIME", 1)
    broken = clocked(client)[0].table
    watch.pass_by(1)
    players = clocked(client)
    before = players[0].look()["update"]["sequence"]
    app: Any = client.app
    tables = app.state.alarms.tables
    close = tables.close_in_time

    async def fail(table: str) -> None:
        if table == broken:
            raise conflict("rules", "This table cannot be played on.")
        await close(table)

    monkeypatch.setattr(tables, "close_in_time", fail)
    watch.pass_by(HOUR)
    for _ in range(2):
        ring(client)
    assert players[0].look()["update"]["sequence"] == before + 1


def test_he_rides_himself_again_when_he_says_so(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    watch.pass_by(HOUR)
    ring(client)
    assert players[seat].look()["update"]["late"] == [seat]
    players[seat].send("deputy", {"asks": "everything"}, "PUT")
    assert players[seat].look()["update"]["late"] == []


def test_in_the_next_turn_he_is_asked_again_and_the_third_time_not_any_more(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    sleeper, other = players
    late = 0
    for _ in range(400):
        update = sleeper.look(10**6)["update"]
        if late == 3 or update["over"]:
            break
        if 0 in update["waiting"]:
            late += 1
            watch.pass_by(HOUR)
            ring(client)
        else:
            other.answer(other.look(10**6)["update"]["question"]["options"][0]["text"])
    assert late == 3
    for _ in range(25):
        update = other.look(10**6)["update"]
        if update["over"]:
            break
        assert update["waiting"] == [1]
        other.answer(update["question"]["options"][0]["text"])
    assert 0 in sleeper.look()["update"]["late"] or sleeper.look()["update"]["over"]


def test_an_order_to_be_asked_does_not_stop_the_table(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    update = players[seat].look()["update"]
    players[seat].send("orders", {"orders": [{"question": update["question"]["kind"], "choice": "ask"}]}, "PUT")
    watch.pass_by(HOUR)
    ring(client)
    assert players[seat].look()["update"]["sequence"] > update["sequence"]


def test_the_clock_goes_on_after_a_restart(settings: Settings, watch: Watch) -> None:
    with TestClient(make_app(settings, watch)) as client:
        players = clocked(client)
        seat = asked(players)
        before = players[seat].look()["update"]
    watch.pass_by(HOUR)
    with TestClient(make_app(settings, watch)) as client:
        ring(client)
        for player in players:
            player.client = client
        update = players[seat].look()["update"]
        assert update["sequence"] == before["sequence"] + 1
        assert [entry["seat"] for entry in update["took_over"]] == [seat]
    with TestClient(make_app(settings, watch)) as client:
        players[seat].client = client
        assert players[seat].look()["update"] == update


def test_a_closed_table_has_no_clock_and_opened_again_a_new_one(client: TestClient, watch: Watch) -> None:
    body = {"game": "homas", "race": "dauphine-3", "seats": GENTLE, "turn_seconds": HOUR}
    made = client.post("/api/tables", json=body).json()
    player = Player(client, made["table"], made["seats"][0]["token"])
    headers = {"authorization": f"Bearer {made['owner']}"}
    before = player.look()["update"]["sequence"]
    client.post(f"/api/tables/{made['table']}/people", json={"action": "close"}, headers=headers)
    watch.pass_by(2 * HOUR)
    ring(client)
    assert player.look()["update"]["closes"] is None
    client.post(f"/api/tables/{made['table']}/people", json={"action": "open"}, headers=headers)
    ring(client)
    update = player.look()["update"]
    assert update["sequence"] == before
    assert update["closes"] == (watch.time + timedelta(hours=1)).isoformat()


def test_the_clock_begins_with_the_race(client: TestClient, watch: Watch) -> None:
    players = clocked(client, room=True)
    watch.pass_by(2 * HOUR)
    ring(client)
    view = players[0].look()
    assert (view["room"], view["update"]["sequence"], view["update"]["closes"]) == ("open", 0, None)
    for player in players:
        player.send("seat", {"action": "ready"})
    assert players[0].look()["update"]["closes"] == (watch.time + timedelta(hours=1)).isoformat()


def test_a_clock_is_bounded(client: TestClient) -> None:
    for seconds in (-1, 14 * 86400 + 1, 1.5, "1"):
        body = {"game": "homas", "race": "dauphine-3", "seats": GENTLE, "turn_seconds": seconds}
        assert client.post("/api/tables", json=body).status_code == 400


def test_every_stage_of_a_tour_has_its_clock(client: TestClient, watch: Watch) -> None:
    body = {"game": "criterium", "tour": "three-days", "seats": GENTLE, "turn_seconds": HOUR}
    made = client.post("/api/tours", json=body).json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    view = client.post(f"/api/tours/{made['tour']}/stages", json={"stage": 1}, headers=headers).json()
    player = Player(client, view["stages"][0]["table"], view["token"])
    stage = player.look()
    assert stage["turn_seconds"] == HOUR
    assert stage["update"]["closes"] == (watch.time + timedelta(hours=1)).isoformat()


def test_of_those_asked_at_once_only_who_has_not_answered_is_late(client: TestClient, watch: Watch) -> None:
    players = three(client)
    first, *others = attacked(players)
    update = players[first].look(10**6)["update"]
    assert update["closes"] == (watch.time + timedelta(hours=1)).isoformat()
    seal(players[first], update["sequence"])
    watch.pass_by(61)
    ring(client)
    assert players[first].look(10**6)["update"]["sequence"] == update["sequence"]
    watch.pass_by(HOUR)
    ring(client)
    after = players[first].look(update["sequence"])["update"]
    assert after["sequence"] == update["sequence"] + 1
    assert {entry["seat"] for entry in after["took_over"]} == set(others)


def test_without_a_clock_everybody_is_waited_for(client: TestClient, watch: Watch) -> None:
    players = clocked(client, seconds=0)
    before = players[0].look()["update"]
    watch.pass_by(100 * 86400)
    ring(client)
    assert players[0].look()["update"] == before


def turns(client: TestClient, *tokens: str | None) -> Any:
    return client.post("/api/turns", json={"tokens": tokens})


def test_somebody_who_comes_back_sees_where_it_is_his_turn(client: TestClient, watch: Watch) -> None:
    players = clocked(client)
    seat = asked(players)
    found = turns(client, *(player.token for player in players)).json()["seats"]
    assert {(each["seat"], each["asked"]) for each in found} == {(seat, True), (1 - seat, False)}
    assert [each["closes"] for each in found if each["asked"]] == [(watch.time + timedelta(hours=1)).isoformat()]
    waiting = clocked(client, room=True)
    (found,) = turns(client, waiting[0].token).json()["seats"]
    assert (found["asked"], found["room"], found["over"]) == (False, "open", False)


def test_tokens_that_open_nothing_are_passed_over(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "homas", "race": "dauphine-3", "seats": GENTLE}).json()
    token = made["seats"][1]["token"]
    assert turns(client, "", "x.y", made["owner"], f"{token}x").json() == {"seats": []}
    headers = {"authorization": f"Bearer {made['owner']}"}
    client.post(f"/api/tables/{made['table']}/people", json={"action": "remove", "seat": 1}, headers=headers)
    assert turns(client, token).json() == {"seats": []}
    assert turns(client, *[token] * 61).status_code == 400
