"""The kinds of event of this game."""

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("drew"),
    EventKind("moved", "minor"),
    EventKind("played"),
    EventKind("race ended"),
]
