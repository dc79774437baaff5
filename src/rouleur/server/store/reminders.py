"""Addresses to which reminders go, each with its seat; and of every mailbox, under a keyed hash, whether it wants any and when it had the last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, String, and_, cast, func, literal, or_, select, text

from rouleur.core.record import Setup
from rouleur.server.room import GATHERING
from rouleur.server.store.database import Database
from rouleur.server.store.rooms import SLOW
from rouleur.server.store.schema import mailboxes, moves, seats, tables
from rouleur.server.store.schema import reminders as rows

SPACING = 600
"""Seconds between two mails to one address."""
MOST_A_DAY = 30
"""Mails to one address: somebody may have left another's."""
DAY = 86_400
AT_A_TIME = 20
Left = Literal["kept", "removed", "unwanted"]


class Waited(msgspec.Struct, frozen=True):
    """A seat that is asked, half of whose time is over; `sequence` is that of its question."""

    table: str
    seat: int
    sequence: int
    setup: Setup
    due: int
    address: str
    mailbox: str


class Reminders:
    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, table: str, seat: int) -> str:
        """The address that was left; empty when none was."""
        with self.database.engine.connect() as connection:
            return connection.execute(select(rows.c.address).where(_own(table, seat))).scalar() or ""

    def leave(self, table: str, seat: int, round_number: int, address: str, mailbox: str) -> Left:
        """Whoever is removed at this moment leaves nothing: his round is looked at under the lock of the seat."""
        own = select(seats.c.round).where(seats.c.table_id == table, seats.c.seat == seat).with_for_update()
        with self._alone(table) as connection:
            if connection.execute(own).scalar() != round_number:
                return "removed"
            box = connection.execute(select(mailboxes).where(mailboxes.c.id == mailbox)).first()
            if box is not None and box.refused:
                return "unwanted"
            kept = connection.execute(rows.update().where(_own(table, seat)).values(address=address, mailbox=mailbox))
            if not kept.rowcount:
                values = {"table_id": table, "seat": seat, "address": address, "mailbox": mailbox}
                connection.execute(rows.insert().values(**values))
        return "kept"

    def forget(self, table: str, seat: int) -> None:
        with self.database.writing(table) as connection:
            connection.execute(rows.delete().where(_own(table, seat)))

    def waited_for(self, now: int) -> list[Waited]:
        """Who is to be reminded now; who has the least time left comes first."""
        last = select(func.max(moves.c.sequence)).where(moves.c.table_id == tables.c.id).scalar_subquery()
        asked = literal(",").concat(tables.c.asked).concat(",")
        own = literal(",").concat(cast(rows.c.seat, String)).concat(",")
        query = (
            select(rows, tables.c.setup, tables.c.due, last.label("last"))
            .join(tables, tables.c.id == rows.c.table_id)
            .join(seats, and_(seats.c.table_id == rows.c.table_id, seats.c.seat == rows.c.seat))
            .outerjoin(mailboxes, mailboxes.c.id == rows.c.mailbox)
            .where(*_half_over(now), asked.contains(own), ~seats.c.left)
            .where(or_(rows.c.reminded != last, rows.c.again_at <= now))
            .where(or_(mailboxes.c.id.is_(None), _has_room(now)))
            .order_by(tables.c.due)
            .limit(AT_A_TIME)
        )
        with self.database.engine.connect() as connection:
            found = connection.execute(query).all()
        return [
            Waited(
                row.table_id,
                row.seat,
                row.last,
                msgspec.json.decode(row.setup, type=Setup),
                row.due,
                row.address,
                row.mailbox,
            )
            for row in found
        ]

    def claim(self, waited: Waited, now: int, silent: bool = False) -> bool:
        """Whether the one mail of this question is ours to send. `silent`: none is sent, because he has answered already."""
        last = select(func.max(moves.c.sequence)).where(moves.c.table_id == waited.table)
        same = select(tables.c.id).where(tables.c.id == waited.table, tables.c.due == waited.due, ~tables.c.closed)
        unclaimed = or_(rows.c.reminded != waited.sequence, rows.c.again_at <= now)
        own = and_(_own(waited.table, waited.seat), rows.c.mailbox == waited.mailbox)
        with self._alone(waited.table) as connection:
            if connection.execute(last).scalar() != waited.sequence or connection.execute(same).first() is None:
                return False
            before = connection.execute(select(rows).where(own, unclaimed)).first()
            if before is None or not (silent or _take_room(connection, waited.mailbox, now)):
                return False
            tries = before.tries + 1 if before.reminded == waited.sequence else 1
            mark = rows.update().where(own)
            connection.execute(mark.values(reminded=waited.sequence, again_at=None, tries=tries))
        return True

    def put_back(self, waited: Waited, at: int) -> None:
        """It was not sent: once more, from then on."""
        own = and_(_own(waited.table, waited.seat), rows.c.reminded == waited.sequence, rows.c.tries == 1)
        box = mailboxes.update().where(mailboxes.c.id == waited.mailbox)
        with self._alone(waited.table) as connection:
            if connection.execute(rows.update().where(own).values(again_at=at)).rowcount:
                connection.execute(box.values(mailed_at=0, mails=mailboxes.c.mails - 1))

    def allow(self, mailbox: str, allowed: bool) -> None:
        """Who wants no mail is forgotten at every table."""
        with self._alone() as connection:
            box = mailboxes.update().where(mailboxes.c.id == mailbox)
            if not connection.execute(box.values(refused=not allowed)).rowcount:
                connection.execute(mailboxes.insert().values(id=mailbox, refused=not allowed))
            if not allowed:
                connection.execute(rows.delete().where(rows.c.mailbox == mailbox))

    @contextmanager
    def _alone(self, table: str | None = None) -> Iterator[Connection]:
        """Who leaves an address, claims a mail or wants none comes after the others, at whichever worker."""
        with self.database.writing(table) as connection:
            if self.database.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7008)"))
            yield connection


def forget_addresses(connection: Connection, table: str, seat: int | None = None) -> None:
    """In the transaction that ends the race, deletes the table, or removes somebody from a seat."""
    own = rows.c.table_id == table if seat is None else _own(table, seat)
    connection.execute(rows.delete().where(own))


def _own(table: str, seat: int) -> ColumnElement[bool]:
    return and_(rows.c.table_id == table, rows.c.seat == seat)


def _half_over(now: int) -> list[ColumnElement[bool]]:
    """Tables at which half of the time of those who are asked is over, and not all of it."""
    running = [~tables.c.closed, ~tables.c.over, tables.c.room != GATHERING, tables.c.turn_seconds >= SLOW]
    return [*running, tables.c.due > now, 2 * tables.c.due - tables.c.turn_seconds <= 2 * now]


def _has_room(now: int) -> ColumnElement[bool]:
    """Mailboxes that may get one more mail."""
    today = or_(mailboxes.c.day != now // DAY, mailboxes.c.mails < MOST_A_DAY)
    return and_(~mailboxes.c.refused, mailboxes.c.mailed_at <= now - SPACING, today)


def _take_room(connection: Connection, mailbox: str, now: int) -> bool:
    """One mail more for this mailbox; False where that would be too many."""
    day = now // DAY
    box = connection.execute(select(mailboxes).where(mailboxes.c.id == mailbox)).first()
    if box is None:
        connection.execute(mailboxes.insert().values(id=mailbox, mailed_at=now, day=day, mails=1))
        return True
    mails = box.mails + 1 if box.day == day else 1
    more = mailboxes.update().where(mailboxes.c.id == mailbox, _has_room(now))
    return bool(connection.execute(more.values(mailed_at=now, day=day, mails=mails)).rowcount)
