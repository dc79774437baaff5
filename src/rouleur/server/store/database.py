"""The connection to SQLite or PostgreSQL: transactions, migrations, and news for other workers."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError

from rouleur.server.store import schema
from rouleur.server.store.faults import StorageFault, named, reason
from rouleur.server.store.group_commit import GroupCommit

CHANNEL = "rouleur"
BUSY_SECONDS = 20
HEALTH = "health"
VERSIONS = "alembic_version"


class Overtaken(Exception):
    """Somebody else (another worker, the same click sent twice) wrote that sequence number or that key first."""


class Database:
    """`url` as SQLAlchemy spells it: `sqlite:///file`, `postgresql+psycopg://host/name`.

    Without `upgrade` a database of another version is refused: a server may be using it.
    """

    def __init__(self, url: str, announce: bool = False, upgrade: bool = True) -> None:
        self.url = url
        with named(place_of(url)):
            self.engine = open_engine(url)
            self.writers = self.engine.execution_options(immediate=True)
            self.postgres = self.engine.dialect.name == "postgresql"
            self.announces = announce and self.postgres
            if upgrade:
                self._upgrade()
            else:
                self._check_version()
        path = file_of(url)
        self._file = file_number(path) if path else None
        self._group_commit = None if self.postgres else GroupCommit(self.writers)

    def close(self) -> None:
        if self._group_commit is not None:
            self._group_commit.close()
        self.engine.dispose()

    def _upgrade(self) -> None:
        """Bring an older database up to date; workers that start together wait for the first."""
        with self.writers.begin() as connection:
            if self.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7005)"))
            if inspect(connection).has_table(VERSIONS) and version_of(connection) == schema.VERSION:
                return
            from rouleur.server.store.upgrade import upgrade

            upgrade(connection)

    def _check_version(self) -> None:
        with self.engine.connect() as connection:
            found = version_of(connection)
        if found != schema.VERSION:
            raise StorageFault(
                f"{place_of(self.url)} was written by another version: use that one, or start the server once."
            )

    def check(self) -> None:
        """Raises what a visitor would run into: the store is read, and something is written."""
        self._check_file()
        marks = schema.secrets
        mark = {"name": HEALTH, "value": secrets.token_hex(4)}
        with self.writers.begin() as connection:
            connection.execute(select(schema.tables.c.id).limit(1)).all()
            connection.execute(select(schema.moves.c.sequence).limit(1)).all()
            if not connection.execute(marks.update().where(marks.c.name == HEALTH).values(mark)).rowcount:
                connection.execute(marks.insert().values(mark))

    def _check_file(self) -> None:
        """SQLite writes on into a file that was moved away or replaced."""
        path = file_of(self.url)
        if path is not None and file_number(path) != self._file:
            raise OperationalError("check", None, OSError(f"{path} was moved away or replaced"))

    def secret(self, name: str) -> str:
        """A secret of this server, made up at the first asking and the same for all workers."""
        with self.writers.begin() as connection:
            if self.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7005)"))
            found = connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == name)).scalar()
            if found is None:
                found = secrets.token_urlsafe(32)
                connection.execute(schema.secrets.insert().values(name=name, value=found))
            return str(found)

    @contextmanager
    def writing(self, table: str | None = None) -> Iterator[Connection]:
        """One transaction; on PostgreSQL the table's row is the lock (SQLite's BEGIN IMMEDIATE locks the file)."""
        try:
            with self.writers.begin() as connection:
                if self.postgres and table is not None:
                    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update())
                yield connection
        except IntegrityError as error:
            raise Overtaken(str(error.orig)) from error

    def write(self, work: Callable[[Connection], None], table: str) -> None:
        """Done and on disk when this returns; on SQLite, writers who come at the same time share one commit."""
        if self._group_commit is None:
            with self.writing(table) as connection:
                work(connection)
            return
        try:
            self._group_commit.write(work)
        except IntegrityError as error:
            raise Overtaken(str(error.orig)) from error

    def announce(self, connection: Connection, table: str, sequence: int) -> None:
        """Tell other workers, within the transaction: nobody hears of what was not kept."""
        if self.announces:
            connection.execute(select(func.pg_notify(CHANNEL, f"{table} {sequence}")))


def version_of(connection: Connection) -> str | None:
    return connection.execute(text(f"select version_num from {VERSIONS}")).scalar()


def place_of(url: str) -> str:
    """The store as a person names it, without its password."""
    known = parsed(url)
    return (known.database or "memory") if url.startswith("sqlite") else known.render_as_string(hide_password=True)


def parsed(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StorageFault(f"Tables cannot be kept in {url[:80]!r}: {reason(error)}.") from error


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    keep_private(url)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, pool_size=20)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def file_of(url: str) -> str | None:
    """The path of a SQLite file; None for any other store."""
    path = parsed(url).database if url.startswith("sqlite") else None
    return path if path and path != ":memory:" else None


def file_number(path: str) -> int | None:
    try:
        return os.stat(path).st_ino
    except OSError:
        return None


def keep_private(url: str) -> None:
    """The file holds the seats' key and everybody's cards: nobody else on the machine reads it (nor its log, which takes over the mode)."""
    path = file_of(url)
    if path is not None:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for name in (path, f"{path}-wal", f"{path}-shm"):
            with suppress(OSError):
                os.chmod(name, 0o600)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute(f"pragma busy_timeout = {BUSY_SECONDS * 1000}")


def _begin_sqlite(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("begin immediate" if immediate else "begin")
