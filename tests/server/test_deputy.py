"""The deputy over HTTP: what a seat leaves to him, what he answered, and that both are kept."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import Player

BOTS = [{"kind": "bot", "name": f"Bot {number}", "level": 1} for number in range(3)]


def seated(client: TestClient, asks: str) -> Player:
    seats = [{"kind": "human", "name": "Anna", "asks": asks}, *BOTS]
    made = client.post("/api/tables", json={"game": "homas", "race": "tour-of-flanders", "seats": seats, "seed": 5})
    assert made.status_code == 201, made.text
    return Player(client, made.json()["table"], made.json()["seats"][0]["token"])


def instruct(player: Player, **deputy: Any) -> Any:
    return player.send("deputy", deputy, "PUT")


def test_the_first_question_is_one_that_matters(client: TestClient) -> None:
    update = seated(client, "matters").look()["update"]
    assert update["question"]["weight"] != "routine"
    assert {answer["kind"] for answer in update["deputised"]} >= {"line-up"}
    assert all(answer["label"] and answer["rule"] for answer in update["deputised"])


def test_whoever_asks_for_everything_gets_it(client: TestClient) -> None:
    update = seated(client, "everything").look()["update"]
    assert (update["question"]["kind"], update["question"]["weight"], update["deputised"]) == ("line-up", "routine", [])


def test_what_is_asked_can_be_changed_at_any_moment(client: TestClient) -> None:
    player = seated(client, "everything")
    changed = instruct(player, asks="matters")
    assert changed.json() == {"type": "deputy", "asks": "matters", "ride_on": None}
    view = player.look()
    assert view["deputy"]["asks"] == "matters"
    assert view["update"]["question"]["kind"] != "line-up"


def test_others_see_nothing_of_him(client: TestClient) -> None:
    player = seated(client, "matters")
    watched = client.get(f"/api/tables/{player.table}").json()
    assert watched["update"]["deputised"] == []
    assert watched["deputy"] == {"type": "deputy", "asks": "everything", "ride_on": None}


def test_an_order_that_has_ended_is_not_shown(client: TestClient) -> None:
    player = seated(client, "matters")
    assert instruct(player, asks="matters", ride_on="climb").json()["ride_on"] is None
    view = player.look()
    assert view["update"]["question"]
    assert (view["deputy"]["ride_on"], view["update"]["ride_on"]) == (None, None)


def test_while_he_rides_on_it_is_said_and_taking_over_is_one_command(client: TestClient) -> None:
    people = [{"kind": "human", "name": name, "asks": "matters"} for name in ("Anna", "Bram")]
    made = client.post("/api/tables", json={"game": "homas", "race": "tour-of-flanders", "seats": [*people, *BOTS[:2]]})
    anna, bram = (Player(client, made.json()["table"], seat["token"]) for seat in made.json()["seats"][:2])
    instruct(anna, asks="matters", ride_on="end")
    assert anna.look()["deputy"]["ride_on"] == anna.look()["update"]["ride_on"] == "end"
    assert bram.look()["update"]["ride_on"] is None
    assert instruct(anna, asks="matters", ride_on=None).json()["ride_on"] is None
    assert anna.look()["update"]["ride_on"] is None


def test_what_he_answered_survives_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        player = seated(client, "matters")
        for _ in range(3):
            player.answer(player.look()["update"]["question"]["options"][0]["text"])
        before = player.look()
    with TestClient(make_app(settings)) as client:
        again = Player(client, player.table, player.token).look()
    assert again["update"]["deputised"] == before["update"]["deputised"] != []
    assert again["deputy"] == before["deputy"]


@pytest.mark.parametrize("body", [{"asks": "nothing"}, {}, {"asks": "matters", "ride_on": "tomorrow"}])
def test_a_word_he_does_not_know_is_refused(client: TestClient, body: dict[str, str]) -> None:
    refused = instruct(seated(client, "matters"), **body)
    assert refused.status_code == 400
    assert refused.json()["error"]["message"]
