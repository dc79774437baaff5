"""What a seat leaves to its deputy, and what deputies answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("deputy", sa.LargeBinary, nullable=True))
    op.add_column("moves", sa.Column("deputised", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("moves", "deputised")
    op.drop_column("seats", "deputy")
