"""Waiting rooms: people say ready before a race begins; a table may be listed for whoever has nobody to play with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

INDEX = "listed_tables"


def upgrade() -> None:
    op.add_column("tables", sa.Column("room", sa.String(8), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("seen", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index(INDEX, "tables", ["public", "room"])


def downgrade() -> None:
    op.drop_index(INDEX, "tables")
    op.drop_column("seats", "ready")
    for name in ("seen", "public", "room"):
        op.drop_column("tables", name)
