"""/api/tables/{table}/analysis and /api/analyses."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rouleur.analysis.analysis import Analysis
from rouleur.server.wire.fields import Reply, Request

MOST_RIDES = 1000


class NewAnalysis(Request):
    """How often every position is ridden out."""

    rides: Annotated[int, Meta(ge=10, le=MOST_RIDES)] = 100


class AnalysisView(Reply):
    """The analysis of a race: none yet, under way, or found. `token` is for whoever started it, to stop it."""

    analysis: str
    state: Literal["none", "running", "done", "stopped", "failed"]
    done: int
    total: int
    rides: int
    reason: str
    found: Analysis | None
    token: str | None
