"""A clock for a turn: how long a table waits for an answer, who is asked now, and when that time is up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

INDEX = "tables_by_due"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn_seconds", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("asked", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", sa.BigInteger, nullable=True))
    op.create_index(INDEX, "tables", ["due"])


def downgrade() -> None:
    op.drop_index(INDEX, "tables")
    for name in ("due", "asked", "turn_seconds"):
        op.drop_column("tables", name)
