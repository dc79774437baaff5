"""The kinds of event of this game: what each weighs in the story, and how older tables spell it."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("drew the order", "minor", formerly=("drew order",)),
    EventKind("lined up", "minor", formerly=("placed",)),
    EventKind("turn began", "minor"),
    EventKind("rolled", "minor"),
    EventKind("accelerated"),
    EventKind("moved", "minor"),
    EventKind("followed", "minor", train=True),
    EventKind("attacked", "key"),
    EventKind("caught the breakaway", "key", formerly=("caught breakaway",)),
    EventKind("crashed", "key"),
    EventKind("crossed the line", "minor", formerly=("crossed finish",)),
    EventKind("finished", "minor"),
    EventKind("held up"),
    EventKind("passed sprint", "minor"),
    EventKind("passed summit", "minor"),
    EventKind("played a card", "key", formerly=("played card",)),
    EventKind("shared his speed", formerly=("shared speed",)),
    EventKind("race ended"),
    EventKind("turn ended", "minor"),
]
