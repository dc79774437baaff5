"""What an attempt comes to: the place of the best rider, how far behind, and a sign for every turn."""

from __future__ import annotations

import msgspec

from rouleur.core.errors import RecordError
from rouleur.core.record import Record
from rouleur.play.table import Table
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation

HEAD, FRONT, SECOND, BEHIND, OUT = "★", "▲", "■", "▽", "·"
MOST_SIGNS = 80


class Outcome(msgspec.Struct):
    """`place` 0: nobody is in the result. `others`: the places of all own riders together, which tells equal attempts apart.

    `signs` tell, turn by turn, where the best placed own rider was: at the head of the race, in the first group, in the second,
    further behind, or out of it.
    """

    place: int
    gap: int
    unit: str
    others: int
    signs: str


def outcome(record: Record, seat: int) -> Outcome:
    """Played again from the record, which ends where the race does; under other rules it may end before."""
    table = Table.rehearse(record)
    signs: list[str] = []
    while not table.over:
        turn = table.race.turn
        if table.question() is not None:
            raise RecordError("The record ends before the race does.")
        table.step()
        if table.race.turn != turn or table.over:
            signs.append(sign(table.situation(), seat))
    result = table.result()
    assert result is not None
    return counted(result, own_teams(table.situation(), seat), "".join(signs[:MOST_SIGNS]))


def counted(result: StageResult, teams: set[str], signs: str) -> Outcome:
    classified = result.classified()
    own = [arrival for arrival in classified if arrival.team in teams]
    if not own:
        return Outcome(0, 0, result.unit, 0, signs)
    gap = own[0].time - classified[0].time
    return Outcome(own[0].place, gap, result.unit, sum(arrival.place for arrival in own), signs)


def own_teams(situation: Situation, seat: int) -> set[str]:
    return {team.id for team in situation.teams if team.seat == seat}


def sign(situation: Situation, seat: int) -> str:
    teams = own_teams(situation, seat)
    own = {rider.id for rider in situation.riders if rider.team in teams}
    for number, group in enumerate(situation.groups):
        if not own.intersection(group.riders):
            continue
        if number == 0:
            return HEAD if group.riders[0] in own else FRONT
        return SECOND if number == 1 else BEHIND
    return OUT
