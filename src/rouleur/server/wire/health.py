"""GET /api/health."""

from __future__ import annotations

from rouleur.server.wire.fields import Reply


class Health(Reply):
    status: str
    version: str
    tables: int
