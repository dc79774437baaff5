"""§2.3, §3.3.1, §3.3.3: one rider's move over the squares."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider, has_moved, lift
from rouleur.games.wielersim.rules.squares import malus, put, reach


def advance(race: Position, rider: Rider, roll: i64, kind: str, rule: str) -> None:
    """§2.3: the roll less the malus of the starting square, at least one square, as far as no full row blocks."""
    squares = max(roll - malus(race, rider), 1)
    move_to(race, rider, reach(race, rider.row, rider.row + squares), kind, rule, roll)


def move_to(race: Position, rider: Rider, row: i64, kind: str, rule: str, roll: i64) -> None:
    """A rider who is blocked at once stays on his square; his move is made all the same."""
    has_moved(race, rider)
    start = rider.row
    lane = rider.lane
    if row > start:
        lift(race, rider)
        put(race, rider, row)
    if race.listening:
        less = race.road.malus(start, lane)
        detail = {"malus": less} if less else {}
        if kind == "moved" and row - start < max(roll - less, 1):
            detail["blocked"] = 1
        race.tell(
            Event(
                kind,
                race.turn,
                rule,
                race.name(rider),
                value=row - start,
                path=rider.way_from(start, lane),
                detail=detail,
            )
        )
