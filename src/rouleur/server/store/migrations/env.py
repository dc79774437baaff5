"""Alembic's entrance: `Database` hands in its open connection."""

from __future__ import annotations

from alembic import context

from rouleur.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
