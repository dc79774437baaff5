"""Results as rows of text: one row per rider, for tables, reports and JSON."""

from __future__ import annotations

from typing import Any

from rouleur.printing.units import amount
from rouleur.road.result import FINISHED, Arrival, StageResult
from rouleur.road.situation import Situation


def arrival_time(arrival: Arrival, result: StageResult) -> str:
    """The winner's own time, the rest behind him: `+0:42`, `s.t.`, DNF."""
    if arrival.status != FINISHED:
        return arrival.status
    best = result.arrivals[0].time
    if arrival is result.arrivals[0]:
        return amount(best, result.unit) if best else "winner"
    return f"+{amount(arrival.time - best, result.unit)}" if arrival.time != best else "s.t."


def result_rows(result: StageResult, situation: Situation) -> list[dict[str, Any]]:
    """One plain line per starter, winner first."""
    riders = {rider.id: rider for rider in situation.riders}
    teams = {team.id: team.name for team in situation.teams}
    rows = []
    for arrival in result.arrivals:
        rider = riders[arrival.rider]
        rows.append(
            {
                "place": arrival.place,
                "rider": arrival.rider,
                "bib": rider.bib,
                "name": rider.name,
                "team": teams.get(rider.team, rider.team),
                "role": rider.role,
                "time": arrival.time,
                "gap": arrival_time(arrival, result),
                "status": arrival.status,
                "group": arrival.group,
            }
        )
    return rows
