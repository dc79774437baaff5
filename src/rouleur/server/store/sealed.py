"""Answers to questions that are put to several seats at once, until all have answered: on disk when `add` returns."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, func, select

from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.schema import sealed_answers as rows
from rouleur.server.store.turns import check_last

SEAL = rows.insert()
OF_QUESTION = rows.c.table_id == bindparam("table"), rows.c.sequence == bindparam("asked_at")
ANSWERS = select(rows.c.rider, rows.c.option).where(*OF_QUESTION)
EVERY = select(rows).where(rows.c.table_id == bindparam("table")).order_by(rows.c.sequence)
COUNT = select(func.count()).select_from(rows).where(*OF_QUESTION)
OF_KEY = (
    rows.c.table_id == bindparam("table"),
    rows.c.seat == bindparam("asked_seat"),
    rows.c.key == bindparam("click"),
)
SEQUENCE_OF_KEY = select(rows.c.sequence).where(*OF_KEY)


class SealedAnswer(msgspec.Struct):
    """What one rider's director chose, and the key of the click."""

    seat: int
    rider: str
    option: str
    key: str


class SealedAnswers:
    """By the sequence the questions came with. They stay, so that a click that is sent again is known; nobody is shown them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, table: str, sequence: int, answer: SealedAnswer) -> None:
        """Overtaken when this rider's answer, or the key, is there already, or the questions were closed meanwhile."""

        def work(connection: Connection) -> None:
            check_last(connection, table, sequence)
            write_sealed(connection, table, sequence, answer)
            self.database.announce(connection, table, 0)

        self.database.write(work, table)

    def of(self, table: str, sequence: int) -> dict[str, str]:
        """Option by rider."""
        with self.database.engine.connect() as connection:
            found = connection.execute(ANSWERS, {"table": table, "asked_at": sequence})
            return {row.rider: row.option for row in found}

    def all_of(self, table: str) -> list[tuple[int, SealedAnswer]]:
        """Every answer that was ever sealed at a table, with the sequence its question came with."""
        with self.database.engine.connect() as connection:
            found = connection.execute(EVERY, {"table": table})
            return [(row.sequence, SealedAnswer(row.seat, row.rider, row.option, row.key)) for row in found]

    def of_key(self, table: str, seat: int, key: str) -> int | None:
        """The sequence of the question that was answered with this key."""
        wanted = {"table": table, "asked_seat": seat, "click": key}
        with self.database.engine.connect() as connection:
            return connection.execute(SEQUENCE_OF_KEY, wanted).scalar()


def write_sealed(connection: Connection, table: str, sequence: int, answer: SealedAnswer) -> None:
    connection.execute(SEAL, {"table_id": table, "sequence": sequence, **msgspec.structs.asdict(answer)})


def check_opened(connection: Connection, table: str, sequence: int, opened: int) -> None:
    """Overtaken when one more was sealed, at another worker, while these were opened: it counts."""
    if connection.execute(COUNT, {"table": table, "asked_at": sequence}).scalar() != opened:
        raise Overtaken(f"the sealed answers of {sequence}")
