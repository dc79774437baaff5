"""Everything that must survive: one door to SQLite or PostgreSQL. A move is on disk when `append` returns."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Row, create_engine, event, func, select, text
from sqlalchemy.exc import IntegrityError

from rouleur.core.order import Order
from rouleur.core.record import Setup
from rouleur.server import ledger, migrations
from rouleur.server.rows import ChatRow, Move, Opening, SeatRow, Snapshot, TableRow
from rouleur.server.together import Together

T = TypeVar("T")
CHANNEL = "rouleur"
BUSY_SECONDS = 20


class Overtaken(Exception):
    """Somebody else (another worker, the same click sent twice) wrote that sequence number or that key first."""


class Store:
    """`url` as SQLAlchemy spells it: `sqlite:///file`, `postgresql+psycopg://host/name`."""

    def __init__(self, url: str, announce: bool = False) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.writers = self.engine.execution_options(immediate=True)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.announces = announce and self.postgres
        self._upgrade()
        self.together = None if self.postgres else Together(self.writers)

    def close(self) -> None:
        if self.together is not None:
            self.together.close()
        self.engine.dispose()

    def _upgrade(self) -> None:
        """Bring an older database up to date; workers that start together wait for the first."""
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        with self.writers.begin() as connection:
            if self.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7005)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def secret(self, name: str) -> str:
        """A secret of this house, made up at the first asking and the same for all workers."""
        with self.writers.begin() as connection:
            if self.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7005)"))
            found = connection.execute(select(ledger.secrets.c.value).where(ledger.secrets.c.name == name)).scalar()
            if found is None:
                found = secrets.token_urlsafe(32)
                connection.execute(ledger.secrets.insert().values(name=name, value=found))
            return str(found)

    # Tables and seats

    def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Raises Overtaken when the code is in use."""
        with self.writing() as connection:
            connection.execute(
                ledger.tables.insert().values(
                    id=table.id,
                    code=table.code,
                    setup=msgspec.json.encode(table.setup),
                    seed=table.seed,
                    rules_version=table.rules_version,
                    created=table.created,
                    over=table.over,
                    tour=table.tour,
                    stage=table.stage,
                    opening=msgspec.json.encode(table.opening) if table.opening else None,
                )
            )
            if seats:
                connection.execute(ledger.seats.insert(), [_seat_values(table.id, seat) for seat in seats])

    def table(self, identity: str) -> TableRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(ledger.tables).where(ledger.tables.c.id == identity)).first()
        return _table_row(row) if row else None

    def table_of_code(self, code: str) -> str | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(ledger.tables.c.id).where(ledger.tables.c.code == code)).scalar()
        return str(found) if found is not None else None

    def stages(self, tour: str) -> list[TableRow]:
        query = select(ledger.tables).where(ledger.tables.c.tour == tour).order_by(ledger.tables.c.stage)
        with self.engine.connect() as connection:
            return [_table_row(row) for row in connection.execute(query)]

    def seats(self, table: str) -> list[SeatRow]:
        query = select(ledger.seats).where(ledger.seats.c.table_id == table).order_by(ledger.seats.c.seat)
        with self.engine.connect() as connection:
            return [_seat_row(row) for row in connection.execute(query)]

    def save_seat(self, table: str, seat: SeatRow) -> None:
        values = _seat_values(table, seat)
        rows = ledger.seats
        with self.writing() as connection:
            connection.execute(rows.update().where(rows.c.table_id == table, rows.c.seat == seat.seat).values(**values))
            self._announce(connection, table, 0)

    def claim_seat(self, table: str, name: str) -> int | None:
        """The first open seat that nobody has taken becomes this person's; None when all are taken."""
        rows = ledger.seats
        free = select(rows.c.seat).where(rows.c.table_id == table, rows.c.human, ~rows.c.taken).order_by(rows.c.seat)
        with self.writing(table) as connection:
            seat = connection.execute(free).scalar()
            if seat is not None:
                claimed = rows.update().where(rows.c.table_id == table, rows.c.seat == seat)
                connection.execute(claimed.values(taken=True, name=name))
                self._announce(connection, table, 0)
        return int(seat) if seat is not None else None

    # Moves

    def append(self, table: str, move: Move, over: bool, snapshot: Snapshot | None = None) -> None:
        """On disk when this returns; Overtaken when the sequence number or the key is taken."""

        def work(connection: Connection) -> None:
            connection.execute(ledger.moves.insert(), {"table_id": table, **_move_values(move)})
            if over:
                connection.execute(ledger.tables.update().where(ledger.tables.c.id == table).values(over=True))
            if snapshot is not None:
                data = msgspec.json.encode(snapshot)
                connection.execute(
                    ledger.snapshots.insert().values(table_id=table, sequence=snapshot.sequence, data=data)
                )
            self._announce(connection, table, move.sequence)

        if self.together is None:
            with self.writing(table) as connection:
                work(connection)
            return
        try:
            self.together.write(work)
        except IntegrityError as error:
            raise Overtaken(str(error.orig)) from error

    def mend(self, table: str, version: str) -> None:
        """From now on the table is played under these rules."""
        with self.writing(table) as connection:
            connection.execute(ledger.tables.update().where(ledger.tables.c.id == table).values(rules_version=version))

    def moves(self, table: str, after: int = 0) -> list[Move]:
        rows = ledger.moves
        query = select(rows).where(rows.c.table_id == table, rows.c.sequence > after).order_by(rows.c.sequence)
        with self.engine.connect() as connection:
            return [_move(row) for row in connection.execute(query)]

    def move_of_key(self, table: str, seat: int, key: str) -> int | None:
        rows = ledger.moves
        query = select(rows.c.sequence).where(rows.c.table_id == table, rows.c.seat == seat, rows.c.key == key)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar()

    def snapshot(self, table: str, before: int) -> Snapshot | None:
        """The latest snapshot that is not later than sequence `before`."""
        rows = ledger.snapshots
        query = select(rows.c.data).where(rows.c.table_id == table, rows.c.sequence <= before)
        with self.engine.connect() as connection:
            data = connection.execute(query.order_by(rows.c.sequence.desc()).limit(1)).scalar()
        return msgspec.json.decode(data, type=Snapshot) if data is not None else None

    # Chat

    def say(self, table: str, seat: int, name: str, words: str, at: str) -> ChatRow:
        rows = ledger.chat
        with self.writing(table) as connection:
            last = connection.execute(select(func.max(rows.c.number)).where(rows.c.table_id == table)).scalar()
            line = ChatRow((last or 0) + 1, seat, name, words, at)
            connection.execute(rows.insert().values(table_id=table, **msgspec.structs.asdict(line)))
            self._announce(connection, table, 0)
        return line

    def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        rows = ledger.chat
        query = select(rows).where(rows.c.table_id == table, rows.c.number > after).order_by(rows.c.number)
        with self.engine.connect() as connection:
            return [ChatRow(row.number, row.seat, row.name, row.words, row.at) for row in connection.execute(query)]

    @contextmanager
    def writing(self, table: str | None = None) -> Iterator[Connection]:
        """One transaction; on PostgreSQL the table's row is the lock (SQLite's BEGIN IMMEDIATE locks the file)."""
        try:
            with self.writers.begin() as connection:
                if self.postgres and table is not None:
                    connection.execute(select(ledger.tables.c.id).where(ledger.tables.c.id == table).with_for_update())
                yield connection
        except IntegrityError as error:
            raise Overtaken(str(error.orig)) from error

    def _announce(self, connection: Connection, table: str, sequence: int) -> None:
        """Tell other workers, within the transaction: nobody hears of what was not kept."""
        if self.announces:
            connection.execute(select(func.pg_notify(CHANNEL, f"{table} {sequence}")))


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, pool_size=20)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute(f"pragma busy_timeout = {BUSY_SECONDS * 1000}")


