"""Stage races: what was ridden, and who sits in them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import select

from rouleur.play.tour import TourData
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation
from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.schema import tables as table_rows
from rouleur.server.store.schema import tours as rows
from rouleur.server.store.tables import SeatRow

TRIES = 10


class TourKept(msgspec.Struct):
    """The tour, who sits in it, and how its riders stood at the end of the last stage (or at the first start).

    `profiles` are those of the boards that people brought along, by the names of their stages. `turn_seconds`: the clock of every stage.
    """

    tour: TourData
    seats: list[SeatRow]
    start: Situation
    profiles: dict[str, Picture] = {}
    turn_seconds: int = 0


class TourRow(msgspec.Struct):
    """`version` counts the changes, so that two who change at once notice."""

    id: str
    code: str
    version: int
    data: TourKept
    created: str = ""


class Tours:
    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, row: TourRow) -> None:
        with self.database.writing() as connection:
            data = msgspec.json.encode(row.data)
            values = {"id": row.id, "code": row.code, "version": row.version, "data": data, "created": row.created}
            connection.execute(rows.insert().values(**values))

    def find(self, identity: str) -> TourRow | None:
        with self.database.engine.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == identity)).first()
        if row is None:
            return None
        return TourRow(row.id, row.code, row.version, msgspec.json.decode(row.data, type=TourKept), row.created)

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

    def claim_seat(self, tour: str, name: str) -> SeatRow | None:
        """The first open seat that nobody has taken; None when all are."""

        def claim(row: TourRow) -> SeatRow | None:
            free = next((seat for seat in row.data.seats if seat.human and not seat.taken), None)
            if free is not None:
                free.taken, free.name = True, name
            return free

        return self._change(tour, claim)

    def change_seat(self, tour: str, seat: int, change: Callable[[SeatRow], None]) -> None:
        def changed(row: TourRow) -> SeatRow:
            change(row.data.seats[seat])
            return row.data.seats[seat]

        self._change(tour, changed)

    def _change(self, tour: str, change: Callable[[TourRow], SeatRow | None]) -> SeatRow | None:
        """What `change` made of a seat; None when it made nothing. Tried again when somebody was faster."""
        for _ in range(TRIES):
            row = self.find(tour)
            changed = change(row) if row else None
            if row is None or changed is None:
                return None
            with suppress(Overtaken):
                self.save(row)
                return changed
        return None

    def delete(self, tour: str) -> None:
        """Once its stages are deleted; Overtaken when one was opened in between."""
        with self.database.writing() as connection:
            if connection.execute(select(table_rows.c.id).where(table_rows.c.tour == tour)).first():
                raise Overtaken(f"tour {tour}")
            connection.execute(rows.delete().where(rows.c.id == tour))
