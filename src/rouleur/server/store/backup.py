"""Backups: whatever the store is, a backup is one SQLite file, taken while the server runs, and goes back into any store."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import DBAPIError

from rouleur.server.store.database import Database, file_of, open_engine, place_of
from rouleur.server.store.faults import StorageFault, named, reason
from rouleur.server.store.schema import metadata, tables
from rouleur.server.store.sole import sole_server

AT_A_TIME = 500
LOGS = ("-wal", "-shm")


def back_up(url: str, target: Path) -> int:
    """Everything as it is at this moment; how many tables it holds. The target appears whole or not at all."""
    if target.exists():
        raise StorageFault(f"{target} is there already: name a new file.")
    with named(str(target)), unfinished(target) as part:
        source = file_of(url)
        if source is None:
            copy_all(Database(url, upgrade=False), Database(f"sqlite:///{part}"))
        else:
            copy_file(Path(source), part)
        found = check(part, place_of(url))
        settle(part)
        part.replace(target)
    return found


def restore(source: Path, url: str, replace: bool = False) -> int:
    """Brings a backup back, of this version or an earlier one; how many tables. What the store holds is replaced only when told to."""
    if not source.is_file():
        raise StorageFault(f"There is no backup {source}.")
    path = file_of(url)
    target = Path(path) if path else None
    with sole_server(url), unfinished(target or source) as part:
        shutil.copyfile(source, part)
        found = check(part, str(source))
        Database(f"sqlite:///{part}").close()
        if not replace and holds_tables(url):
            raise StorageFault(f"{place_of(url)} holds tables: say --replace if the backup shall take their place.")
        if target is None:
            copy_all(Database(f"sqlite:///{part}"), Database(url))
        else:
            settle(part)
            for log in LOGS:
                Path(f"{target}{log}").unlink(missing_ok=True)
            part.replace(target)
    return found


@contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """A file beside the target, gone afterwards unless it has become the target."""
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise StorageFault(f"{target} cannot be written: {error.strerror}.") from error
    try:
        yield part
    finally:
        for name in (part, *(Path(f"{part}{log}") for log in LOGS)):
            with suppress(OSError):
                name.unlink(missing_ok=True)


def copy_file(source: Path, part: Path) -> None:
    """SQLite's own copy of a file that others write to at the same time."""
    if not source.is_file():
        raise StorageFault(f"There is no store {source}: nothing was kept there yet.")
    try:
        with (
            closing(sqlite3.connect(source)) as live,
            closing(sqlite3.connect(part)) as copy,
        ):
            live.backup(copy)
    except sqlite3.Error as error:
        raise StorageFault(f"{source} cannot be copied: {reason(error)}.") from error


def settle(part: Path) -> None:
    """One file and no log beside it."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("pragma journal_mode = delete")


def check(path: Path, name: str) -> int:
    """How many tables a file of ours holds; refused when it is damaged or another program's."""
    try:
        with closing(sqlite3.connect(path)) as copy:
            if copy.execute("pragma quick_check").fetchone()[0] != "ok":
                raise StorageFault(f"{name} is damaged.")
            copy.execute("select version_num from alembic_version").fetchone()
            return int(copy.execute("select count(*) from tables").fetchone()[0])
    except sqlite3.Error as error:
        raise StorageFault(f"{name} cannot be copied: {reason(error)}.") from error


def holds_tables(url: str) -> bool:
    path = file_of(url)
    if path is not None and (not Path(path).is_file() or not Path(path).stat().st_size):
        return False
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return bool(connection.execute(select(func.count()).select_from(tables)).scalar())
    except DBAPIError:
        return path is not None  # not ours, or damaged: it is not overwritten unasked
    finally:
        engine.dispose()


def copy_all(source: Database, copy: Database) -> None:
    """Row by row, as everything stands at one moment, into a store that is emptied first."""
    try:
        level = "REPEATABLE READ" if source.postgres else "SERIALIZABLE"
        with source.engine.connect().execution_options(isolation_level=level) as reader, copy.writers.begin() as writer:
            for table in reversed(metadata.sorted_tables):
                writer.execute(table.delete())
            for table in metadata.sorted_tables:
                copy_rows(reader, writer, table.name)
    finally:
        source.close()
        copy.close()


def copy_rows(reader: Connection, writer: Connection, name: str) -> None:
    table = metadata.tables[name]
    for batch in reader.execution_options(yield_per=AT_A_TIME).execute(select(table)).partitions():
        writer.execute(insert(table), [dict(row._mapping) for row in batch])
