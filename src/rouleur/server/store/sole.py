"""One server for one SQLite file: a lock that the system lets go of when the server ends, however it ends."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from rouleur.server.store.database import file_of
from rouleur.server.store.faults import StorageFault, named

SUFFIX = "-lock"


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """A second one is refused in one sentence; a PostgreSQL takes as many as come."""
    path = file_of(url)
    if path is None:
        yield
        return
    with named(path):
        os.close(os.open(path + SUFFIX, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(sqlite3.connect(path + SUFFIX, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            raise StorageFault(
                f"Another server keeps its tables in {path}: stop that one, or name another file."
            ) from error
        yield
