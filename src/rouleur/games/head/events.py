"""The kinds of event of this game: what each weighs in the story, and how older tables spell it."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("drew the order", "minor", formerly=("drew lots",)),
    EventKind("dealt", "minor"),
    EventKind("drew cards", "minor"),
    EventKind("saved cards", "minor"),
    EventKind("lined up", "minor"),
    EventKind("rolled", "minor"),
    EventKind("accelerated"),
    EventKind("moved", "minor"),
    EventKind("waited", "minor"),
    EventKind("followed", "minor", train=True),
    EventKind("advanced"),
    EventKind("attacked", "key"),
    EventKind("closed the gap", formerly=("closed gap",)),
    EventKind("closed up", "minor"),
    EventKind("crossed the line", "minor"),
    EventKind("declared", "minor"),
    EventKind("discarded", "minor"),
    EventKind("drew bad luck", "key"),
    EventKind("fell back"),
    EventKind("finished", "minor"),
    EventKind("jumped on", "key", train=True),
    EventKind("lunged", "minor"),
    EventKind("missed the jump"),
    EventKind("passed sprint", "minor"),
    EventKind("passed summit", "minor"),
    EventKind("returned"),
    EventKind("saw the flag", "minor"),
    EventKind("sprinted", "minor"),
    EventKind("took supplies", "minor"),
    EventKind("turned aside", "key"),
    EventKind("race ended"),
    EventKind("turn ended", "minor"),
]
