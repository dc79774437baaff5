"""Tables and who sits at them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, Select, select

from rouleur.core.dice import STREAM, DiceKind
from rouleur.core.order import Order
from rouleur.core.record import Setup
from rouleur.play.deputy import Deputy
from rouleur.server.room import GATHERING, NO_ROOM, Room
from rouleur.server.store.database import Database
from rouleur.server.store.forecasts import analysis_of
from rouleur.server.store.reminders import forget_addresses
from rouleur.server.store.schema import chat as chat_rows
from rouleur.server.store.schema import forecasts as forecast_rows
from rouleur.server.store.schema import moves as move_rows
from rouleur.server.store.schema import sealed_answers as sealed_rows
from rouleur.server.store.schema import seats as seat_rows
from rouleur.server.store.schema import snapshots as snapshot_rows
from rouleur.server.store.schema import tables as table_rows

ANSWER_SECONDS = 60
AS_JSON = {"orders", "deputy"}
"""Columns of a seat that are kept as JSON."""


class FreshDice(msgspec.Struct):
    """From this many answers and steps on, the dice of another seed fall."""

    answers: int
    steps: int
    seed: int


class Opening(msgspec.Struct, omit_defaults=True):
    """Answers that were given before anybody sat down, the steps that were played, and where dice were changed for fresh ones."""

    answers: list[str] = []
    steps: int = 0
    fresh: list[FreshDice] = []


class TableRow(msgspec.Struct):
    """`opening`: where a table that does not begin at the start begins (a replay taken over). `answer_seconds`: how long a
    question that is put to several people at once stays open; 0 is for ever. `closed`: by whoever opened it. `day`: an attempt at its race. `public`: anybody
    may join while people gather in the room. `seen`: when somebody who sits there was last seen in the room. `turn_seconds`: how long anybody
    is waited for, 0 is for ever; `asked` and `due`: whose turn it is, and when that time is up."""

    id: str
    code: str
    setup: Setup
    seed: int
    rules_version: str
    created: str
    over: bool = False
    tour: str | None = None
    stage: int = 0
    opening: Opening | None = None
    answer_seconds: int = ANSWER_SECONDS
    closed: bool = False
    room: Room = NO_ROOM
    public: bool = False
    seen: str = ""
    turn_seconds: int = 0
    asked: str = ""
    due: int | None = None
    day: str | None = None
    dice: DiceKind = STREAM


class TableState(msgspec.Struct):
    """What changes of a table while its race is ridden."""

    closed: bool
    room: Room
    public: bool
    asked: str
    due: int | None


class SeatRow(msgspec.Struct):
    """`human`: the seat belongs to a person; `left`: a bot keeps it for the time being.

    `round` counts how often a person was removed from it: tokens of earlier rounds open nothing. `muted`: may not speak.
    `agreed`: whoever takes the finished race over may do so with the same dice. `ready`: said in the waiting room. `coached`: wants the coach.
    """

    seat: int
    name: str
    human: bool
    level: int
    taken: bool
    left: bool = False
    orders: list[Order] = []
    round: int = 0
    muted: bool = False
    agreed: bool = False
    deputy: Deputy = msgspec.field(default_factory=Deputy)
    coached: bool = False
    ready: bool = False


class Tables:
    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Raises Overtaken when the code is in use."""
        with self.database.writing() as connection:
            connection.execute(table_rows.insert().values(**_table_values(table)))
            if seats:
                connection.execute(seat_rows.insert(), [_seat_values(table.id, seat) for seat in seats])

    def find(self, identity: str) -> TableRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(select(table_rows).where(table_rows.c.id == identity)).first()
        return _table_row(row) if row else None

    def of_code(self, code: str) -> str | None:
        with self.database.engine.connect() as connection:
            found = connection.execute(select(table_rows.c.id).where(table_rows.c.code == code)).scalar()
        return str(found) if found is not None else None

    def tour_of(self, table: str) -> str | None:
        with self.database.engine.connect() as connection:
            return connection.execute(select(table_rows.c.tour).where(table_rows.c.id == table)).scalar()

    def of_tour(self, tour: str) -> dict[int, TableRow]:
        """The tables of its stages by their numbers."""
        query = select(table_rows).where(table_rows.c.tour == tour)
        with self.database.engine.connect() as connection:
            return {row.stage: _table_row(row) for row in connection.execute(query)}

    def change_rules(self, table: str, version: str) -> None:
        """From now on the table is played under these rules."""
        with self.database.writing(table) as connection:
            connection.execute(table_rows.update().where(table_rows.c.id == table).values(rules_version=version))

    def state(self, table: str) -> TableState | None:
        """What changes of a table's own; None when there is no such table."""
        rows = table_rows.c
        with self.database.engine.connect() as connection:
            changing = select(rows.closed, rows.room, rows.public, rows.asked, rows.due).where(rows.id == table)
            row = connection.execute(changing).first()
        return TableState(row.closed, row.room, row.public, row.asked, row.due) if row else None

    def close(self, table: str, closed: bool) -> None:
        with self.database.writing(table) as connection:
            connection.execute(table_rows.update().where(table_rows.c.id == table).values(closed=closed))
            self.database.announce(connection, table, 0)

    def delete(self, table: str) -> None:
        """The table and everything that was done and said there."""
        with self.database.writing(table) as connection:
            for rows in (sealed_rows, snapshot_rows, move_rows, chat_rows, seat_rows):
                connection.execute(rows.delete().where(rows.c.table_id == table))
            forget_addresses(connection, table)
            connection.execute(forecast_rows.delete().where(forecast_rows.c.id == analysis_of(table)))
            connection.execute(table_rows.delete().where(table_rows.c.id == table))
            self.database.announce(connection, table, 0)

    def round_of(self, table: str, seat: int) -> int | None:
        query = select(seat_rows.c.round).where(seat_rows.c.table_id == table, seat_rows.c.seat == seat)
        with self.database.engine.connect() as connection:
            return connection.execute(query).scalar()

    def seats(self, table: str) -> list[SeatRow]:
        query = select(seat_rows).where(seat_rows.c.table_id == table).order_by(seat_rows.c.seat)
        with self.database.engine.connect() as connection:
            return [_seat_row(row) for row in connection.execute(query)]

    def change_seat(self, table: str, seat: int, **changed: Any) -> None:
        """Only what is changed is written: another worker may write the rest at the same moment. With a new `round` the address goes, too."""
        for name in AS_JSON & changed.keys():
            changed[name] = msgspec.json.encode(changed[name])
        own = seat_rows.update().where(seat_rows.c.table_id == table, seat_rows.c.seat == seat)
        with self.database.writing() as connection:
            connection.execute(own.values(**changed))
            if "round" in changed:
                forget_addresses(connection, table, seat)
            self.database.announce(connection, table, 0)

    def switch_coach(self, table: str, seat: int, wanted: bool) -> bool:
        """Whether that changes anything: of two who press it at once, at one worker or two, one changes it."""
        own = seat_rows.c.table_id == table, seat_rows.c.seat == seat, seat_rows.c.coached != wanted
        with self.database.writing(table) as connection:
            changed = connection.execute(seat_rows.update().where(*own).values(coached=wanted)).rowcount
            self.database.announce(connection, table, 0)
        return bool(changed)

    def claim_seat(self, table: str, name: str, listed: bool = False) -> int | None:
        """The first open seat that nobody has taken becomes this person's; None when all are taken.

        `listed`: by somebody without the code, only as long as anybody may join.
        """
        rows = seat_rows
        free = select(rows.c.seat).where(rows.c.table_id == table, rows.c.human, ~rows.c.taken).order_by(rows.c.seat)
        with self.database.writing(table) as connection:
            seat = connection.execute(free).scalar()
            if listed and connection.execute(inviting(table)).first() is None:
                return None
            if seat is not None:
                claimed = rows.update().where(rows.c.table_id == table, rows.c.seat == seat)
                connection.execute(claimed.values(taken=True, left=False, ready=False, name=name))
                self.database.announce(connection, table, 0)
        return int(seat) if seat is not None else None


