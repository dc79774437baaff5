"""SIGKILL at random moments: nothing that was told as kept is lost or doubled, on SQLite and with two workers on PostgreSQL.

The gate kills a few times; `python -m tools stress kill` is the long proof.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import httpx
import msgspec
import pytest

from rouleur.core.errors import RouleurError
from rouleur.server.store.moves import RIDE, Move
from rouleur.server.store.sealed import SealedAnswer
from tests.conftest import PATIENCE
from tests.server.conftest import SHELF
from tests.server.postgres import postgres
from tools.stress.kill import check_sealed, kill_while_playing
from tools.stress.servers import Servers, free_port

SERVER = Path(__file__).parent / "serve_criterium.py"
KILLS = 3


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


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", ["criterium", "head"])
def test_nothing_is_lost_or_doubled_on_sqlite(tmp_path: Path, game: str) -> None:
    """Head of the Race asks several at once: their answers are sealed until all have come."""
    url = f"sqlite:///{tmp_path / 'kill.sqlite3'}"
    told = kill_while_playing(Servers(url, shelf=SHELF), url, game, KILLS)
    assert told.endswith("0 lost, 0 doubled")


def opening(*answers: tuple[int, str]) -> Move:
    """The move that opens what was sealed when no move had been made."""
    return Move(1, RIDE, -1, "", None, list(answers), 1, 1, msgspec.Raw(b"[]"), "")


@pytest.mark.parametrize(
    ("moves", "told", "reason"),
    [
        ([opening((0, "keep"))], {}, "nobody was told"),
        ([opening((1, "keep"))], {"k": 1}, "not in the move after"),
        ([opening((0, "keep"))], {"k": 1}, ""),
        ([], {"k": 0}, ""),
    ],
)
def test_a_sealed_answer_that_is_lost_would_be_found(moves: list[Move], told: dict[str, int], reason: str) -> None:
    with pytest.raises(RouleurError, match=reason) if reason else nullcontext():
        check_sealed("t", moves, [(0, SealedAnswer(0, "11", "keep", "k"))], told)


@pytest.mark.postgres
@pytest.mark.timeout(900)
def test_nothing_is_lost_or_doubled_by_two_workers_on_postgresql() -> None:
    with postgres() as url:
        servers = Servers(url, workers=2, fanout="postgres", shelf=SHELF)
        assert kill_while_playing(servers, url, "criterium", KILLS, seed=2).endswith("0 lost, 0 doubled")


@pytest.fixture(autouse=True)
def source_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's process imports the same sources as the test."""
    import rouleur

    monkeypatch.setenv("PYTHONPATH", str(Path(rouleur.__file__).parents[1]))
