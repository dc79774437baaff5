"""§21 The finish line, §22 Timing: who is in, in which order, at what time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.order import connected
from rouleur.games.tdf.points import cross_all_lines
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name, names
from rouleur.games.tdf.terms import ARRIVED, ON_ROAD
from rouleur.road.result import DID_NOT_FINISH, Arrival, Award, StageResult

MINUTE: Final = 60


def judge_finish(race: Race) -> None:
    """§21: all behind the line, and all connected with them, get the best one's time and leave the board."""
    group = finish_group(race)
    if not group:
        return
    best = race.course.seconds[group[0].station]
    time = race.course.base + (race.turn - 1) * MINUTE + best
    bunch = race.bunches[-1] + 1 if race.bunches else 1
    for rider in group:
        cross_all_lines(race, rider)
        race.arrived.append(rider.index)
        race.times.append(time)
        race.bunches.append(bunch)
        if race.listening:
            tell_arrival(race, rider, time, len(race.arrived))
        race.lift(rider, ARRIVED)


def tell_arrival(race: Race, rider: Rider, time: i64, place: i64) -> None:
    detail = {"place": place, "clock": clock(time)}
    race.tell(Event("finished", race.turn, "§21", name(race, rider), value=time, detail=detail))


def finish_group(race: Race) -> list[Rider]:
    """§21: over the line by lowest seconds, then as they crossed it; after them the pawns attached, in order of play."""
    keys: list[int] = []
    for place, index in enumerate(race.crossed):
        rider = race.riders[index]
        if rider.status == ON_ROAD:
            keys.append((race.course.seconds[rider.station] * 64 + place) * 64 + index)
    keys.sort()
    over = [race.riders[key & 63] for key in keys]
    return over + attached(race, over)


def attached(race: Race, over: list[Rider]) -> list[Rider]:
    """§21: pawns before the line that are connected by neighbours with those behind it."""
    keys: list[int] = []
    for rider in connected(race, over)[len(over) :]:
        keys.append(race.course.priority[rider.station] * 64 + rider.index)
    keys.sort()
    return [race.riders[key & 63] for key in keys]


def clock(seconds: i64) -> str:
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"


def stage_result(race: Race) -> StageResult:
    arrivals: list[Arrival] = []
    sheet = race.sheet
    for place, index in enumerate(race.arrived):
        team = sheet.team_names[race.riders[index].seat]
        arrivals.append(Arrival(sheet.ids[index], team, place + 1, race.times[place], group=race.bunches[place]))
    for index in race.fallen[::-1]:
        team = sheet.team_names[race.riders[index].seat]
        arrivals.append(Arrival(sheet.ids[index], team, len(arrivals) + 1, status=DID_NOT_FINISH))
    return StageResult("tdf", sheet.race, arrivals, awards(race), sheet.kind, race.turn)


def awards(race: Race) -> list[Award]:
    """§20: points at the lines; §21: 10, 6 and 4 seconds for the first three, deducted in the general classification."""
    ids = race.sheet.ids
    given: list[Award] = []
    for line, takers in zip(race.course.lines, race.takers, strict=True):
        table = "mountains" if line.summit else "points"
        for place, index in enumerate(takers):
            given.append(Award(table, ids[index], race.sheet.points[place], line.name, "§20", place + 1))
    for place, index in enumerate(race.arrived[: len(race.sheet.bonuses)]):
        given.append(Award("time", ids[index], -race.sheet.bonuses[place], "finish", "§21", place + 1))
    return given


def tell_end(race: Race) -> None:
    race.tell(Event("race ended", race.turn, "§21", others=names(race, race.arrived[:3])))
