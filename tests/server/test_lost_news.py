"""Chat and streams: every line once and in order whoever speaks at once, and nothing stays unheard after a lost connection."""

from __future__ import annotations

import signal
import subprocess
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Self

import msgspec
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text

from rouleur.server.settings import Settings
from tests.conftest import PATIENCE, require_tool
from tests.server.conftest import Player, open_table
from tests.server.postgres import postgres
from tests.server.test_at_once import at_once
from tests.server.test_workers import two_workers
from tools.stress.servers import free_port

SPEAKERS = 6
ROUNDS = 5


class Ear:
    """A stream that is read in the background, so that what never comes fails a test and does not stop it."""

    def __init__(self, client: TestClient, table: str, token: str | None = None) -> None:
        self.heard: SimpleQueue[Any] = SimpleQueue()
        self._socket = client.websocket_connect(f"/api/tables/{table}/stream")
        self.socket = self._socket.__enter__()
        self.socket.send_json({"type": "hello", "token": token})
        Thread(target=self._listen, daemon=True).start()
        self.until("update")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.__exit__(None, None, None)

    def _listen(self) -> None:
        with suppress(Exception):  # the socket is closed at the end of the test
            while True:
                self.heard.put(msgspec.json.decode(self.socket.receive_text()))

    def until(self, kind: str) -> Any:
        while True:
            message = self.heard.get(timeout=PATIENCE)
            if message["type"] == kind:
                return message

    def lines(self, count: int) -> list[Any]:
        found: list[Any] = []
        while len(found) < count:
            found += self.until("chat")["lines"]
        return found


def speak_at_once(players: list[Player], ears: list[Ear]) -> None:
    for number in range(ROUNDS):
        words = [f"{number} {speaker}" for speaker in range(SPEAKERS)]
        presses = [
            partial(players[speaker % len(players)].send, "chat", {"words": words[speaker]})
            for speaker in range(SPEAKERS)
        ]
        replies = [reply.json() for reply in at_once(*presses)]
        assert [reply["words"] for reply in replies] == words
        assert len({reply["number"] for reply in replies}) == SPEAKERS
        for ear in ears:
            lines = ear.lines(SPEAKERS)
            assert sorted(line["words"] for line in lines) == words
            assert [line["number"] for line in lines] == sorted(reply["number"] for reply in replies)


def test_every_line_is_told_once_and_in_order_when_many_speak_at_once(client: TestClient) -> None:
    made, players = open_table(client)
    with Ear(client, made["table"]) as one, Ear(client, made["table"], players[0].token) as two:
        speak_at_once(players, [one, two])


@pytest.mark.postgres
def test_every_line_is_told_once_and_in_order_across_workers() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        made, (first, second) = open_table(one)
        players = [first, Player(two, made["table"], second.token)]
        with Ear(one, made["table"]) as here, Ear(two, made["table"]) as there:
            speak_at_once(players, [here, there])
        for worker in (one, two):
            chat = Player(worker, made["table"], first.token).look()["chat"]
            assert [line["number"] for line in chat] == list(range(1, SPEAKERS * ROUNDS + 1))


@pytest.mark.postgres
def test_a_stream_catches_up_after_a_lost_listen() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        made, (first, _) = open_table(one)
        with Ear(two, made["table"]) as ear:
            engine = create_engine(url)
            with engine.connect() as connection:
                query = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'"
                assert len(connection.execute(text(query)).all()) == 2
            engine.dispose()
            assert first.answer("gear:high").status_code == 200
            assert ear.until("update")["sequence"] == 2


@pytest.mark.postgres
def test_a_redis_that_hangs_delays_nobody_and_hears_all_when_it_is_back() -> None:
    with TemporaryDirectory() as folder, postgres() as url:
        port = free_port()
        command = [require_tool("redis-server"), "--port", str(port), "--save", "", "--dir", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            settings = Settings(database=url, rates=False, fanout=f"redis://127.0.0.1:{port}")
            with two_workers(settings) as (one, two):
                made, (first, _) = open_table(one)
                with Ear(two, made["table"]) as ear:
                    process.send_signal(signal.SIGSTOP)
                    codes: SimpleQueue[int] = SimpleQueue()
                    Thread(target=lambda: codes.put(first.answer("gear:high").status_code), daemon=True).start()
                    try:
                        assert codes.get(timeout=PATIENCE) == 200
                    finally:
                        process.send_signal(signal.SIGCONT)
                    assert ear.until("update")["sequence"] == 2
        finally:
            process.terminate()
            process.wait()
