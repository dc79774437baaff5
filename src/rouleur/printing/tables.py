"""Results and standings as tables."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from rouleur.printing.palette import jersey_style, team_numbers
from rouleur.printing.sheets import value_unit
from rouleur.printing.units import amount
from rouleur.road.result import FINISHED, Arrival, StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Scales, Standings


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


def result_table(result: StageResult, situation: Situation, title: str, limit: int = 0) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim", min_width=len(title))
    rows = result_rows(result, situation)[: limit or None]
    words = ["name", "team", "role"] if any(row["role"] for row in rows) else ["name", "team"]
    for heading in ("", "bib"):
        table.add_column(heading, justify="right", no_wrap=True)
    for word in words:
        table.add_column("rider" if word == "name" else word, overflow="fold")
    table.add_column("time", justify="right", no_wrap=True)
    riders = {rider.id: rider for rider in situation.riders}
    colours = team_numbers(situation)
    for row in rows:
        style = jersey_style(riders[row["rider"]], colours)
        place = str(row["place"]) if row["status"] == "finished" else "–"
        table.add_row(place, Text(f"{row['bib']:>3} ", style), *(row[word] for word in words), row["gap"])
    return table


def standings_table(standings: Standings, scales: Scales, table: str, situation: Situation, limit: int = 0) -> Table:
    """One classification, a rider or a team per line, with what decided a tie."""
    classification = next(each for each in scales.classifications if each.slug == table)
    title = classification.heading
    drawn = Table(title=title, min_width=len(title), title_justify="left", box=None, pad_edge=False, header_style="dim")
    drawn.add_column("", justify="right")
    drawn.add_column("who", overflow="fold")
    drawn.add_column("", justify="right", no_wrap=True)
    drawn.add_column("", style="dim")
    names = {rider.id: rider.name for rider in situation.riders} | {team.id: team.name for team in situation.teams}
    unit = value_unit(classification, standings)
    for line in standings.tables.get(table, [])[: limit or None]:
        value = amount(line.value, unit) if line.place == 1 or unit == "points" else f"+{amount(line.gap, unit)}"
        if line.place > 1 and unit != "points" and not line.gap:
            value = "s.t."
        decided = f"by {line.decided_by}" if line.decided_by else ""
        drawn.add_row(str(line.place), names.get(line.who, line.who), value, decided)
    return drawn
