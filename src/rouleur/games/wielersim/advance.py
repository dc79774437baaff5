"""§2.3, §3.3.1, §3.3.3: one rider's move over the squares."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.race import Race, Rider
from rouleur.games.wielersim.telling import name, way


def advance(race: Race, rider: Rider, roll: i64, kind: str, rule: str) -> None:
    """§2.3: the roll less the malus of the starting square, at least one square, as far as no full row blocks."""
    squares = max(roll - race.malus(rider), 1)
    move_to(race, rider, race.reach(rider, rider.row + squares), kind, rule, roll)


def move_to(race: Race, rider: Rider, row: i64, kind: str, rule: str, roll: i64) -> None:
    """Each rider moves once a turn (§3.3.1). A blocked rider stays on his square."""
    rider.waiting = False
    start = rider.row
    lane = rider.lane
    malus = race.malus(rider)
    if row > start:
        race.lift(rider)
        race.put(rider, row)
    if race.listening:
        detail = {"malus": malus} if malus else {}
        if kind == "moved" and row - start < max(roll - malus, 1):
            detail["blocked"] = 1
        race.tell(Event(kind, race.turn, rule, name(race, rider), value=row - start, path=way(start, lane, rider), detail=detail))


def lose_move(rider: Rider) -> None:
    """§4: a fall or a flat tyre costs the move of this turn (ruling 9)."""
    rider.waiting = False
