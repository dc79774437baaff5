"""§5: grand tours counted in quarter turns, their jerseys, what riders carry from stage to stage, and the sheets of §5.6."""

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


def classification_sheet(slug: str, scales: Scales, after: list[Standings], names: dict[str, str]) -> str:
    """§5.6: one sheet on paper: places down the left, a column for every stage with the name and the total until then."""
    classification = next(entry for entry in scales.classifications if entry.slug == slug)
    columns = [
        [f"{names.get(line.who, line.who)} {total(line.value, slug)}" for line in day.tables[slug]] for day in after
    ]
    width = max([len(cell) for column in columns for cell in column] + [8])
    lines = [f"{classification.title} ({classification.jersey} jersey)"]
    lines.append("    " + " ".join(f"{'Race ' + str(number):<{width}}" for number in range(1, len(after) + 1)))
    for place in range(max(len(column) for column in columns)):
        cells = [column[place] if place < len(column) else "" for column in columns]
        lines.append(f"{place + 1:>3} " + " ".join(f"{cell:<{width}}" for cell in cells))
    return "\n".join(line.rstrip() for line in lines)


def total(value: int, slug: str) -> str:
    """Turns with their quarters; points bare."""
    if slug != "general":
        return str(value)
    turns, quarter = divmod(value, 4)
    return f"{turns}{('', '¼', '½', '¾')[quarter]}"
