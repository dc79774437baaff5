"""§5.2: what turns and squares are worth in seconds."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.homas.position import Position
from rouleur.games.homas.rules.rider import Rider


def square_seconds(race: Position) -> i64:
    return race.sheet.climb_seconds if race.road.finish_climb > 0 else race.sheet.square_seconds


def gap(race: Position, turns: i64, squares_ahead: i64) -> i64:
    """§5.2: a turn is a minute, a square six seconds (twelve on a climb); squares ahead win back one turn at most."""
    won = min(squares_ahead * square_seconds(race), race.sheet.turn_seconds)
    return turns * race.sheet.turn_seconds - won


def time_of(race: Position, rider: Rider) -> i64:
    """Behind the winner's group, first rider to first rider; riders of a group have the same time."""
    winner = stage_winner(race)
    return gap(race, rider.arrived_turn - winner.arrived_turn, rider.arrived_row - winner.arrived_row)


def stage_winner(race: Position) -> Rider:
    """The first who is classified (§4.1); while nobody has sprinted, the first over the line stands for him."""
    for index in race.arrivals:
        if race.riders[index].team not in race.disqualified:
            return race.riders[index]
    if race.arrivals:
        return race.riders[race.arrivals[0]]
    for rider in race.riders:
        if rider.group == 1:
            return rider
    return race.riders[0]
