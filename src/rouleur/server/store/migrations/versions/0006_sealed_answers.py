"""Questions put to several seats at once: their answers until all are in, and how long a table waits for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SECONDS = 60


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("answer_seconds", sa.Integer, nullable=False, server_default=sa.text(str(SECONDS)))
    )
    op.create_table(
        "sealed_answers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("rider", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "key", name="one_sealed_answer_per_key"),
    )


def downgrade() -> None:
    op.drop_table("sealed_answers")
    op.drop_column("tables", "answer_seconds")
