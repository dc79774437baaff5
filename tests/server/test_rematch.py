"""The same people ride again: one table for all of them, each in the own seat; and nothing is taken back after the end."""

from __future__ import annotations

from fastapi.testclient import TestClient

from tests.server.conftest import Player, open_table


def ride_to_the_end(players: list[Player]) -> None:
    for _ in range(2000):
        asked = [player for player in players if player.look()["update"]["question"]]
        if not asked:
            return
        update = asked[0].look()["update"]
        asked[0].answer(update["question"]["options"][0]["text"], update["sequence"])
    raise AssertionError("the race does not end")


def test_whoever_asks_comes_to_the_same_table_and_the_own_seat(client: TestClient) -> None:
    made, players = open_table(client, "hhb")
    people = players[:2]
    ride_to_the_end(people)
    replies = [player.send("rematch", None) for player in (*people, people[0])]
    assert [reply.status_code for reply in replies] == [201, 201, 201]
    joined = [reply.json() for reply in replies]
    assert {each["table"] for each in joined} != {made["table"]}
    assert len({each["table"] for each in joined}) == 1
    assert [each["seat"] for each in joined] == [0, 1, 0]
    seated = Player(client, joined[1]["table"], joined[1]["token"]).look()
    assert seated["seat"] == 1 and not seated["update"]["over"]
    assert [seat["name"] for seat in seated["seats"]] == ["Seat 0", "Seat 1", "Seat 2"]
    said = [line["words"] for line in people[1].look()["chat"]]
    assert sum("rides again" in words for words in said) == 1


def test_a_race_that_is_still_on_is_not_ridden_again(client: TestClient) -> None:
    _, players = open_table(client, "hh")
    refused = players[0].send("rematch", None)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "running")


def test_a_watcher_has_no_seat_to_ride_again_in(client: TestClient) -> None:
    made, players = open_table(client, "h")
    ride_to_the_end(players)
    assert Player(client, made["table"], None).send("rematch", None).status_code == 403


def test_nothing_is_taken_back_after_the_end(client: TestClient) -> None:
    _, players = open_table(client, "h")
    ride_to_the_end(players)
    update = players[0].look()["update"]
    assert update["over"] and not update["undo"]
    refused = players[0].undo()
    assert refused.status_code == 409
    assert "the race is over" in refused.json()["error"]["message"]


def test_a_link_is_drawn_as_a_qr_code(client: TestClient) -> None:
    drawn = client.get("/api/qr.svg", params={"text": "http://testserver/#/join/ABCDEF"})
    assert drawn.status_code == 200
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "<path" in drawn.text
    assert client.get("/api/qr.svg", params={"text": "x" * 301}).status_code == 400
