"""What tests ask of an event."""

from __future__ import annotations

from rouleur.core.event import Event


def value_of(event: Event) -> int:
    """The value of a kind of event that always has one."""
    assert event.value is not None, event
    return event.value
