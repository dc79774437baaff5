"""The store's other drawers: tours, forecasts, the judge's afternoons."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select

from rouleur.play.tour import TourData
from rouleur.road.situation import Situation
from rouleur.server import ledger
from rouleur.server.rows import SeatRow
from rouleur.server.store import Overtaken, Store

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


class ForecastRow(msgspec.Struct):
    """`data` and `score` are replies as they were sent, encoded."""

    id: str
    created: str
    data: bytes
    score: bytes | None = None


class Cabinet:
    def __init__(self, store: Store) -> None:
        self.store = store

    def create_tour(self, row: TourRow) -> None:
        with self.store.writing() as connection:
            data = msgspec.json.encode(row.data)
            connection.execute(ledger.tours.insert().values(id=row.id, code=row.code, version=row.version, data=data))

    def tour(self, identity: str) -> TourRow | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(ledger.tours).where(ledger.tours.c.id == identity)).first()
        return TourRow(row.id, row.code, row.version, msgspec.json.decode(row.data, type=TourKept)) if row else None

    def tour_of_code(self, code: str) -> str | None:
        with self.store.engine.connect() as connection:
            found = connection.execute(select(ledger.tours.c.id).where(ledger.tours.c.code == code)).scalar()
        return str(found) if found is not None else None

    def save_tour(self, row: TourRow) -> None:
        """Overtaken when somebody else has changed it since it was read."""
        rows = ledger.tours
        fresh = rows.update().where(rows.c.id == row.id, rows.c.version == row.version)
        with self.store.writing() as connection:
            done = connection.execute(fresh.values(version=row.version + 1, data=msgspec.json.encode(row.data)))
            if not done.rowcount:
                raise Overtaken(f"tour {row.id}")
        row.version += 1

    def claim_seat(self, tour: str, name: str) -> int | None:
        """The first open seat of a tour that nobody has taken; None when all are. Tried again when somebody was faster."""
        for _ in range(TRIES):
            row = self.tour(tour)
            free = [seat for seat in row.data.seats if seat.human and not seat.taken] if row else []
            if row is None or not free:
                return None
            free[0].taken, free[0].name = True, name
            try:
                self.save_tour(row)
            except Overtaken:
                continue
            return free[0].seat
        return None

    def save_forecast(self, row: ForecastRow) -> None:
        rows = ledger.forecasts
        values = msgspec.structs.asdict(row)
        with self.store.writing() as connection:
            if not connection.execute(rows.update().where(rows.c.id == row.id).values(**values)).rowcount:
                connection.execute(rows.insert().values(**values))

    def forecast(self, identity: str) -> ForecastRow | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(ledger.forecasts).where(ledger.forecasts.c.id == identity)).first()
        return ForecastRow(row.id, row.created, row.data, row.score) if row else None

    def scores(self) -> list[bytes]:
        rows = ledger.forecasts
        query = select(rows.c.score).where(rows.c.score.is_not(None)).order_by(rows.c.created)
        with self.store.engine.connect() as connection:
            return [row.score for row in connection.execute(query)]

    def open_afternoon(self, identity: str, created: str) -> None:
        with self.store.writing() as connection:
            connection.execute(ledger.afternoons.insert().values(id=identity, created=created))

    def calls(self, afternoon: str) -> list[dict[str, Any]] | None:
        """The log of an afternoon; None when there is no such afternoon."""
        rows = ledger.calls
        query = select(rows.c.data).where(rows.c.afternoon_id == afternoon).order_by(rows.c.number)
        with self.store.engine.connect() as connection:
            known = connection.execute(
                select(ledger.afternoons.c.id).where(ledger.afternoons.c.id == afternoon)
            ).first()
            return [msgspec.json.decode(row.data) for row in connection.execute(query)] if known else None

    def append_calls(self, afternoon: str, start: int, calls: list[dict[str, Any]]) -> None:
        """Overtaken when another device has called something out there."""
        values = [
            {"afternoon_id": afternoon, "number": number, "data": msgspec.json.encode(call)}
            for number, call in enumerate(calls, start=start)
        ]
        with self.store.writing() as connection:
            connection.execute(ledger.calls.insert(), values)
