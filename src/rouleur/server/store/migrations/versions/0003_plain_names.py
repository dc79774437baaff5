"""Plain names: judge sessions, and moves that were set back."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.rename_table("afternoons", "judge_sessions")
    op.execute("alter table calls rename column afternoon_id to session_id")
    op.execute("update moves set kind = 'set back' where kind = 'mended'")


def downgrade() -> None:
    op.execute("update moves set kind = 'mended' where kind = 'set back'")
    op.execute("alter table calls rename column session_id to afternoon_id")
    op.rename_table("judge_sessions", "afternoons")
