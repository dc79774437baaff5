"""The kinds of event of this game."""

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [EventKind("moved"), EventKind("crossed the line", "key")]
