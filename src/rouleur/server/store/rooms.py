"""Waiting rooms: who is ready, when the race begins, and which tables anybody may join."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, and_, exists, or_, select

from rouleur.core.record import Setup
from rouleur.server.room import BEGUN, GATHERING
from rouleur.server.store.database import Database
from rouleur.server.store.schema import seats, tables

MOST_LISTED = 50
SLOW = 3600
"""A clock of so many seconds makes a table for days."""


class Listed(msgspec.Struct):
    """A table that anybody may join: `people` are those who sit there, `free` counts the open seats."""

    id: str
    setup: Setup
    created: str
    turn_seconds: int
    people: list[str]
    bots: int
    free: int


class Rooms:
    def __init__(self, database: Database) -> None:
        self.database = database

    def begin_if_ready(self, table: str) -> bool:
        """Whether the race begins now: every person's seat is taken, and everybody is ready or has left it to a bot."""
        with self.database.writing(table) as connection:
            own = and_(seats.c.table_id == table, seats.c.human)
            missing = select(seats.c.seat).where(own, or_(~seats.c.taken, ~(seats.c.ready | seats.c.left)))
            if connection.execute(missing).first() is not None:
                return False
            return self._leave_room(connection, table)

    def begin(self, table: str, level: int) -> bool:
        """Whoever opened the table waits for nobody: bots keep the open seats until somebody takes them."""
        with self.database.writing(table) as connection:
            if not self._leave_room(connection, table):
                return False
            open_seats = seats.update().where(seats.c.table_id == table, seats.c.human, ~seats.c.taken)
            connection.execute(open_seats.values(left=True, level=level))
            return True

    def _leave_room(self, connection: Connection, table: str) -> bool:
        """False when the race has begun already."""
        waiting = tables.update().where(tables.c.id == table, tables.c.room == GATHERING)
        begun = bool(connection.execute(waiting.values(room=BEGUN)).rowcount)
        if begun:
            self.database.announce(connection, table, 0)
        return begun

    def publish(self, table: str, public: bool) -> None:
        with self.database.writing(table) as connection:
            connection.execute(tables.update().where(tables.c.id == table).values(public=public))
            self.database.announce(connection, table, 0)

    def note_seen(self, present: list[str], at: str) -> None:
        """Somebody who sits there is looking."""
        with self.database.writing() as connection:
            connection.execute(tables.update().where(tables.c.id.in_(present)).values(seen=at))

    def listed(self, since: str, slow_since: str) -> list[Listed]:
        """Tables that wait for somebody, and at which somebody was seen since then; the newest first.

        Where an answer may take hours nobody sits in front of a screen: `slow_since` counts for those.
        """
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.human, ~seats.c.taken)
        alive = or_(tables.c.seen >= since, and_(tables.c.turn_seconds >= SLOW, tables.c.seen >= slow_since))
        waiting = [tables.c.public, tables.c.room == GATHERING, ~tables.c.closed, alive, free]
        found = select(tables).where(*waiting).order_by(tables.c.created.desc()).limit(MOST_LISTED)
        with self.database.engine.connect() as connection:
            rows = connection.execute(found).all()
            sitting = select(seats.c.table_id, seats.c.name, seats.c.human, seats.c.taken)
            ids = [row.id for row in rows]
            people = connection.execute(
                sitting.where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
            ).all()
        return [
            Listed(
                id=row.id,
                setup=msgspec.json.decode(row.setup, type=Setup),
                created=row.created,
                turn_seconds=row.turn_seconds,
                people=[seat.name for seat in people if seat.table_id == row.id and seat.human and seat.taken],
                bots=sum(seat.table_id == row.id and not seat.human for seat in people),
                free=sum(seat.table_id == row.id and seat.human and not seat.taken for seat in people),
            )
            for row in rows
        ]
