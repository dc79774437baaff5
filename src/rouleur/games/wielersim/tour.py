"""A stage race: the classifications (§5.5–§5.7), and what riders carry from stage to stage (§3.1)."""

from __future__ import annotations

from typing import Any

from rouleur.road.standings import Classification, Scales, Standings

CLASSIFICATIONS = Scales(
    [
        Classification(
            "general",
            "General",
            "time",
            ["time"],
            "lowest",
            ["last stage", "bib"],
            "leader",
            rule="§5.5",
            from_leader=True,
        ),
        Classification("points", "Points", "awards", ["points"], "highest", ["wins", "general"], "points", rule="§5.6"),
        Classification(
            "mountains",
            "Mountains",
            "awards",
            ["mountains"],
            "highest",
            ["award wins", "general"],
            "mountains",
            rule="§5.7",
        ),
    ]
)


def carried(standings: Standings) -> dict[str, Any]:
    """§3.1: the leader's jersey starts the next stage."""
    return {"jersey": standings.leader("general")}
