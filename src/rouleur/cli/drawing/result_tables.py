"""Results and standings as tables."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rouleur.printing.palette import jersey_style, team_numbers
from rouleur.printing.result_rows import result_rows
from rouleur.printing.sheets import value_unit
from rouleur.printing.units import amount
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Scales, Standings


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
