"""Several workers on one store: a move taken by one is pushed by the other, and no sequence number is given twice."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.tables.fanout import Listening
from rouleur.server.tables.loading import resumed
from tests.conftest import require_tool
from tests.server.conftest import Player, open_table
from tests.server.postgres import postgres
from tools.stress.servers import free_port


@contextmanager
def redis_server() -> Iterator[str]:
    program = require_tool("redis-server")
    with TemporaryDirectory() as folder:
        port = free_port()
        process = subprocess.Popen(
            [program, "--port", str(port), "--save", "", "--dir", folder], stdout=subprocess.DEVNULL
        )
        try:
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


@contextmanager
def two_workers(settings: Settings) -> Iterator[tuple[TestClient, TestClient]]:
    with TestClient(make_app(settings)) as one, TestClient(make_app(settings)) as two:
        for worker in (one, two):
            fanout = worker.app.state.services.tables.fanout  # type: ignore[attr-defined]
            assert isinstance(fanout, Listening)
            assert worker.portal is not None
            worker.portal.call(fanout.listening.wait)
        yield one, two


def until(socket: object, kind: str) -> dict[str, object]:
    while True:
        message: dict[str, object] = msgspec.json.decode(socket.receive_text())  # type: ignore[attr-defined]
        if message["type"] == kind:
            return message


def check_fanout(settings: Settings) -> None:
    with two_workers(settings) as (one, two):
        made, (first, second) = open_table(one)
        elsewhere = Player(two, made["table"], second.token)
        with two.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
            socket.send_json({"type": "hello", "token": second.token})
            until(socket, "update")
            first.answer("gear:high")
            assert until(socket, "update")["sequence"] == 2
            first.answer("card:0")
            assert until(socket, "update")["question"]
            first.send("chat", {"words": "Allez!"})
            assert until(socket, "chat")["lines"]
            assert elsewhere.answer("gear:low", 3).json()["sequence"] == 4
        assert elsewhere.undo().status_code == 200
        assert elsewhere.look()["update"]["question"]["kind"] == "gear"
        assert first.look()["update"]["sequence"] == 5


@pytest.mark.postgres
def test_postgresql_carries_the_news_between_workers() -> None:
    with postgres() as url:
        check_fanout(Settings(database=url, rates=False, fanout="postgres"))


@pytest.mark.postgres
@pytest.mark.redis
def test_redis_carries_the_news_between_workers() -> None:
    with postgres() as url, redis_server() as redis:
        check_fanout(Settings(database=url, rates=False, fanout=redis))


@pytest.mark.postgres
def test_two_workers_never_accept_two_answers_to_one_question() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        made, (first, _) = open_table(one, "hb", "long")
        twins = [Player(one, made["table"], first.token), Player(two, made["table"], first.token)]
        for round_number in range(12):
            sequence = first.look()["update"]["sequence"]
            option = first.look()["update"]["question"]["options"][0]["text"]
            codes: list[int] = []

            def click(
                player: Player, key: str, sequence: int = sequence, option: str = option, codes: list[int] = codes
            ) -> None:
                codes.append(player.answer(option, sequence, key).status_code)

            threads = [
                Thread(target=click, args=(twin, f"key-{round_number:04}-{number}"))
                for number, twin in enumerate(twins)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(codes) == [200, 409]
        looks = [Player(worker, made["table"], first.token).look() for worker in (one, two)]
        assert looks[0]["update"]["events"] == looks[1]["update"]["events"]


def test_a_table_is_loaded_as_it_stood_when_its_moves_were_read(client: TestClient, settings: Settings) -> None:
    """Another worker ends the race in between and keeps a snapshot: with it the table was at its end before its last move. A 500, seen in the trial."""
    _, (player,) = open_table(client, "h")
    while (question := player.look()["update"]["question"]) is not None:
        player.answer(question["options"][0]["text"])
    store = Store(settings.database)
    row, moves = store.tables.find(player.table), store.moves.after(player.table)
    assert row is not None
    live = resumed(store, row, moves[:-1])
    assert (live.sequence, live.table.over) == (len(moves) - 1, False)
    live.catch_up()
    store.close()
    assert (live.sequence, live.table.over) == (len(moves), True)


def test_a_wrong_fanout_is_named(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="'postgres' or a Redis URL"):
        make_app(Settings(database=f"sqlite:///{tmp_path / 'x.sqlite3'}", fanout="pigeon"))
