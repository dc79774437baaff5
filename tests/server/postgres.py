"""A PostgreSQL of the test's own, from Debian's package, in a temporary folder. On CI it must be there."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.conftest import INSTALL, missing


def program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        missing("PostgreSQL", INSTALL["postgres"])
    owner = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    with TemporaryDirectory(prefix="rouleur-pg-") as folder:
        shutil.chown(folder, owner)
        data, port = f"{folder}/data", free_port()
        settings = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c max_connections=60"

        def call(*command: str) -> None:
            subprocess.run(
                command, user=owner if os.geteuid() == 0 else None, check=True, stdout=subprocess.DEVNULL, cwd=folder
            )

        call(initdb, "-D", data, "-A", "trust", "-U", "rouleur", "--no-sync")
        call(pg_ctl, "-D", data, "-w", "-o", settings, "-l", f"{folder}/log", "start")
        try:
            yield f"postgresql+psycopg://rouleur@127.0.0.1:{port}/postgres"
        finally:
            call(pg_ctl, "-D", data, "-w", "-m", "immediate", "stop")