def _begin_sqlite(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("begin immediate" if immediate else "begin")


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        code=row.code,
        setup=msgspec.json.decode(row.setup, type=Setup),
        seed=row.seed,
        rules_version=row.rules_version,
        created=row.created,
        over=row.over,
        tour=row.tour,
        stage=row.stage,
        opening=msgspec.json.decode(row.opening, type=Opening) if row.opening else None,
    )


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    values = {**msgspec.structs.asdict(seat), "orders": msgspec.json.encode(seat.orders)}
    return {"table_id": table, **values}


def _seat_row(row: Row[Any]) -> SeatRow:
    orders = msgspec.json.decode(row.orders, type=list[Order])
    return SeatRow(row.seat, row.name, row.human, row.level, row.taken, row.left, orders)


def _move_values(move: Move) -> dict[str, Any]:
    values = msgspec.structs.asdict(move)
    return {**values, "answers": msgspec.json.encode(move.answers), "events": bytes(move.events)}


def _move(row: Row[Any]) -> Move:
    answers = msgspec.json.decode(row.answers, type=list[tuple[int, str]])
    return Move(
        sequence=row.sequence,
        kind=row.kind,
        seat=row.seat,
        option=row.option,
        key=row.key,
        answers=answers,
        steps=row.steps,
        told=row.told,
        events=msgspec.Raw(row.events),
        at=row.at,
    )
