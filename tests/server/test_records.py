"""Records up and down, and "what if": an old race taken over at any of its frames."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Player, open_table
from tests.server.test_bad_input import JSON


def finished(client: TestClient) -> Player:
    _, (first, _) = open_table(client, "hb")
    while (question := first.look()["update"]["question"]) is not None:
        first.answer(question["options"][0]["text"])
    return first


def frames(client: TestClient, table: str) -> Any:
    return client.get(f"/api/tables/{table}/frames?limit=200").json()


def test_a_record_goes_down_and_up_again_and_is_watched(client: TestClient) -> None:
    played = finished(client)
    record = played.send("record", None, "GET").content
    made = client.post("/api/records", content=record, headers=JSON)
    assert made.status_code == 201
    again = frames(client, made.json()["table"])
    assert again["complete"]
    assert again == frames(client, played.table)
    assert client.get(f"/api/tables/{made.json()['table']}/record").content == record


@pytest.mark.parametrize(
    "spoil", [b"", b"{}", b"\xff\xfe", b'{"a":' * 3000, b'{"setup": {"game": "criterium", "race": "short"}, "seed": 1}']
)
def test_a_file_that_is_no_finished_record_is_refused(client: TestClient, spoil: bytes) -> None:
    assert client.post("/api/records", content=spoil, headers=JSON).status_code in (400, 422)


def test_a_record_with_a_wrong_answer_is_refused_where_it_differs(client: TestClient) -> None:
    record = finished(client).send("record", None, "GET").text.replace("gear:high", "gear:none", 3)
    refused = client.post("/api/records", content=record, headers=JSON)
    assert refused.status_code == 422
    assert "answer 1" in refused.json()["error"]["message"]


def test_a_race_is_taken_over_from_a_frame(client: TestClient) -> None:
    played = finished(client)
    old = frames(client, played.table)["frames"]
    seats = [{"kind": "bot", "name": "Ada", "level": 0}, {"kind": "human", "name": "Eve"}]
    made = client.post(f"/api/tables/{played.table}/branch", json={"frame": 3, "seats": seats}).json()
    mine = Player(client, made["table"], made["seats"][1]["token"])
    update = mine.look()["update"]
    assert update["waiting"] == [1]
    assert update["situation"]["riders"][0]["place"] == old[3]["situation"]["riders"][0]["place"]
    while (question := mine.look()["update"]["question"]) is not None:
        assert mine.answer(question["options"][-1]["text"]).status_code == 200
    new = frames(client, made["table"])["frames"]
    assert new[:4] == old[:4]
    assert new[-1]["situation"]["over"]


def test_a_race_that_runs_cannot_be_taken_over(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    seats = [{"kind": "bot", "name": "Ada", "level": 0}] * 2
    assert first.send("branch", {"frame": 0, "seats": seats}).json()["error"]["code"] == "running"
    played = finished(client)
    assert played.send("branch", {"frame": 10_000, "seats": seats}).status_code == 422
    assert played.send("branch", {"frame": 1, "seats": []}).status_code == 422


def test_a_film_is_made_as_far_as_somebody_looks(client: TestClient) -> None:
    """Whoever watches from the start does not wait for the end."""
    table = finished(client).table
    begun = client.get(f"/api/tables/{table}/frames?limit=3").json()
    assert (begun["total"], begun["complete"]) == (3, False)
    rest = client.get(f"/api/tables/{table}/frames?from=3&limit=200").json()
    assert rest["complete"]
    whole = frames(client, table)
    assert begun["frames"] + rest["frames"] == whole["frames"]
    assert whole["total"] == len(whole["frames"])
