"""SIGKILL at random moments: no accepted move is lost or doubled, on SQLite and on PostgreSQL.

The gate kills a few times; `python -m tests.server.test_kill MOVES KILLS [DATABASE]` is the long proof.
"""

from __future__ import annotations

import importlib
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from rouleur.core.match import Match
from rouleur.core.record import Record
from rouleur.server.store import Store
from tests.conftest import PATIENCE
from tests.server.postgres import free_port, postgres

SERVER = Path(__file__).parent / "serve_criterium.py"
MOVES, KILLS = 60, 3
NO_MORE = -1.0
LONGEST_DELAY = 0.05
"""Seconds between the order to kill and the kill, so that it falls into any part of a request."""


class Server:
    """The real server as a process that can be killed and started again on the same store."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [sys.executable, str(SERVER), str(self.port), self.database]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), stderr=subprocess.DEVNULL)
        while self.process.poll() is None:
            try:
                httpx.get(f"{self.address}/api/health", timeout=PATIENCE)
                return
            except httpx.TransportError:
                time.sleep(0.1)
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
        self.http = httpx.Client(timeout=PATIENCE)

    def call(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                return self.http.request(method, f"{self.server.address}/api{path}", json=body, headers=headers)
            except httpx.TransportError:
                time.sleep(0.05)

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
def killer(server: Server) -> Iterator[SimpleQueue[float]]:
    """Kills and restarts in the background, each time so many seconds after it was told to; waits for the last one."""
    orders: SimpleQueue[float] = SimpleQueue()

    def work() -> None:
        while (delay := orders.get()) != NO_MORE:
            time.sleep(delay)
            server.kill()
            server.start()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield orders
    finally:
        orders.put(NO_MORE)
        thread.join()


def kill_while_playing(database: str, seed: int, moves: int = MOVES, kills: int = KILLS) -> str:
    """Bounded by work: a kill is ordered after every so many accepted moves."""
    lots = random.Random(seed)
    server = Server(database)
    server.start()
    driver = Driver(server, seed)
    tables: dict[str, dict[str, tuple[int, str]]] = {}
    ordered = 0
    try:
        with killer(server) as orders:
            while accepted(tables) < moves:
                table, tokens = driver.open_table()
                driver.accepted = tables[table] = {}
                while accepted(tables) < moves and all(driver.click(table, token) for token in tokens):
                    if ordered < kills and accepted(tables) >= moves * (ordered + 1) // (kills + 1):
                        orders.put(lots.uniform(0, LONGEST_DELAY))
                        ordered += 1
    finally:
        driver.http.close()
        server.kill()
    store = Store(database)
    for table, kept in tables.items():
        check_moves(store, table, kept)
    store.close()
    assert accepted(tables) >= moves
    assert ordered == kills
    return (
        f"{accepted(tables)} moves accepted at {len(tables)} tables, {kills} kills, {driver.repeated} clicks sent twice"
    )


def accepted(tables: dict[str, dict[str, tuple[int, str]]]) -> int:
    return sum(len(kept) for kept in tables.values())


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


@pytest.mark.timeout(900)
def test_no_accepted_move_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    kill_while_playing(f"sqlite:///{tmp_path / 'kill.sqlite3'}", seed=1)


@pytest.mark.postgres
@pytest.mark.timeout(900)
def test_no_accepted_move_is_lost_or_doubled_on_postgresql() -> None:
    with postgres() as url:
        kill_while_playing(url, seed=2)


@pytest.fixture(autouse=True)
def source_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's process imports the same sources as the test."""
    import rouleur

    monkeypatch.setenv("PYTHONPATH", str(Path(rouleur.__file__).parents[1]))


if __name__ == "__main__":
    importlib.import_module("tests.server.serve_criterium")  # it puts the tests' game on the shelf
    moves, kills, *database = sys.argv[1:]
    with TemporaryDirectory() as folder:
        url = database[0] if database else f"sqlite:///{folder}/kill.sqlite3"
        print(kill_while_playing(url, 1, int(moves), int(kills)))
