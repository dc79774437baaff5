"""The moves of a table: append-only, on disk when `append` returns; and the snapshots between them."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from rouleur.play.deputy import Deputised, Deputy
from rouleur.play.table import TableMoment
from rouleur.server.store.database import Database
from rouleur.server.store.reminders import forget_addresses
from rouleur.server.store.schema import moves as move_rows
from rouleur.server.store.schema import snapshots as snapshot_rows
from rouleur.server.store.schema import tables as table_rows
from rouleur.server.store.sealed import SealedAnswer, check_opened, write_sealed
from rouleur.server.store.turns import Turn, check_due, write_deputies, write_turn

CHOICE: Final = "choice"
RIDE: Final = "ride"
UNDO: Final = "undo"
SET_BACK: Final = "set back"
MoveKind = Literal["choice", "ride", "undo", "set back"]
APPEND = move_rows.insert()
OF_KEY = (
    move_rows.c.table_id == bindparam("table"),
    move_rows.c.seat == bindparam("asked_seat"),
    move_rows.c.key == bindparam("click"),
)
SEQUENCE_OF_KEY = select(move_rows.c.sequence).where(*OF_KEY)


class Move(msgspec.Struct):
    """One accepted choice with what followed from it without any person: `answers` are (seat, option) in order.

    A `ride` has no choice of its own: bots or the rules alone played on. An `undo` takes the last choice back.
    `set back`: rules have changed, and what does not fit them is taken back: `option` is the last move that stands.
    `deputised` are those of the answers that deputies gave. `steps` and `told` count the steps played and the events told once it is done.
    """

    sequence: int
    kind: MoveKind
    seat: int
    option: str
    key: str | None
    answers: list[tuple[int, str]]
    steps: int
    told: int
    events: msgspec.Raw
    at: str
    deputised: list[Deputised] = []


class Snapshot(TableMoment, kw_only=True):
    """A table after a move: enough to go on without playing it again from the start."""

    sequence: int


class Along(msgspec.Struct):
    """What is written in the same transaction as a move: whose turn it is now, deputies who took over, the last of the sealed
    answers; and what must still be true in it: how many sealed answers were opened, which time was up."""

    turn: Turn | None = None
    deputies: dict[int, Deputy] = {}
    sealed: SealedAnswer | None = None
    opened: int | None = None
    due: int | None = None


NOTHING = Along()


class Moves:
    def __init__(self, database: Database) -> None:
        self.database = database

    def append(
        self, table: str, move: Move, over: bool, snapshot: Snapshot | None = None, along: Along = NOTHING
    ) -> None:
        """On disk when this returns; Overtaken when the sequence number or the key is taken."""

        def work(connection: Connection) -> None:
            if along.sealed is not None:
                write_sealed(connection, table, move.sequence - 1, along.sealed)
            if along.opened is not None:
                check_opened(connection, table, move.sequence - 1, along.opened)
            if along.due is not None:
                check_due(connection, table, along.due)
            connection.execute(APPEND, {"table_id": table, **_values(move)})
            write_deputies(connection, table, along.deputies)
            if along.turn is not None:
                write_turn(connection, table, along.turn)
            if over:
                connection.execute(table_rows.update().where(table_rows.c.id == table).values(over=True))
                forget_addresses(connection, table)
            if snapshot is not None:
                data = msgspec.json.encode(snapshot)
                connection.execute(snapshot_rows.insert().values(table_id=table, sequence=snapshot.sequence, data=data))
            self.database.announce(connection, table, move.sequence)

        self.database.write(work, table)

    def after(self, table: str, sequence: int = 0) -> list[Move]:
        rows = move_rows
        query = select(rows).where(rows.c.table_id == table, rows.c.sequence > sequence).order_by(rows.c.sequence)
        with self.database.engine.connect() as connection:
            return [_move(row) for row in connection.execute(query)]

    def of_key(self, table: str, seat: int, key: str) -> int | None:
        wanted = {"table": table, "asked_seat": seat, "click": key}
        with self.database.engine.connect() as connection:
            return connection.execute(SEQUENCE_OF_KEY, wanted).scalar()

    def forget_snapshots(self, table: str) -> None:
        """They were taken under other rules."""
        with self.database.writing(table) as connection:
            connection.execute(snapshot_rows.delete().where(snapshot_rows.c.table_id == table))

    def snapshot(self, table: str, sequence: int) -> Snapshot | None:
        """The latest one up to this move: another worker may have kept a later one since the moves were read."""
        own = snapshot_rows.c.table_id == table, snapshot_rows.c.sequence <= sequence
        query = select(snapshot_rows.c.data).where(*own)
        with self.database.engine.connect() as connection:
            data = connection.execute(query.order_by(snapshot_rows.c.sequence.desc()).limit(1)).scalar()
        return msgspec.json.decode(data, type=Snapshot) if data is not None else None


def _values(move: Move) -> dict[str, Any]:
    values = msgspec.structs.asdict(move)
    deputised = msgspec.json.encode(move.deputised) if move.deputised else None
    return {
        **values,
        "answers": msgspec.json.encode(move.answers),
        "events": bytes(move.events),
        "deputised": deputised,
    }


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
        deputised=msgspec.json.decode(row.deputised, type=list[Deputised]) if row.deputised else [],
    )
