"""The classifications of a tour, and what a stage carries into the next one."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

from rouleur.road.standings import Classification, Scales, Standings

GENERAL = Classification(
    "general",
    "General",
    "time",
    awards=["time"],
    ties=["places", "last stage"],
    jersey="yellow",
    rule="Rule 11",
)
POINTS = Classification(
    "points",
    "Points",
    "awards",
    awards=["points"],
    best="highest",
    ties=["wins", "general"],
    jersey="green",
    rule="Optional Rule 3",
)
MOUNTAINS = Classification(
    "mountains",
    "Mountains",
    "awards",
    awards=["mountains"],
    best="highest",
    ties=["award wins", "general"],
    jersey="polka dot",
    rule="Optional Rule 3",
)


def scales() -> Scales:
    return Scales([GENERAL, POINTS, MOUNTAINS])


def carried(standings: Standings) -> dict[str, Any]:
    """Rules 9, 14 and optional 1 look at the general classification; nothing else is carried over."""
    lines = standings.tables["general"]
    first = lines[0].value if lines else 0
    return {"general": [line.who for line in lines], "behind": {line.who: line.value - first for line in lines}}
