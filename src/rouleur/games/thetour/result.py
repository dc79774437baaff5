"""The result of a stage: arrivals in order, their times, what they have won (rule 11)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.thetour.position import Position
from rouleur.road.result import Arrival, StageResult


def stage_result(race: Position) -> StageResult:
    """Rule 11: times behind the winner; optional rule 2 puts the stage's par time before them."""
    sheet = race.sheet
    par: i64 = sheet.stage.par if sheet.switches.par_times else 0
    arrivals: list[Arrival] = []
    for place, index in enumerate(race.arrived, start=1):
        rider = race.riders[index]
        team = sheet.teams[rider.card.team]
        arrivals.append(Arrival(rider.card.slug, team, place, par + rider.time, group=rider.group))
    return StageResult("thetour", sheet.stage.slug, arrivals, race.awards[:], kind=sheet.stage.type, turns=race.turn)


def how_it_was_won(race: Position) -> str:
    """`breakaway` when the winner came from the breakaway column, else `bunch sprint`, or the kind of time trial."""
    if not race.sheet.stage.on_the_road:
        return race.sheet.stage.type
    return "breakaway" if race.riders[race.arrived[0]].rung > 0 else "bunch sprint"
