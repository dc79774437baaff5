"""Whose turn it is at a table, and until when: written with every move, read without playing anything."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, func, select, tuple_

from rouleur.play.deputy import Deputy
from rouleur.server.room import Room
from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.schema import moves, seats, tables

AT_A_TIME = 50
LAST_MOVE = select(func.max(moves.c.sequence)).where(moves.c.table_id == bindparam("table"))
WRITE_TURN = tables.update().where(tables.c.id == bindparam("table"))
WRITE_TURN = WRITE_TURN.values(asked=bindparam("asked_now"), due=bindparam("due_now"))
"""Written once, since the database layer takes longer to read a new sentence than SQLite to carry it out."""


class Turn(msgspec.Struct):
    """The seats that are asked, and when their time is up (in seconds of the epoch); None where nobody counts."""

    asked: list[int] = []
    due: int | None = None


class SeatTurn(msgspec.Struct):
    """A seat of a table as somebody finds it who comes back."""

    table: str
    seat: int
    round: int
    over: bool
    closed: bool
    room: Room
    turn: Turn


class Turns:
    def __init__(self, database: Database) -> None:
        self.database = database

    def due(self, now: int, besides: list[str]) -> list[str]:
        """Tables at which somebody is late, but for these; the latest first."""
        late = tables.c.due <= now, ~tables.c.closed, tables.c.id.not_in(besides)
        query = select(tables.c.id).where(*late).order_by(tables.c.due).limit(AT_A_TIME)
        with self.database.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def of_seats(self, wanted: list[tuple[str, int]]) -> list[SeatTurn]:
        columns = (tables.c.id, tables.c.over, tables.c.closed, tables.c.room, tables.c.asked, tables.c.due)
        query = select(*columns, seats.c.seat, seats.c.round).join(seats, seats.c.table_id == tables.c.id)
        with self.database.engine.connect() as connection:
            rows = connection.execute(query.where(tuple_(tables.c.id, seats.c.seat).in_(wanted))).all()
        return [
            SeatTurn(row.id, row.seat, row.round, row.over, row.closed, row.room, Turn(seats_in(row.asked), row.due))
            for row in rows
        ]

    def set(self, table: str, turn: Turn, sequence: int) -> None:
        """As it is after this move; Overtaken when another worker has written the next one."""
        with self.database.writing(table) as connection:
            check_last(connection, table, sequence)
            write_turn(connection, table, turn)
            self.database.announce(connection, table, 0)


def check_last(connection: Connection, table: str, sequence: int) -> None:
    """Overtaken when this is not the last move any more."""
    last = connection.execute(LAST_MOVE, {"table": table}).scalar()
    if (last or 0) != sequence:
        raise Overtaken(f"the questions of {sequence}")


def check_due(connection: Connection, table: str, due: int) -> None:
    """Overtaken when this is not the time any more that is up: somebody answered, or the clock was wound, while it was looked at."""
    query = select(tables.c.id).where(tables.c.id == table, tables.c.due == due, ~tables.c.closed)
    if connection.execute(query).first() is None:
        raise Overtaken(f"the clock of {table}")


def write_turn(connection: Connection, table: str, turn: Turn) -> None:
    """In the transaction of the move that changed it."""
    asked = ",".join(map(str, turn.asked))
    connection.execute(WRITE_TURN, {"table": table, "asked_now": asked, "due_now": turn.due})


def write_deputies(connection: Connection, table: str, deputies: dict[int, Deputy]) -> None:
    """In the transaction of the move with which they took over."""
    for seat, deputy in deputies.items():
        own = seats.update().where(seats.c.table_id == table, seats.c.seat == seat)
        connection.execute(own.values(deputy=msgspec.json.encode(deputy)))


def seats_in(asked: str) -> list[int]:
    return [int(seat) for seat in asked.split(",") if seat]
