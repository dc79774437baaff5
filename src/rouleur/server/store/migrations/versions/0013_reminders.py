"""Reminders by mail: the address of a seat, and what is known of a mailbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

INDEX = "ix_reminders_mailbox"


def upgrade() -> None:
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("mailbox", sa.String(32), nullable=False),
        sa.Column("reminded", sa.Integer, nullable=False, server_default=sa.text("-1")),
        sa.Column("tries", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("again_at", sa.BigInteger, nullable=True),
    )
    op.create_index(INDEX, "reminders", ["mailbox"])
    op.create_table(
        "mailboxes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("refused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("mailed_at", sa.BigInteger, nullable=False, server_default=sa.text("0")),
        sa.Column("day", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("mails", sa.Integer, nullable=False, server_default=sa.text("0")),
    )


def downgrade() -> None:
    op.drop_table("mailboxes")
    op.drop_index(INDEX, "reminders")
    op.drop_table("reminders")
