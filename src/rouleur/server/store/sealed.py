"""Answers to questions that are put to several seats at once, until all have answered: on disk when `add` returns."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.schema import sealed_answers as rows
from rouleur.server.store.turns import check_last


class SealedAnswers:
    """By the sequence the questions came with. They stay, so that a click that is sent again is known; nobody is shown them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, table: str, sequence: int, seat: int, rider: str, option: str, key: str) -> None:
        """Overtaken when this rider's answer, or the key, is there already, or the questions were closed meanwhile."""
        values = {"seat": seat, "rider": rider, "option": option, "key": key}

        def work(connection: Connection) -> None:
            check_last(connection, table, sequence)
            connection.execute(rows.insert().values(table_id=table, sequence=sequence, **values))
            self.database.announce(connection, table, 0)

        self.database.write(work, table)

    def of(self, table: str, sequence: int) -> dict[str, str]:
        """Option by rider."""
        query = select(rows.c.rider, rows.c.option).where(rows.c.table_id == table, rows.c.sequence == sequence)
        with self.database.engine.connect() as connection:
            return {row.rider: row.option for row in connection.execute(query)}

    def of_key(self, table: str, seat: int, key: str) -> int | None:
        """The sequence of the question that was answered with this key."""
        query = select(rows.c.sequence).where(rows.c.table_id == table, rows.c.seat == seat, rows.c.key == key)
        with self.database.engine.connect() as connection:
            return connection.execute(query).scalar()


def check_opened(connection: Connection, table: str, sequence: int, opened: int) -> None:
    """Overtaken when one more was sealed, at another worker, while these were opened: it counts."""
    found = select(func.count()).select_from(rows).where(rows.c.table_id == table, rows.c.sequence == sequence)
    if connection.execute(found).scalar() != opened:
        raise Overtaken(f"the sealed answers of {sequence}")
