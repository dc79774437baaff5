"""§5.1, §5.4–§5.7: the classifications; §5.9, §5.10: what riders bring into the next stage."""

from __future__ import annotations

from typing import Any

from rouleur.games.homas.position import Position
from rouleur.games.homas.sheet import RIDERS, TEAMS, Sheet
from rouleur.road.result import StageResult
from rouleur.road.standings import Classification, Scales, Standings

CLASSIFICATIONS = Scales(
    [
        Classification(
            "general",
            "Yellow jersey",
            "time",
            ["time"],
            ties=["last stage"],
            jersey="yellow",
            rule="§5.4",
            from_leader=True,
        ),
        Classification("points", "Green jersey", "awards", ["points"], "highest", ["last stage"], "green", rule="§5.5"),
        Classification(
            "mountains", "Polka dot jersey", "awards", ["mountains"], "highest", ["last stage"], "dots", rule="§5.6"
        ),
        Classification("teams", "Teams", "team general", ["time"], ties=["best place"], best_of=RIDERS, rule="§5.7"),
    ]
)


def carry(race: Position, result: StageResult, standings: Standings) -> dict[str, Any]:
    """Cards left give fitness cards to choose from; outside the limit there are none; the teams' order; the jerseys and delays."""
    limit = race.sheet.limit
    return {
        "left": {rider.id: int(rider.individual_cards()) for rider in race.riders if not rider.neutral},
        "late": [arrival.rider for arrival in result.arrivals if limit and arrival.time > limit],
        "ranks": {line.who: line.place for line in standings.tables.get("teams", [])},
        "jerseys": dict(standings.jerseys),
        "delays": {line.who: line.gap for line in standings.tables.get("general", [])},
    }


def carried_into(race: Position, carried: dict[str, Any]) -> None:
    """What each rider and each team brings."""
    for rider in race.riders:
        race.extra_draws[rider.index] = int(carried.get("left", {}).get(rider.id, 0))
        if rider.id in carried.get("late", []):
            race.late.append(rider.index)
    ranks = {int(team): int(rank) for team, rank in carried.get("ranks", {}).items()}
    if ranks:
        unranked = [team for team in range(1, TEAMS + 1) if team not in ranks]
        for rank, team in enumerate([*sorted(ranks, key=ranks.__getitem__), *unranked], start=1):
            race.ranks[team] = rank


def note_standings(sheet: Sheet, carried: dict[str, Any]) -> None:
    """The jerseys and the delays with which riders come to this stage."""
    for jersey, rider in carried.get("jerseys", {}).items():
        sheet.jerseys.setdefault(rider, []).append(jersey)
    for rider, delay in carried.get("delays", {}).items():
        sheet.delays[rider] = int(delay)
