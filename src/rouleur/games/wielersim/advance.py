"""§2.3, §3.3.1, §3.3.3: one rider's move over the squares."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.race import Race, Rider
from rouleur.games.wielersim.telling import name, way


def advance(race: Race, rider: Rider, roll: i64, kind: str, rule: str) -> None:
    """§2.3: the roll less the malus of the starting square, at least one square, as far as no full row blocks."""
    squares = max(roll - race.malus(rider), 1)
    move_to(race, rider, race.reach(rider.row, rider.row + squares), kind, rule, roll)


def move_to(race: Race, rider: Rider, row: i64, kind: str, rule: str, roll: i64) -> None:
    """A rider who is blocked at once stays on his square; his move is made all the same."""
    race.has_moved(rider)
    start = rider.row
    lane = rider.lane
    if row > start:
        race.lift(rider)
        race.put(rider, row)
    if race.listening:
        malus = race.track.malus(start, lane)
        detail = {"malus": malus} if malus else {}
        if kind == "moved" and row - start < max(roll - malus, 1):
            detail["blocked"] = 1
        race.tell(
            Event(
                kind, race.turn, rule, name(race, rider), value=row - start, path=way(start, lane, rider), detail=detail
            )
        )
