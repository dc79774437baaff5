"""Servers under attack: one or several workers on one store, killed and started again, asked over HTTP."""

from __future__ import annotations

import http.client
import os
import random
import re
import secrets
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

import msgspec

from rouleur.core.errors import RouleurError
from tools.stress.launcher import Launcher, Order

HOST = "127.0.0.1"
PATIENCE = 120.0
JSON = "application/json"
PAUSE = 0.05
PORTS = range(12_000, 32_000)


@contextmanager
def store(url: str = "") -> Iterator[str]:
    """The named store, which must be empty; a temporary SQLite file when none is named."""
    with TemporaryDirectory(prefix="rouleur-stress-") as folder:
        yield url or f"sqlite:///{Path(folder) / 'stress.sqlite3'}"


class Answered(msgspec.Struct):
    status: int
    body: bytes
    seconds: float

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Worker:
    """One process; its port stays the same when it is started again."""

    def __init__(self, launcher: Launcher, order: Order) -> None:
        self.launcher = launcher
        self.order = order
        self.process = 0

    @property
    def port(self) -> int:
        return self.order.port

    def start(self) -> None:
        """Returns when it answers."""
        self.process = self.launcher.start(self.order)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and alive(self.process):
            with suppress(OSError, http.client.HTTPException):
                if ask(self.port, "GET", "/api/health", timeout=PATIENCE).status == 200:
                    return
            time.sleep(PAUSE)
        raise RouleurError("The server does not start.")

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        while alive(self.process):
            time.sleep(0.005)

    def worked(self) -> float:
        """Seconds of processor time so far: what a request costs, however busy the machine is."""
        times = Path(f"/proc/{self.process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, line: str = "VmRSS") -> float:
        """In megabytes; `VmHWM` is the most it ever had."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        found = re.search(rf"{line}:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0


class Servers:
    """All workers on one store. `call` asks any of them, and another one when that has died."""

    def __init__(
        self,
        database: str,
        workers: int = 1,
        fanout: str = "",
        rates: bool = False,
        shelf: str = "",
        log: str = os.devnull,
    ) -> None:
        self.launcher = Launcher(shelf)
        orders = [Order(free_port(), database, fanout, rates, log) for _ in range(workers)]
        self.workers = [Worker(self.launcher, order) for order in orders]
        self.killing = Lock()

    def __enter__(self) -> Servers:
        for worker in self.workers:
            worker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.launcher.close()
        for worker in self.workers:
            worker.kill()

    def kill_some(self, lots: random.Random) -> None:
        """One worker, now and then all of them; they are started again at once."""
        killed = self.workers if lots.random() < 0.3 else [lots.choice(self.workers)]
        with self.killing:
            for worker in killed:
                worker.kill()
            for worker in killed:
                worker.start()

    def call(
        self, method: str, path: str, token: str = "", body: Any = None, lots: random.Random | None = None
    ) -> Answered:
        """Sends the same request again when the connection is lost."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            worker = (lots or random).choice(self.workers)
            try:
                answered = ask(worker.port, method, f"/api{path}", token, body)
                if answered.status != 503:
                    return answered
            except (OSError, http.client.HTTPException):
                time.sleep(PAUSE)
        raise RouleurError(f"No worker answers {method} {path}.")


def ask(
    port: int, method: str, path: str, token: str = "", body: Any = None, kind: str = JSON, timeout: float = PATIENCE
) -> Answered:
    """One request on a connection of its own."""
    data = body if isinstance(body, bytes) or body is None else msgspec.json.encode(body)
    sent = {"content-type": kind} if data is not None else {}
    if token:
        sent["authorization"] = f"Bearer {token}"
    began = time.monotonic()
    connection = http.client.HTTPConnection(HOST, port, timeout=timeout)
    try:
        connection.request(method, path, data, sent)
        reply = connection.getresponse()
        return Answered(reply.status, reply.read(), time.monotonic() - began)
    finally:
        connection.close()


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def free_port() -> int:
    """One that no system gives to an outgoing connection: it stays free until its server starts, and while that is dead."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, port))
            return port
