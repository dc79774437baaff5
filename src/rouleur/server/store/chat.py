"""What people say at a table."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, func, select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import chat as rows


class ChatRow(msgspec.Struct):
    number: int
    seat: int
    name: str
    words: str
    at: str


class ChatLog:
    def __init__(self, database: Database) -> None:
        self.database = database

    def say(self, table: str, seat: int, name: str, words: str, at: str, key: str | None = None) -> ChatRow:
        """A line with a key that was said before is that line, not a second one."""
        with self.database.writing(table) as connection:
            said = select(rows).where(rows.c.table_id == table, rows.c.seat == seat, rows.c.key == key)
            if key is not None and (before := connection.execute(said).first()):
                return _line(before)
            last = connection.execute(select(func.max(rows.c.number)).where(rows.c.table_id == table)).scalar()
            line = ChatRow((last or 0) + 1, seat, name, words, at)
            connection.execute(rows.insert().values(table_id=table, key=key, **msgspec.structs.asdict(line)))
            self.database.announce(connection, table, 0)
        return line

    def last(self, table: str, most: int) -> list[ChatRow]:
        query = select(rows).where(rows.c.table_id == table).order_by(rows.c.number.desc()).limit(most)
        with self.database.engine.connect() as connection:
            return [_line(row) for row in connection.execute(query)][::-1]

    def after(self, table: str, number: int = 0) -> list[ChatRow]:
        query = select(rows).where(rows.c.table_id == table, rows.c.number > number).order_by(rows.c.number)
        with self.database.engine.connect() as connection:
            return [_line(row) for row in connection.execute(query)]


def _line(row: Row[Any]) -> ChatRow:
    return ChatRow(row.number, row.seat, row.name, row.words, row.at)
