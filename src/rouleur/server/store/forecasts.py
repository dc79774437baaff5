"""Forecasts, and how they were scored against what really happened."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import forecasts as rows


class ForecastRow(msgspec.Struct):
    """`data` and `score` are encoded."""

    id: str
    created: str
    data: bytes
    score: bytes | None = None


class Forecasts:
    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, row: ForecastRow) -> None:
        with self.database.writing() as connection:
            connection.execute(rows.insert().values(**msgspec.structs.asdict(row)))

    def save(self, identity: str, data: bytes) -> None:
        with self.database.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == identity).values(data=data))

    def save_score(self, identity: str, score: bytes) -> None:
        """Apart from the odds, which may still be changing."""
        with self.database.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == identity).values(score=score))

    def find(self, identity: str) -> ForecastRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == identity)).first()
        return ForecastRow(row.id, row.created, row.data, row.score) if row else None

    def scores(self) -> list[bytes]:
        query = select(rows.c.score).where(rows.c.score.is_not(None)).order_by(rows.c.created)
        with self.database.engine.connect() as connection:
            return [row.score for row in connection.execute(query)]
