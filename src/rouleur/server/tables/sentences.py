"""One sentence per event, for the ticker."""

from __future__ import annotations

from rouleur.commentary import Commentator
from rouleur.core.event import Event
from rouleur.road.situation import Situation


def sentences(events: list[Event], situation: Situation) -> tuple[list[str], list[str]]:
    """The words for each event, and how much each weighs: `minor`, `story` or `key`."""
    voice = Commentator(situation)
    told = [voice.told(event) for event in events]
    return [words for words, _ in told], [weight for _, weight in told]
