"""Parcels on their way from one device to another: fetched once, or gone when their time is up."""

from __future__ import annotations

from sqlalchemy import func, select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import parcels as rows

MOST = 1000


class Parcels:
    def __init__(self, database: Database) -> None:
        self.database = database

    def leave(self, identity: str, data: bytes, now: int, expires: int) -> bool:
        """False when too many are waiting; those whose time is up are thrown away."""
        with self.database.writing() as connection:
            connection.execute(rows.delete().where(rows.c.expires <= now))
            if (connection.execute(select(func.count()).select_from(rows)).scalar() or 0) >= MOST:
                return False
            connection.execute(rows.insert().values(id=identity, data=data, expires=expires))
            return True

    def fetch(self, identity: str, now: int) -> bytes | None:
        """None when it was fetched before, or never there; of two who come at once one gets it."""
        with self.database.writing() as connection:
            found = connection.execute(select(rows.c.data, rows.c.expires).where(rows.c.id == identity)).first()
            taken = connection.execute(rows.delete().where(rows.c.id == identity)).rowcount
        return bytes(found.data) if found is not None and taken and found.expires > now else None
