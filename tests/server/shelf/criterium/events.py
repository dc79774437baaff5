"""The kinds of event of this game."""

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("played", "minor"),
    EventKind("drew", "minor"),
    EventKind("moved", "minor"),
    EventKind("race ended"),
]
