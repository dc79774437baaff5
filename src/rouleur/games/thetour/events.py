"""The kinds of event of this game: what each weighs in the story, and how older tables spell it."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.event import EventKind

KINDS = [
    EventKind("rolled", "minor"),
    EventKind("followed", train=True),
    EventKind("announced", "minor"),
    EventKind("attacked", "minor"),
    EventKind("boxed in"),
    EventKind("broke away", "key"),
    EventKind("came back"),
    EventKind("caught", "key"),
    EventKind("crashed", "key"),
    EventKind("dropped", "key"),
    EventKind("fell back"),
    EventKind("finished", "minor"),
    EventKind("held"),
    EventKind("helped"),
    EventKind("named", "minor"),
    EventKind("passed over", "minor"),
    EventKind("passed sprint", "minor"),
    EventKind("passed summit", "minor"),
    EventKind("protected"),
    EventKind("relegated", "key"),
    EventKind("sprinted"),
    EventKind("surge"),
    EventKind("timed", "minor"),
    EventKind("race ended"),
    EventKind("turn ended", "minor"),
]
