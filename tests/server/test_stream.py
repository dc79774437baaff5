"""The stream: news as they happen, resume, and not one secret of another seat in any frame."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Player, open_table


class Heard:
    """A client that keeps what it was sent by the rule of the protocol."""

    def __init__(self, socket: Any, token: str | None, sequence: int | None = None) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.events: list[Any] = []
        self.update: Any = None
        hello = {"type": "hello", "token": token}
        socket.send_json(hello if sequence is None else {**hello, "sequence": sequence})

    def until(self, kind: str) -> Any:
        while True:
            text = self.socket.receive_text()
            self.raw.append(text)
            message = msgspec.json.decode(text)
            if message["type"] == "update":
                self.events = self.events[: message["since"]] + message["events"]
                self.update = message
            if message["type"] == kind:
                return message


def stream(client: TestClient, player: Player) -> Any:
    return client.websocket_connect(f"/api/tables/{player.table}/stream")


def test_a_stream_brings_one_up_to_date_and_then_tells_news(client: TestClient) -> None:
    _, (first, second) = open_table(client)
    with stream(client, second) as socket:
        heard = Heard(socket, second.token)
        assert heard.until("update")["waiting"] == [0]
        assert [msgspec.json.decode(text)["type"] for text in heard.raw] == [
            "seats",
            "chat",
            "orders",
            "deputy",
            "update",
        ]
        first.answer("gear:high")
        assert heard.until("update")["sequence"] == 2
        first.answer("card:0")
        assert heard.until("update")["question"]["kind"] == "gear"
        assert [event["kind"] for event in heard.events] == ["played", "moved"]
        first.send("chat", {"words": "Allez!"})
        assert heard.until("chat")["lines"][0]["words"] == "Allez!"


def test_resume_from_a_sequence_gives_the_same_events_as_listening_all_the_time(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    first.answer("gear:high")
    with stream(client, first) as socket:
        heard = Heard(socket, first.token)
        sequence = heard.until("update")["sequence"]
    first.answer("card:0")
    with stream(client, first) as socket:
        again = Heard(socket, first.token, sequence)
        again.events = heard.events
        again.until("update")
    assert again.events == first.look()["update"]["events"]
    with stream(client, first) as socket:
        whole = Heard(socket, first.token, 10**9)
        whole.until("update")
    assert whole.events == again.events


def test_an_undo_takes_events_back_on_the_stream(client: TestClient) -> None:
    _, (first, _) = open_table(client)
    with stream(client, first) as socket:
        heard = Heard(socket, first.token)
        heard.until("update")
        first.answer("gear:high")
        heard.until("update")
        first.undo()
        assert heard.until("update")["question"]["kind"] == "gear"
        assert heard.events == []


def test_no_frame_holds_another_seats_secret(client: TestClient) -> None:
    _, players = open_table(client, "hhb")
    first, second, _ = players
    with (
        stream(client, first) as one,
        stream(client, second) as two,
        stream(client, first) as three,
    ):
        ears = [Heard(one, first.token), Heard(two, second.token), Heard(three, None)]
        for ear in ears:
            ear.until("update")
        while not first.look()["update"]["over"]:
            for player in (first, second):
                while (question := player.look()["update"]["question"]) is not None:
                    assert player.answer(question["options"][-1]["text"]).status_code == 200
        for ear in ears:
            while not ear.update["over"]:
                ear.until("update")
    for own, ear in enumerate(ears):
        seat = own if own < 2 else -1
        for text in ear.raw:
            for other in {0, 1, 2} - {seat}:
                assert f"card-of-{other}" not in text
            message = msgspec.json.decode(text)
            if message["type"] == "update":
                assert message["question"] is None or message["question"]["seat"] == seat
                shown = [rider["bib"] - 1 for rider in message["situation"]["riders"] if "private" in rider]
                assert shown in ([], [seat])
            assert b"seed" not in text.encode()


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ("not json", "malformed"),
        ('{"type": "hello", "token": "forged.0.signature"}', "forged"),
        ('{"type": "bye"}', "malformed"),
        ('{"type": "hello", "sequence": -4}', "malformed"),
    ],
)
def test_a_bad_hello_is_refused_in_one_sentence(client: TestClient, hello: str, code: str) -> None:
    _, (first, _) = open_table(client)
    with stream(client, first) as socket:
        socket.send_text(hello)
        assert socket.receive_json()["error"]["code"] == code


def test_a_stream_of_an_unknown_table_is_refused(client: TestClient) -> None:
    for table in ("0" * 24, "nonsense"):
        with client.websocket_connect(f"/api/tables/{table}/stream") as socket:
            socket.send_text('{"type": "hello"}')
            assert socket.receive_json()["error"]["code"] == "unknown"
