"""Starts servers quickly: imports everything once, then forks a process for each. POSIX only.

`python -m tools.stress.launcher [SHELF]` reads a line of JSON for each server and answers with its process number.
SHELF is a folder with more games.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

from rouleur.core.registry import find, slugs
from rouleur.road.box import box
from rouleur.server import decoders
from rouleur.server.run import run

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
WARM = ("rouleur.server.app", "rouleur.server.connections", "uvicorn", "websockets")


SECRET = "of the stress tools"
SETTINGS = {
    "ROULEUR_SECRET": SECRET,
    "ROULEUR_MAIL_HOST": "127.0.0.1",
    "ROULEUR_MAIL_FROM": "rouleur@club.example",
    "ROULEUR_PAGE": "https://club.example/",
}
"""Reminders by mail are offered; no run lasts the half hour after which one would be sent."""


class Order(msgspec.Struct):
    port: int
    database: str
    fanout: str = ""
    rates: bool = False
    log: str = os.devnull


class Launcher:
    """Starts servers in a process of its own."""

    def __init__(self, shelf: str = "") -> None:
        command = [sys.executable, "-m", "tools.stress.launcher", *([shelf] if shelf else [])]
        path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        environment = {**os.environ, **SETTINGS, "PYTHONPATH": path}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def start(self, order: Order) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(order) + b"\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        """Ends all servers that it started."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(PATIENCE)


def main(shelf: str = "") -> None:
    for module in WARM:
        importlib.import_module(module)
    if shelf:
        importlib.import_module("rouleur.games").__path__.append(shelf)
        slugs.cache_clear()
    decoders.prepare()
    for slug in slugs() if not shelf else ():
        box(slug).races()
        find(slug).rules_version  # noqa: B018  worked out once for all forks
    started: list[int] = []
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order)
        started.append(fork(order))
        print(started[-1], flush=True)
    for child in started:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def fork(order: Order) -> int:
    child = os.fork()
    if child:
        return child
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(order.log, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.dup2(log, 2)
    try:
        run("127.0.0.1", order.port, False, order.database, order.fanout, rates=order.rates)
    finally:
        os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
