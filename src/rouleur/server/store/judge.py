"""The judge's sessions: a log of calls each."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import calls as call_rows
from rouleur.server.store.schema import judge_sessions as session_rows


class JudgeSessions:
    def __init__(self, database: Database) -> None:
        self.database = database

    def open(self, identity: str, created: str) -> None:
        with self.database.writing() as connection:
            connection.execute(session_rows.insert().values(id=identity, created=created))

    def beginning(self, start: str) -> str | None:
        """The session whose identity begins so; the latest, should there be several."""
        query = select(session_rows.c.id).where(session_rows.c.id.startswith(start, autoescape=True))
        with self.database.engine.connect() as connection:
            found = connection.execute(query.order_by(session_rows.c.created.desc())).first()
        return found.id if found else None

    def count(self, session: str) -> int | None:
        """How many entries the log has; None when there is no such session."""
        known = select(session_rows.c.id).where(session_rows.c.id == session)
        query = select(func.count()).where(call_rows.c.session_id == session)
        with self.database.engine.connect() as connection:
            return connection.execute(query).scalar_one() if connection.execute(known).first() else None

    def calls(self, session: str) -> list[dict[str, Any]] | None:
        """The log of a session; None when there is no such session."""
        query = select(call_rows.c.data).where(call_rows.c.session_id == session).order_by(call_rows.c.number)
        with self.database.engine.connect() as connection:
            known = connection.execute(select(session_rows.c.id).where(session_rows.c.id == session)).first()
            return [msgspec.json.decode(row.data) for row in connection.execute(query)] if known else None

    def append(self, session: str, start: int, calls: list[dict[str, Any]]) -> None:
        """Overtaken when another device has called something out there."""
        values = [
            {"session_id": session, "number": number, "data": msgspec.json.encode(call)}
            for number, call in enumerate(calls, start=start)
        ]
        with self.database.writing() as connection:
            connection.execute(call_rows.insert(), values)
