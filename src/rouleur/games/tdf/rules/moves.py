"""§2 Basic pawn moves, §6 Impossibility of making a move: a pawn goes to a free hexagon within its speed."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.tdf.options import Asked, Move
from rouleur.games.tdf.position import Position, Rider
from rouleur.games.tdf.rules.points import pass_lines


def move_options(race: Position, rider: Rider, speed: i64) -> list[Option]:
    """Every hexagon within the speed, the farthest first."""
    reach = race.reach
    reach.explore(race.road, race.grid, rider.station, speed)
    options: list[Option] = []
    for index in range(reach.size - 1, 0, -1):
        options.append(Move(race, rider.station, reach.found[index], reach.steps[index], speed))
    return options


def ride(race: Position, rider: Rider, speed: i64, kind: str, rule: str, reckoning: str = "") -> i64:
    """Ask where to, go there, and return the steps that were not used. 0 steps only when nothing lies free (§6).

    `reckoning` says how the throw became this speed.
    """
    options = move_options(race, rider, speed)
    if not options:
        return speed
    move = race.ask(Asked(race, rider, "move", options, rule, speed))
    assert isinstance(move, Move)
    if race.listening:
        tell_way(race, rider, kind, rule, race.way_to(rider.station, move.station, speed), reckoning)
    shift(race, rider, move.station)
    return speed - move.steps


def tell_way(race: Position, rider: Rider, kind: str, rule: str, stations: list[i64], reckoning: str = "") -> None:
    way = race.places(stations)
    detail = {"sum": reckoning} if reckoning else {}
    race.tell(Event(kind, race.turn, rule, race.name(rider), value=len(stations) - 1, path=way, detail=detail))


def shift(race: Position, rider: Rider, station: i64) -> None:
    """Put a pawn on a station further on; the lines in between are crossed (§20, §21)."""
    start = rider.station
    race.lift(rider, rider.status)
    race.put(rider, station)
    pass_lines(race, rider, start, station)