def inviting(table: str) -> Select[Any]:
    """Finds the table as long as it waits for somebody, whoever that be."""
    rows = table_rows.c
    return select(rows.id).where(rows.id == table, rows.public, rows.room == GATHERING, ~rows.closed)


def _table_values(table: TableRow) -> dict[str, Any]:
    opening = msgspec.json.encode(table.opening) if table.opening else None
    return {**msgspec.structs.asdict(table), "setup": msgspec.json.encode(table.setup), "opening": opening}


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
        answer_seconds=row.answer_seconds,
        closed=row.closed,
        room=row.room,
        public=row.public,
        seen=row.seen,
        turn_seconds=row.turn_seconds,
        asked=row.asked,
        due=row.due,
        day=row.day,
        dice=row.dice,
    )


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(seat)
    return {"table_id": table, **values, **{name: msgspec.json.encode(values[name]) for name in AS_JSON}}


def _seat_row(row: Row[Any]) -> SeatRow:
    orders = msgspec.json.decode(row.orders, type=list[Order])
    deputy = msgspec.json.decode(row.deputy, type=Deputy) if row.deputy else Deputy()
    return SeatRow(
        seat=row.seat,
        name=row.name,
        human=row.human,
        level=row.level,
        taken=row.taken,
        left=row.left,
        orders=orders,
        round=row.round,
        muted=row.muted,
        agreed=row.agreed,
        deputy=deputy,
        coached=row.coached,
        ready=row.ready,
    )
