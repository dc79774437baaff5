"""One stage of a tour, one table. Tours that were doubled before are counted again from the tables that stay."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

INDEX = "one_table_per_stage"
tables = sa.table(
    "tables", sa.column("id"), sa.column("tour"), sa.column("stage"), sa.column("over"), sa.column("created")
)
moves = sa.table("moves", sa.column("table_id"))
tours = sa.table("tours", sa.column("id"), sa.column("version"), sa.column("data", sa.LargeBinary))


def upgrade() -> None:
    doubled = sa.select(tables.c.tour).where(tables.c.tour.is_not(None)).group_by(tables.c.tour, tables.c.stage)
    for tour in {row.tour for row in op.get_bind().execute(doubled.having(sa.func.count() > 1))}:
        put_right(tour)
    op.create_index(INDEX, "tables", ["tour", "stage"], unique=True)


def downgrade() -> None:
    op.drop_index(INDEX, "tables")


def put_right(tour: str) -> None:
    """The table that was ridden furthest stays the stage's; the others become single races, as do stages after a gap."""
    connection = op.get_bind()
    played = sa.select(sa.func.count()).where(moves.c.table_id == tables.c.id).scalar_subquery()
    of_stage: defaultdict[int, list[Any]] = defaultdict(list)
    query = sa.select(tables.c.id, tables.c.stage, tables.c.over, played.label("played")).where(tables.c.tour == tour)
    for row in connection.execute(query.order_by(tables.c.created, tables.c.id)):
        of_stage[row.stage].append(row)
    stay = []
    while len(stay) + 1 in of_stage:
        stay.append(max(of_stage[len(stay) + 1], key=lambda row: (row.over, row.played)).id)
    single = tables.update().where(tables.c.tour == tour, tables.c.id.not_in(stay))
    connection.execute(single.values(tour=None, stage=0))
    forget_results(connection, tour)


def forget_results(connection: sa.Connection, tour: str) -> None:
    """The server counts a tour's stages from their tables; a race that was counted twice is counted once then."""
    data = connection.execute(sa.select(tours.c.data).where(tours.c.id == tour)).scalar()
    if data is None:
        return
    kept = msgspec.json.decode(data)
    kept["tour"].pop("ridden", None)
    kept["tour"].pop("carry", None)
    fresh = tours.update().where(tours.c.id == tour)
    connection.execute(fresh.values(version=tours.c.version + 1, data=msgspec.json.encode(kept)))
