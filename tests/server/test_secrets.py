"""Who may know what: tokens of other seats, the dice to come, the code, the files."""

from __future__ import annotations

import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.settings import Settings
from tests.server.conftest import Player, open_table
from tests.server.test_bad_input import fault
from tests.server.test_tours import Rider

FRIENDS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "A friend", "open": True}]


def test_the_opener_never_holds_the_token_of_a_seat_that_a_friend_joins(client: TestClient) -> None:
    made, _ = open_table(client, "ho")
    assert made["seats"][0]["token"]
    assert made["seats"][1]["token"] is None
    joined = client.post("/api/join", json={"code": made["code"], "name": "Eve"}).json()
    assert Player(client, made["table"], joined["token"]).look()["seat"] == 1


def test_nor_in_a_tour(client: TestClient) -> None:
    wish = {"game": "criterium", "tour": "three-days", "seats": FRIENDS}
    made = client.post("/api/tours", json=wish).json()
    assert [ticket["token"] is None for ticket in made["seats"]] == [False, True]


def test_the_code_of_a_stage_leads_to_the_tour_and_one_seat_to_one_person(client: TestClient) -> None:
    tour = Rider(client, seats=FRIENDS, seed=None)
    view = tour.next_stage(1).json()
    stage = Player(client, view["stages"][0]["table"], view["token"])
    code = stage.look()["code"]
    joined = client.post("/api/join", json={"code": code, "name": "Eve"}).json()
    assert (joined["tour"], joined["seat"]) == (tour.tour, 1)
    late = client.post("/api/join", json={"code": code, "name": "Late"}).json()
    assert (late["seat"], late["token"]) == (-1, None)


@pytest.mark.parametrize("seats", [FRIENDS, [FRIENDS[0], {"kind": "human", "name": "Bea"}]])
def test_a_seed_of_ones_own_is_refused_where_a_second_person_sits(client: TestClient, seats: Any) -> None:
    fault(
        client.post("/api/tables", json={"game": "criterium", "race": "short", "seats": seats, "seed": 3}),
        422,
        "illegal",
    )
    wish = {"game": "criterium", "tour": "three-days", "seats": seats, "seed": 3}
    fault(client.post("/api/tours", json=wish), 422, "illegal")


def test_nobody_takes_over_a_race_with_known_dice_against_a_second_person(client: TestClient) -> None:
    made, players = open_table(client, "hb")
    while (question := players[0].look()["update"]["question"]) is not None:
        players[0].answer(question["options"][0]["text"])
    for seats in (FRIENDS, [FRIENDS[0], {"kind": "human", "name": "Bea"}]):
        branch = {"frame": 0, "seats": seats}
        fault(client.post(f"/api/tables/{made['table']}/branch", json=branch), 422, "illegal")
    alone = {"frame": 0, "seats": [FRIENDS[0], {"kind": "bot", "name": "Bot", "level": 0}]}
    assert client.post(f"/api/tables/{made['table']}/branch", json=alone).status_code == 201


def test_spectators_do_not_see_the_code(client: TestClient) -> None:
    made, (first, _) = open_table(client, "ho")
    assert first.look()["code"] == made["code"]
    assert made["code"] not in client.get(f"/api/tables/{made['table']}").text
    tour = Rider(client)
    code = tour.look()["code"]
    assert len(code) == 6
    assert code not in client.get(f"/api/tours/{tour.tour}").text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_the_database_is_readable_by_its_owner_only(client: TestClient, settings: Settings, tmp_path: Path) -> None:
    open_table(client)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("*.sqlite3*")}
    assert set(modes.values()) == {0o600}, modes
