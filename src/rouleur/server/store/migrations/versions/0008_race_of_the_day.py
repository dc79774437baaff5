"""The race of the day: tables that belong to one, the kind of their dice, and attempts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("day", sa.String(10), nullable=True))
    op.add_column("tables", sa.Column("dice", sa.String(8), nullable=False, server_default="stream"))
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("browser", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("finished", sa.String(32), nullable=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("gap", sa.Integer, nullable=False),
        sa.Column("unit", sa.String(40), nullable=False),
        sa.Column("others", sa.Integer, nullable=False),
        sa.Column("signs", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("attempts")
    op.drop_column("tables", "dice")
    op.drop_column("tables", "day")
