"""Tours, forecasts, the judge's log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tours",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "forecasts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("score", sa.LargeBinary, nullable=True),
    )
    op.create_table(
        "afternoons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("afternoon_id", sa.String(32), sa.ForeignKey("afternoons.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("calls", "afternoons", "forecasts", "tours"):
        op.drop_table(name)
