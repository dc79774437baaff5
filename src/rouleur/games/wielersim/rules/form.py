"""Ruling 21, a house rule: the form of a rider, where a start list gives it. He throws some sums of two dice again, once."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider


def throws_again(race: Position, rider: Rider, total: i64) -> bool:
    """Whether his form does not keep what was thrown. Asked only where a start list gives forms."""
    sums: i64 = race.sheet.thrown_again[rider.index]
    if (sums >> total) & 1 == 0:
        return False
    if race.listening:
        race.tell(Event("threw again", race.turn, "ruling 21", race.name(rider), value=total))
    return True
