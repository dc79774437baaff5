"""§5: grand tours counted in quarter turns, their jerseys, and what riders carry from stage to stage."""

from __future__ import annotations

from typing import Any

from rouleur.games.head import content
from rouleur.games.head.position import Position
from rouleur.games.head.result import UNIT
from rouleur.road.result import StageResult
from rouleur.road.standings import Classification, Scales, Standings


def scales(tour: str) -> Scales:
    """§5.1–5.3: tie 0 are boxes past the line in time trials, tie 1 stage wins; then the last stage decides.

    A race or a tour of somebody's own counts like the Tour de France.
    """
    known = content.tours()
    jersey = known[tour].jersey if tour in known else "yellow"
    return Scales(
        [
            Classification(
                "general",
                "General classification",
                "time",
                ties=["tie 0", "tie 1", "last stage"],
                jersey=jersey,
                rule="§5.1",
            ),
            Classification(
                "points", "Points classification", "awards", ["points"], "highest", ["general"], "green", rule="§5.2"
            ),
            Classification(
                "mountains",
                "Mountain classification",
                "awards",
                ["mountains"],
                "highest",
                ["general"],
                "mountain",
                rule="§5.3",
            ),
        ],
        UNIT,
    )


def carry_over(race: Position, result: StageResult, standings: Standings) -> dict[str, Any]:
    """§5.4: what is left in every hand (two of it may be kept), and who wears which jersey."""
    return {
        "hands": {rider.entrant.id: rider.slip_cards[:] for rider in race.riders},
        "jerseys": dict(standings.jerseys),
        "stage": standings.stages + 1,
        "after": result.race,
    }
