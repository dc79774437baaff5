"""Stage races: what was ridden, and who sits in them."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from rouleur.play.tour import TourData
from rouleur.road.situation import Situation
from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.schema import tours as rows
from rouleur.server.store.tables import SeatRow

TRIES = 10


class TourKept(msgspec.Struct):
    """The tour, who sits in it, and how its riders stood at the end of the last stage (or at the first start)."""

    tour: TourData
    seats: list[SeatRow]
    start: Situation


class TourRow(msgspec.Struct):
    """`version` counts the changes, so that two who change at once notice."""

    id: str
    code: str
    version: int
    data: TourKept


class Tours:
    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, row: TourRow) -> None:
        with self.database.writing() as connection:
            data = msgspec.json.encode(row.data)
            connection.execute(rows.insert().values(id=row.id, code=row.code, version=row.version, data=data))

    def find(self, identity: str) -> TourRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == identity)).first()
        return TourRow(row.id, row.code, row.version, msgspec.json.decode(row.data, type=TourKept)) if row else None

    def of_code(self, code: str) -> str | None:
        with self.database.engine.connect() as connection:
            found = connection.execute(select(rows.c.id).where(rows.c.code == code)).scalar()
        return str(found) if found is not None else None

    def save(self, row: TourRow) -> None:
        """Overtaken when somebody else has changed it since it was read."""
        fresh = rows.update().where(rows.c.id == row.id, rows.c.version == row.version)
        with self.database.writing() as connection:
            done = connection.execute(fresh.values(version=row.version + 1, data=msgspec.json.encode(row.data)))
            if not done.rowcount:
                raise Overtaken(f"tour {row.id}")
        row.version += 1

    def claim_seat(self, tour: str, name: str) -> int | None:
        """The first open seat that nobody has taken; None when all are. Tried again when somebody was faster."""
        for _ in range(TRIES):
            row = self.find(tour)
            free = [seat for seat in row.data.seats if seat.human and not seat.taken] if row else []
            if row is None or not free:
                return None
            free[0].taken, free[0].name = True, name
            try:
                self.save(row)
            except Overtaken:
                continue
            return free[0].seat
        return None
