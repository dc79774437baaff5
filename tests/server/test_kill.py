"""SIGKILL at random moments: no accepted move is lost or doubled, on SQLite and on PostgreSQL."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from rouleur.core.match import Match
from rouleur.core.record import Record
from rouleur.server.store import Store
from tests.server.postgres import free_port, postgres

SERVER = Path(__file__).parent / "serve_criterium.py"
MOVES = 200
FEWEST_KILLS, MOST_KILLS = 5, 10


class Server:
    """The real server as a process that can be killed and started again on the same store."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, str(SERVER), str(self.port), self.database]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        for _ in range(400):
            try:
                httpx.get(f"{self.address}/api/health", timeout=1)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Driver:
    """Clicks until enough moves were accepted, never minding lost connections: the same key is sent again."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.lots = random.Random(seed)
        self.accepted: dict[str, tuple[int, str]] = {}
        self.repeated = 0
        self.http = httpx.Client(timeout=5)

    def call(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                return self.http.request(method, f"{self.server.address}/api{path}", json=body, headers=headers)
            except httpx.TransportError:
                time.sleep(0.01)

    def open_table(self) -> tuple[str, list[str]]:
        seats = [
            {"kind": "human", "name": "One"},
            {"kind": "bot", "name": "Two", "level": 0},
            {"kind": "human", "name": "Three"},
        ]
        made = self.call("POST", "/tables", body={"game": "criterium", "race": "long", "seats": seats}).json()
        return made["table"], [made["seats"][0]["token"], made["seats"][2]["token"]]

    def click(self, table: str, token: str) -> bool:
        """Whether the race goes on."""
        update = self.call("GET", f"/tables/{table}?from=1000000", token).json()["update"]
        if update["over"]:
            return False
        if update["question"] is None:
            return True
        option = self.lots.choice(update["question"]["options"])["text"]
        key = f"{self.lots.getrandbits(64):016x}"
        answer = {"option": option, "sequence": update["sequence"], "key": key}
        reply = self.call("POST", f"/tables/{table}/answers", token, answer)
        assert reply.status_code == 200, reply.text
        self.repeated += reply.json()["repeated"]
        self.accepted[key] = (reply.json()["sequence"], option)
        return True


@contextmanager
def killer(server: Server, lots: random.Random) -> Iterator[list[int]]:
    """Kills and restarts at random moments in the background; the list counts the kills."""
    stop = threading.Event()
    kills: list[int] = []

    def work() -> None:
        while len(kills) < MOST_KILLS and not stop.wait(lots.uniform(0.02, 0.6)):
            server.kill()
            kills.append(1)
            server.start()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield kills
    finally:
        stop.set()
        thread.join()


def kill_while_playing(database: str, seed: int) -> None:
    lots = random.Random(seed)
    server = Server(database)
    server.start()
    driver = Driver(server, seed)
    tables: dict[str, dict[str, tuple[int, str]]] = {}
    total = 0
    try:
        with killer(server, lots) as kills:
            while total < MOVES or len(kills) < FEWEST_KILLS:
                table, tokens = driver.open_table()
                driver.accepted = tables[table] = {}
                while all(driver.click(table, token) for token in tokens) and (
                    total + len(driver.accepted) < MOVES or len(kills) < FEWEST_KILLS
                ):
                    """The race goes on."""
                total += len(driver.accepted)
    finally:
        driver.http.close()
        server.kill()
    store = Store(database)
    for table, accepted in tables.items():
        check_moves(store, table, accepted)
    store.close()
    print(f"\n{total} moves accepted at {len(tables)} tables, {len(kills)} kills, {driver.repeated} clicks sent twice")
    assert total >= MOVES
    assert len(kills) >= FEWEST_KILLS


def check_moves(store: Store, table: str, accepted: dict[str, tuple[int, str]]) -> None:
    """Every accepted click is kept once, in its place, and all replay."""
    row = store.tables.find(table)
    moves = store.moves.after(table)
    assert row is not None
    assert [move.sequence for move in moves] == list(range(1, len(moves) + 1))
    kept = {move.key: (move.sequence, move.option) for move in moves if move.key}
    assert kept == accepted
    answers: list[str] = []
    for move in moves:
        answers += [move.option] if move.kind == "choice" else []
        answers += [option for _, option in move.answers]
    match = Match.replay(Record(row.setup, row.seed, answers))
    assert len(match.events) == moves[-1].told


def test_no_accepted_move_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    kill_while_playing(f"sqlite:///{tmp_path / 'kill.sqlite3'}", seed=1)


def test_no_accepted_move_is_lost_or_doubled_on_postgresql() -> None:
    with postgres() as url:
        kill_while_playing(url, seed=2)


@pytest.fixture(autouse=True)
def source_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's process imports the same sources as the test."""
    import rouleur

    monkeypatch.setenv("PYTHONPATH", str(Path(rouleur.__file__).parents[1]))
