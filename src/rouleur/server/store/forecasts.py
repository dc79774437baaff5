"""Forecasts and analyses: who rides them and whether that worker still lives; and how forecasts were scored against what really happened."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, func, select, text

from rouleur.server.store.database import Database
from rouleur.server.store.schema import forecasts as rows


class ForecastRow(msgspec.Struct):
    """`data` and `score` are encoded. `worker` rides it and says so at every `beat` (seconds since 1970); `starter` stands for the
    address that asked for it; `stopping`: whoever started it has pressed stop, perhaps at another worker."""

    id: str
    created: str
    data: bytes
    score: bytes | None = None
    running: bool = False
    worker: str = ""
    beat: int = 0
    starter: str = ""
    stopping: bool = False


class Forecasts:
    def __init__(self, database: Database) -> None:
        self.database = database

    def begin(self, row: ForecastRow, since: int, most: int, most_of_one: int) -> bool:
        """Kept if there is room, in place of one of the same id that has ended: counted and written in one transaction, over all workers that gave a sign since then."""
        with self.database.writing() as connection:
            if self.database.postgres:
                connection.execute(text("select pg_advisory_xact_lock(7006)"))

            def under_way(*condition: ColumnElement[bool]) -> int:
                query = select(func.count()).where(rows.c.running, rows.c.beat >= since, *condition)
                return connection.execute(query).scalar_one()

            connection.execute(rows.delete().where(rows.c.id == row.id, ~rows.c.running | (rows.c.beat < since)))
            if under_way() >= most or under_way(rows.c.starter == row.starter) >= most_of_one:
                return False
            connection.execute(rows.insert().values(**msgspec.structs.asdict(row)))
        return True

    def save(self, identity: str, data: bytes, running: bool, beat: int) -> None:
        with self.database.writing() as connection:
            own = rows.update().where(rows.c.id == identity)
            connection.execute(own.values(data=data, running=running, beat=beat))

    def save_progress(self, identity: str, data: bytes) -> None:
        """While it runs; a forecast that has ended stays as it ended."""
        with self.database.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == identity, rows.c.running).values(data=data))

    def beat(self, worker: str, beat: int) -> set[str]:
        """This worker lives; returns which of its forecasts are to stop."""
        own = (rows.c.worker == worker, rows.c.running)
        with self.database.writing() as connection:
            connection.execute(rows.update().where(*own).values(beat=beat))
            return set(connection.execute(select(rows.c.id).where(*own, rows.c.stopping)).scalars())

    def ask_to_stop(self, identity: str) -> None:
        with self.database.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == identity).values(stopping=True))

    def save_score(self, identity: str, score: bytes) -> None:
        """Apart from the odds, which may still be changing."""
        with self.database.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == identity).values(score=score))

    def find(self, identity: str) -> ForecastRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == identity)).first()
        return _forecast(row) if row else None

    def scores(self, most: int) -> list[bytes]:
        """The latest ones, oldest first."""
        query = select(rows.c.score).where(rows.c.score.is_not(None)).order_by(rows.c.created.desc()).limit(most)
        with self.database.engine.connect() as connection:
            return [row.score for row in connection.execute(query)][::-1]


def _forecast(row: Row[Any]) -> ForecastRow:
    return ForecastRow(**row._mapping)


def analysis_of(table: str) -> str:
    """The id under which the analysis of a race is kept."""
    return blake2b(f"analysis {table}".encode(), digest_size=12).hexdigest()
