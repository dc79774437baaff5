"""The judge's sessions: a log of calls each."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import calls as call_rows
from rouleur.server.store.schema import judge_sessions as session_rows


class JudgeSessions:
    def __init__(self, database: Database) -> None:
        self.database = database

    def open(self, identity: str, created: str) -> None:
        with self.database.writing() as connection:
            connection.execute(session_rows.insert().values(id=identity, created=created))

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
