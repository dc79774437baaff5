"""§21 Final sprint, reaching the finish line, §22 Timing: who is in, in which order, at what time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.position import ARRIVED, ON_ROAD, Position, Rider
from rouleur.games.tdf.rules.peloton import connected
from rouleur.games.tdf.rules.points import cross_all_lines

MINUTE: Final = 60


def judge_finish(race: Position) -> None:
    """§21: all behind the line, and all connected with them, get the best one's time and leave the board."""
    group = finish_group(race)
    if not group:
        return
    best = race.road.seconds[group[0].station]
    time = race.road.base + (race.turn - 1) * MINUTE + best
    bunch = race.bunches[-1] + 1 if race.bunches else 1
    for rider in group:
        cross_all_lines(race, rider)
        race.arrived.append(rider.index)
        race.times.append(time)
        race.bunches.append(bunch)
        if race.listening:
            tell_arrival(race, rider, time, len(race.arrived))
        race.lift(rider, ARRIVED)


def tell_arrival(race: Position, rider: Rider, time: i64, rank: i64) -> None:
    detail = {"place": rank, "clock": clock(time)}
    race.tell(Event("finished", race.turn, "§21", race.name(rider), value=time, detail=detail))


def finish_group(race: Position) -> list[Rider]:
    """§21: over the line by lowest seconds, then as they crossed it; after them the pawns attached, in order of play."""
    keys: list[int] = []
    for rank, index in enumerate(race.crossed):
        rider = race.riders[index]
        if rider.status == ON_ROAD:
            keys.append((race.road.seconds[rider.station] * 64 + rank) * 64 + index)
    keys.sort()
    over = [race.riders[key & 63] for key in keys]
    return over + attached(race, over)


def attached(race: Position, over: list[Rider]) -> list[Rider]:
    """§21: pawns before the line that are connected by neighbours with those behind it."""
    keys: list[int] = []
    for rider in connected(race, over)[len(over) :]:
        keys.append(race.road.priority[rider.station] * 64 + rider.index)
    keys.sort()
    return [race.riders[key & 63] for key in keys]


def clock(seconds: i64) -> str:
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"


def tell_end(race: Position) -> None:
    race.tell(Event("race ended", race.turn, "§21", others=race.names_of(race.arrived[:3])))
