"""The kinds of event of this game: what each weighs in the story, and how older tables spell it."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("lined up", "minor"),
    EventKind("weather changed"),
    EventKind("rolled", "minor"),
    EventKind("threw again", "minor"),
    EventKind("tried to accelerate", "minor"),
    EventKind("accelerated"),
    EventKind("moved", "minor"),
    EventKind("followed", "minor", train=True),
    EventKind("countered", "key", train=True),
    EventKind("attacked", "key"),
    EventKind("blocked", "minor"),
    EventKind("consulted the table", "minor"),
    EventKind("crashed", "key"),
    EventKind("finished", "minor"),
    EventKind("passed sprint", "minor"),
    EventKind("passed summit", "minor"),
    EventKind("punctured", "key"),
    EventKind("rode the prologue", "minor"),
    EventKind("sprinted", "minor"),
    EventKind("steered badly"),
    EventKind("tried to counter", "minor"),
    EventKind("tried to escape the fall", "minor"),
    EventKind("race ended"),
    EventKind("turn ended", "minor"),
]
