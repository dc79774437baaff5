"""Attempts at the race of the day: one for a browser, a game and a day, with what it came to."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, Select, func, select, text

from rouleur.server.store.database import Database
from rouleur.server.store.schema import attempts as rows
from rouleur.server.store.schema import tables as table_rows


class AttemptRow(msgspec.Struct):
    """`browser` and `address` stand for who asked; neither says who that is. Without `finished` the race is still being ridden, and
    `place` and the rest say nothing. A `place` of 0: none of the riders is in the result."""

    day: str
    game: str
    browser: str
    table_id: str
    address: str
    name: str
    finished: str | None = None
    place: int = 0
    gap: int = 0
    unit: str = ""
    others: int = 0
    signs: str = ""


class Attempts:
    def __init__(self, database: Database) -> None:
        self.database = database

    def begin(self, row: AttemptRow, most: int) -> bool:
        """Whether this browser rides: as it does already, or because there is room for one more of its address."""
        own = _own(row.day, row.game, row.browser)
        same_door = select(func.count()).where(
            rows.c.day == row.day, rows.c.game == row.game, rows.c.address == row.address
        )
        with self.database.writing() as connection:
            if self.database.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7007)"))
            if connection.execute(own).first() is not None:
                return True
            if connection.execute(same_door).scalar_one() >= most:
                return False
            connection.execute(rows.insert().values(**msgspec.structs.asdict(row)))
        return True

    def finish(self, table: str, finished: str, **outcome: Any) -> None:
        """The first to say how it ended is believed; all of them read it from the same moves."""
        own = rows.update().where(rows.c.table_id == table, rows.c.finished.is_(None))
        with self.database.writing() as connection:
            connection.execute(own.values(finished=finished, **outcome))

    def find(self, day: str, game: str, browser: str) -> AttemptRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(_own(day, game, browser)).first()
        return _attempt(row) if row else None

    def uncounted(self, day: str, game: str, most: int) -> list[str]:
        """Tables whose race is over, and nobody has said how it ended."""
        query = (
            select(rows.c.table_id)
            .join(table_rows, table_rows.c.id == rows.c.table_id)
            .where(rows.c.day == day, rows.c.game == game, rows.c.finished.is_(None), table_rows.c.over)
        )
        with self.database.engine.connect() as connection:
            return list(connection.execute(query.limit(most)).scalars())

    def waits(self, table: str) -> bool:
        """Whether nobody has said yet how the race at this table ended."""
        query = select(rows.c.table_id).where(rows.c.table_id == table, rows.c.finished.is_(None))
        with self.database.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def ranking(self, day: str, game: str, before: str) -> list[AttemptRow]:
        """The best first, of those that were finished in time; of equal ones who was there first."""
        query = select(rows).where(rows.c.day == day, rows.c.game == game, rows.c.finished < before)
        order = (rows.c.place == 0, rows.c.place, rows.c.gap, rows.c.others, rows.c.finished, rows.c.table_id)
        with self.database.engine.connect() as connection:
            return [_attempt(row) for row in connection.execute(query.order_by(*order))]

    def begun(self, day: str, game: str) -> int:
        query = select(func.count()).where(rows.c.day == day, rows.c.game == game)
        with self.database.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def days_of(self, game: str, browser: str) -> list[tuple[str, str]]:
        """The days on which this browser has finished, with the moment, the latest first."""
        query = select(rows.c.day, rows.c.finished).where(
            rows.c.game == game, rows.c.browser == browser, rows.c.finished.is_not(None)
        )
        with self.database.engine.connect() as connection:
            return [(row.day, row.finished) for row in connection.execute(query.order_by(rows.c.day.desc()))]


def _own(day: str, game: str, browser: str) -> Select[Any]:
    return select(rows).where(rows.c.day == day, rows.c.game == game, rows.c.browser == browser)


def _attempt(row: Row[Any]) -> AttemptRow:
    return AttemptRow(**row._mapping)
