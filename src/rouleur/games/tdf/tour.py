"""Stage races: the four competitions, and what riders bring into the next stage (§1, §18, §24, §25)."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.road.result import DID_NOT_FINISH, StageResult
from rouleur.road.standings import Classification, Scales, Standings

SCALES = Scales(
    [
        Classification(
            "general", "General classification", "time", ["time"], ties=["places", "last stage", "bib"], jersey="yellow", rule="§24"
        ),
        Classification(
            "points", "Sprint points", "awards", ["points"], "highest", ["award wins", "general"], "green", rule="§24"
        ),
        Classification(
            "mountains", "King of the mountains", "awards", ["mountains"], "highest", ["award wins", "general"],
            "polka", rule="§24",
        ),
        Classification("teams", "Teams", "team time", ties=["best place"], best_of=3, rule="§24"),
    ],
    one_jersey=False,
)  # fmt: skip
"""§24: lowest time, most sprint points, most mountain points, the three best times of a team; §25: a rider may hold two jerseys."""
JERSEYS = {"yellow": "general", "green": "points", "polka": "mountains"}


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """What the stages before leave: who has withdrawn, who wears what, and the start order by general classification."""

    out: list[str] = []
    jerseys: dict[str, str] = {}
    start: list[str] = []


def carry_over(withdrawn: list[str], result: StageResult, standings: Standings) -> dict[str, Any]:
    """§1, §18, §24: the start order by general classification, who has withdrawn, who wears which jersey."""
    out = [arrival.rider for arrival in result.arrivals if arrival.status == DID_NOT_FINISH]
    leaders = {jersey: leader_of(standings, table) for jersey, table in JERSEYS.items()}
    return {
        "start": [line.who for line in standings.tables["general"] if line.who not in out],
        "out": sorted({*withdrawn, *out}, key=int),
        "jerseys": {jersey: rider for jersey, rider in leaders.items() if rider and rider not in out},
    }


def leader_of(standings: Standings, table: str) -> str:
    """Nobody leads a table in which nobody has a point."""
    lines = standings.tables.get(table, [])
    return lines[0].who if lines and lines[0].value != 0 else ""
