"""Who opened a table may mute, remove and close; tours have an age, forecasts a worker and a heartbeat, lines of chat a key."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

INDEX = "one_line_per_key"


def added() -> list[tuple[str, sa.Column[Any]]]:
    def flag(name: str) -> sa.Column[Any]:
        return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())

    return [
        ("tables", flag("closed")),
        ("seats", sa.Column("round", sa.Integer, nullable=False, server_default="0")),
        ("seats", flag("muted")),
        ("seats", flag("agreed")),
        ("chat", sa.Column("key", sa.String(64), nullable=True)),
        ("tours", sa.Column("created", sa.String(32), nullable=False, server_default="")),
        ("forecasts", flag("running")),
        ("forecasts", sa.Column("worker", sa.String(32), nullable=False, server_default="")),
        ("forecasts", sa.Column("beat", sa.BigInteger, nullable=False, server_default="0")),
        ("forecasts", sa.Column("starter", sa.String(64), nullable=False, server_default="")),
        ("forecasts", flag("stopping")),
    ]


def upgrade() -> None:
    for table, column in added():
        op.add_column(table, column)
    op.create_index(INDEX, "chat", ["table_id", "seat", "key"], unique=True)
    tours = sa.table("tours", sa.column("created"))
    op.execute(tours.update().values(created=datetime.now(UTC).isoformat(timespec="seconds")))


def downgrade() -> None:
    op.drop_index(INDEX, "chat")
    for table, column in reversed(added()):
        op.drop_column(table, column.name)
