"""A PostgreSQL of the tests' own, from Debian's package, in a temporary folder. On CI it must be there.

One server for all tests of a process (making one takes longer than most of them), a new database for each.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.conftest import INSTALL, missing
from tools.stress.servers import free_port

NUMBERS = count(1)
running = ExitStack()
"""Closed when the last test is done."""


def program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    port, name = started(), f"test_{next(NUMBERS)}"
    statement(port, f"create database {name}")
    try:
        yield f"postgresql+psycopg://rouleur@127.0.0.1:{port}/{name}"
    finally:
        statement(port, f"drop database {name} with (force)")


def statement(port: int, words: str) -> None:
    address = f"host=127.0.0.1 port={port} user=rouleur dbname=postgres"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(words)


@cache
def started() -> int:
    """Its port."""
    return running.enter_context(server())


@contextmanager
def server() -> Iterator[int]:
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        missing("PostgreSQL", INSTALL["postgres"])
    owner = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    with TemporaryDirectory(prefix="rouleur-pg-") as folder:
        shutil.chown(folder, owner)
        data, port = f"{folder}/data", free_port()
        settings = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c max_connections=60 -c fsync=off"

        def call(*command: str) -> None:
            subprocess.run(
                command, user=owner if os.geteuid() == 0 else None, check=True, stdout=subprocess.DEVNULL, cwd=folder
            )

        call(initdb, "-D", data, "-A", "trust", "-U", "rouleur", "--no-sync")
        call(pg_ctl, "-D", data, "-w", "-o", settings, "-l", f"{folder}/log", "start")
        try:
            yield port
        finally:
            call(pg_ctl, "-D", data, "-w", "-m", "immediate", "stop")
