"""What nobody has touched for long: tables, tours, forecasts that were not scored, judge's sessions."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, exists, select

from rouleur.server.store.database import Database
from rouleur.server.store.schema import (
    attempts,
    calls,
    chat,
    forecasts,
    judge_sessions,
    mailboxes,
    moves,
    tables,
    tours,
)

AT_A_TIME = 100


class Idle:
    """`before` is a moment as the store writes it; of each kind at most `AT_A_TIME` at once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def tables(self, before: str) -> list[str]:
        """Single races; a stage goes with its tour."""
        query = select(tables.c.id).where(tables.c.tour.is_(None), *quiet(before)).limit(AT_A_TIME)
        with self.database.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def tours(self, before: str) -> list[str]:
        """Those of which every stage is idle."""
        stages = select(tables.c.id).where(tables.c.tour == tours.c.id)
        lively = stages.where(~(tables.c.created < before) | ~quiet(before)[1] | ~quiet(before)[2])
        query = select(tours.c.id).where(tours.c.created < before, ~exists(lively)).limit(AT_A_TIME)
        with self.database.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def forget_others(self, before: str) -> None:
        """Forecasts, sessions, the tables of past days and mailboxes hang together with nothing else; a mailbox that wants no mail is remembered."""
        old = select(judge_sessions.c.id).where(judge_sessions.c.created < before)
        with self.database.writing() as connection:
            connection.execute(
                forecasts.delete().where(
                    forecasts.c.created < before, forecasts.c.score.is_(None), ~forecasts.c.running
                )
            )
            connection.execute(attempts.delete().where(attempts.c.day < before[:10]))
            connection.execute(calls.delete().where(calls.c.session_id.in_(old)))
            connection.execute(judge_sessions.delete().where(judge_sessions.c.created < before))
            quiet_since = datetime.fromisoformat(before).timestamp()
            connection.execute(mailboxes.delete().where(~mailboxes.c.refused, mailboxes.c.mailed_at < int(quiet_since)))


def quiet(before: str) -> tuple[ColumnElement[bool], ColumnElement[bool], ColumnElement[bool]]:
    """Neither opened nor played nor spoken at since."""
    played = exists().where(moves.c.table_id == tables.c.id, moves.c.at >= before)
    spoken = exists().where(chat.c.table_id == tables.c.id, chat.c.at >= before)
    return tables.c.created < before, ~played, ~spoken
