"""The result of a stage: arrivals with times, points at the lines, bonuses (§20–§22)."""

from __future__ import annotations

from rouleur.games.tdf.position import Position
from rouleur.road.result import DID_NOT_FINISH, Arrival, Award, StageResult


def stage_result(race: Position) -> StageResult:
    arrivals: list[Arrival] = []
    sheet = race.sheet
    for rank, index in enumerate(race.arrived):
        team = sheet.team_names[race.riders[index].seat]
        arrivals.append(Arrival(sheet.ids[index], team, rank + 1, race.times[rank], group=race.bunches[rank]))
    for index in race.fallen[::-1]:
        team = sheet.team_names[race.riders[index].seat]
        arrivals.append(Arrival(sheet.ids[index], team, len(arrivals) + 1, status=DID_NOT_FINISH))
    return StageResult("tdf", sheet.race, arrivals, awards(race), sheet.kind, race.turn)


def awards(race: Position) -> list[Award]:
    """§20: points at the lines; §21: 10, 6 and 4 seconds for the first three, deducted in the general classification."""
    ids = race.sheet.ids
    given: list[Award] = []
    for line, takers in zip(race.road.lines, race.takers, strict=True):
        table = "mountains" if line.summit else "points"
        for rank, index in enumerate(takers):
            given.append(Award(table, ids[index], race.sheet.points[rank], line.name, "§20", rank + 1))
    for rank, index in enumerate(race.arrived[: len(race.sheet.bonuses)]):
        given.append(Award("time", ids[index], -race.sheet.bonuses[rank], "finish", "§21", rank + 1))
    return given
