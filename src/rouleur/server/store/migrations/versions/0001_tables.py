"""Tables, seats, moves, snapshots, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("rules_version", sa.String(40), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("tour", sa.String(32), nullable=True, index=True),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("opening", sa.LargeBinary, nullable=True),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("human", sa.Boolean, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("orders", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("answers", sa.LargeBinary, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "key", name="one_move_per_key"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    for name in ("secrets", "chat", "snapshots", "moves", "seats", "tables"):
        op.drop_table(name)
