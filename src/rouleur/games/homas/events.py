"""The kinds of event of this game: what each weighs in the story, and how older tables spell it."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("drew the order", "minor", formerly=("order drawn",)),
    EventKind("played a fitness card", formerly=("fitness card played",)),
    EventKind("lined up", "minor"),
    EventKind("weather changed"),
    EventKind("rolled", "minor"),
    EventKind("moved", "minor"),
    EventKind("waited", "minor"),
    EventKind("followed", "minor", train=True),
    EventKind("relayed", train=True),
    EventKind("countered", "key", train=True),
    EventKind("asked for a relay", "minor", formerly=("asked for relay",)),
    EventKind("attacked", "key"),
    EventKind("blocked", "minor"),
    EventKind("bought back"),
    EventKind("consulted the table", formerly=("event rolled",)),
    EventKind("crashed", "key"),
    EventKind("closing announced"),
    EventKind("disqualified", "key"),
    EventKind("fell back"),
    EventKind("finished"),
    EventKind("group passed"),
    EventKind("group refused"),
    EventKind("passed sprint", "minor"),
    EventKind("passed summit", "minor"),
    EventKind("punctured", "key"),
    EventKind("recovered", "minor"),
    EventKind("refused to relay", "minor", formerly=("refused relay",)),
    EventKind("rested", "minor"),
    EventKind("sprint decided", "key"),
    EventKind("sprinted", "minor"),
    EventKind("race ended"),
    EventKind("road closed"),
    EventKind("turn ended", "minor"),
]
