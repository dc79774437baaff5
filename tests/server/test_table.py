"""A table over the wire: choosing, undo, repeated clicks, bots, chat, seats, records."""

from __future__ import annotations

from pathlib import Path

from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import Player, open_table


def test_the_shelf_lists_boxes_with_credits_seats_races_and_switches(client: TestClient) -> None:
    games = {game["slug"]: game for game in client.get("/api/games").json()["games"]}
    criterium = games["criterium"]
    assert criterium["credits"] == "the tests"
    assert criterium["seats"] == {"fewest": 1, "most": 4, "usual": 2}
    assert [race["slug"] for race in criterium["races"]] == ["short", "long"]
    assert criterium["switches"][0]["slug"] == "windy"
    picture = client.get("/api/games/criterium/races/short/picture?cells=no").json()
    assert picture["cells"] == []
    assert picture["profile"]


def test_a_question_goes_to_its_seat_and_to_nobody_else(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    mine, theirs, watching = (
        first.look()["update"],
        second.look()["update"],
        Player(client, first.table, None).look()["update"],
    )
    assert [option["text"] for option in mine["question"]["options"]] == ["gear:high", "gear:low"]
    assert theirs["question"] is None
    assert watching["question"] is None
    assert mine["waiting"] == theirs["waiting"] == watching["waiting"] == [0]
    assert mine["situation"]["riders"][0]["private"]["hand"]
    assert "private" not in theirs["situation"]["riders"][0]
    assert "private" not in watching["situation"]["riders"][1]


def test_an_accepted_choice_moves_the_sequence_and_private_events_stay_private(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    assert first.answer("gear:high").json()["sequence"] == 2
    accepted = first.answer("card:0").json()
    assert accepted["sequence"] == 3
    assert set(accepted) == {"sequence", "repeated"}
    update = first.look()["update"]
    assert [event["kind"] for event in update["events"]] == ["played", "drew", "moved"]
    assert [event["kind"] for event in second.look()["update"]["events"]] == ["played", "moved"]
    assert len(update["words"]) == 3


def test_the_same_click_sent_twice_is_played_once(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    once = first.answer("gear:high", 1, "the-same-key").json()
    again = first.answer("gear:high", 1, "the-same-key").json()
    assert not once["repeated"]
    assert again["repeated"]
    assert again["sequence"] == 2
    assert first.look()["update"]["sequence"] == 2


def test_undo_is_free_until_a_card_is_drawn(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    first.answer("gear:high")
    assert first.look()["update"]["undo"]
    assert not second.look()["update"]["undo"]
    assert second.undo().json()["error"]["code"] == "seen"
    undone = first.undo().json()
    assert undone["sequence"] == 3
    assert first.look()["update"]["question"]["kind"] == "gear"
    first.answer("gear:low")
    first.answer("card:1")
    refused = first.undo()
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "seen"
    assert "shown" in refused.json()["error"]["message"]


def test_undo_survives_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as before:
        made, (first, _) = open_table(before)
        first.answer("gear:high")
    with TestClient(make_app(settings)) as after:
        again = Player(after, made["table"], first.token)
        assert again.undo().status_code == 200
        assert again.look()["update"]["question"]["kind"] == "gear"
        assert again.answer("gear:low").status_code == 200


def test_resume_sends_only_what_is_new_and_an_undo_takes_events_back(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    first.answer("gear:high")
    first.answer("card:0")
    fresh = first.look(2)["update"]
    assert fresh["since"] == 0
    assert len(fresh["events"]) == 3
    assert first.look(3)["update"]["events"] == []
    assert first.look(3)["update"]["since"] == 3


def test_bots_answer_in_the_same_move_and_the_record_replays(client: TestClient) -> None:
    _, (first, _) = open_table(client, "hb")
    assert first.send("record", None, "GET").json()["error"]["code"] == "running"
    while not (update := first.look()["update"])["over"]:
        assert update["waiting"] == [0]
        assert first.answer(update["question"]["options"][0]["text"]).status_code == 200
    record = first.send("record", None, "GET")
    assert record.json()["seed"] == 7
    frames = client.get(f"/api/tables/{first.table}/frames?limit=200").json()
    assert frames["complete"]
    assert frames["total"] == len(frames["frames"]) > 4
    assert frames["frames"][-1]["situation"]["over"]
    assert frames["result"] == update["result"]


def test_a_table_of_bots_is_ridden_to_its_end_and_watched_as_frames(client: TestClient) -> None:
    made, _ = open_table(client, "bbb", "long")
    for _ in range(100):
        frames = client.get(f"/api/tables/{made['table']}/frames").json()
        if frames["complete"]:
            break
    assert frames["complete"]
    assert frames["frames"][0]["number"] == 0
    assert frames["frames"][0]["events"] == []
    assert frames["result"]["arrivals"][0]["place"] == 1


def test_join_by_code_takes_the_open_seat_then_watches(client: TestClient) -> None:
    made, _ = open_table(client, "ho")
    joined = client.post("/api/join", json={"code": made["code"].lower(), "name": "Ada"}).json()
    assert joined["seat"] == 1
    assert joined["token"]
    assert Player(client, made["table"], joined["token"]).look()["seats"][1]["name"] == "Ada"
    assert client.post("/api/join", json={"code": made["code"], "name": "Late"}).json()["seat"] == -1


def test_a_seat_is_left_to_a_bot_and_taken_back(client: TestClient) -> None:
    _, (first, second) = open_table(client, "hh", "long")
    left = first.send("seat", {"action": "leave", "level": 0}).json()
    assert left["seats"][0]["left"]
    assert left["seats"][0]["kind"] == "bot"
    update = second.look()["update"]
    assert update["waiting"] == [1]
    assert update["situation"]["riders"][0]["place"] != [0, 0]
    assert not first.send("seat", {"action": "return"}).json()["seats"][0]["left"]
    second.answer("gear:high")
    second.answer("card:0")
    assert first.look()["update"]["question"]["kind"] == "gear"


def test_standing_orders_answer_for_their_seat_only(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    orders = [{"question": "gear", "choice": "gear:low"}]
    assert first.send("orders", {"orders": orders}, "PUT").json()["orders"] == orders
    assert first.look()["update"]["question"]["kind"] == "card"
    assert first.look()["orders"] == orders
    assert second.look()["orders"] == []


def test_an_undo_goes_before_standing_orders_and_survives_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as before:
        made, (first, _) = open_table(before)
        first.answer("gear:high")
        first.send("orders", {"orders": [{"question": "gear", "choice": "gear:low"}]}, "PUT")
        assert first.undo().status_code == 200
        assert first.look()["update"]["question"]["kind"] == "gear"
        seen = first.look()
    with TestClient(make_app(settings)) as after:
        again = Player(after, made["table"], first.token)
        assert again.look() == seen
        assert again.answer("gear:high").status_code == 200


def test_chat_is_heard_by_all(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    assert first.send("chat", {"words": "Allez!"}).status_code == 201
    assert second.look()["chat"][0]["words"] == "Allez!"


def test_why_says_the_reason_with_its_paragraph(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    reason = first.send("why", {"option": "card:9"}).json()
    assert not reason["offered"]
    assert reason["rule"] == "§2"
    assert "hand" in reason["reason"]
    assert first.send("why", {"option": "gear:low"}).json()["offered"]
    assert not second.send("why", {"option": "gear:low"}).json()["offered"]


def test_a_table_is_the_same_after_a_restart(settings: Settings, tmp_path: Path) -> None:
    with TestClient(make_app(settings)) as before:
        made, (first, second) = open_table(before, "hh", "long", seed=3)
        for _ in range(18):
            for player in (first, second):
                for _ in range(2):
                    if (question := player.look()["update"]["question"]) is not None:
                        player.answer(question["options"][0]["text"])
        seen = [first.look(), second.look()]
    with TestClient(make_app(settings)) as after:
        found = [Player(after, made["table"], player.token).look() for player in (first, second)]
    assert found == seen
    assert seen[0]["update"]["sequence"] > 25
