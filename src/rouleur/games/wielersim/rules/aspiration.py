"""§3.3.2 Aspiration, §3.3.5 Trying to accelerate, §3.3.6 Aspiration uphill."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider, bit_of
from rouleur.games.wielersim.rules.advance import advance, move_to
from rouleur.games.wielersim.rules.form import throws_again
from rouleur.games.wielersim.rules.hierarchy import highest_waiting
from rouleur.games.wielersim.rules.squares import full, in_his_colour, malus, on_cobbles, reach

SHORTEST: Final[i64] = 6
LONGEST: Final[i64] = 10
LONGEST_TO_ACCELERATE: Final[i64] = 8


def aspiration(race: Position, leader: Rider, start: i64) -> None:
    """§3.3.2: row by row backwards from where the leader stood, abreast the highest in hierarchy first, until the move would be none (ruling 20), too short or too
    long, or nobody of a row follows (§3.3.6, ruling 1)."""
    front = leader.row
    level = leader.level
    width = width_behind(race, leader)
    row = start
    while row >= 0:
        nobody_follows = True
        passed_over: i64 = 0
        while True:
            rider = highest_waiting(race, row, passed_over)
            if rider is None:
                break
            if not may_follow(race, level, rider):
                passed_over |= bit_of(rider)
                continue
            behind = wheel(race, front, width, row)
            equivalent = behind - row + malus(race, rider)
            if behind == row or equivalent < SHORTEST or equivalent > LONGEST:
                return
            if (
                equivalent <= LONGEST_TO_ACCELERATE
                and in_his_colour(race, rider)
                and accelerates(race, rider, equivalent)
            ):
                front = rider.row
                level = rider.level
                width = width_behind(race, rider)
            else:
                move_to(race, rider, behind, "followed", "§3.3.2", equivalent)
            nobody_follows = False
        if nobody_follows and row != start:
            return
        row -= 1


def width_behind(race: Position, leader: Rider) -> i64:
    """§3.3.2: those who follow ride as wide as the row in front of their leader, no wider."""
    return max(race.count[leader.row + 1], 1)


def may_follow(race: Position, level: i64, rider: Rider) -> bool:
    """§3.3.6: on a climb the category limits how far below the leader in hierarchy he may be, unless he starts on the
    flat. §3.3.7: nobody follows from cobbles."""
    return not on_cobbles(race, rider) and rider.level - level <= race.road.limit[rider.row]


def wheel(race: Position, front: i64, width: i64, start: i64) -> i64:
    """§3.3.2: the foremost row, never ahead of the leader, that is not yet as wide as the peloton (ruling 4); `start` when there
    is none to ride to."""
    row = front
    while row > start and (race.count[row] >= width or full(race, row)):
        row -= 1
    return reach(race, start, row)


def accelerates(race: Position, rider: Rider, equivalent: i64) -> bool:
    """§3.3.5: in the section of his colour he tries two dice; only a higher roll than the normal move is taken."""
    roll = race.dice.total()
    if race.formed and throws_again(race, rider, roll):
        roll = race.dice.total()
    if race.listening:
        detail = {"needed": equivalent + 1}
        race.tell(
            Event(
                "tried to accelerate",
                race.turn,
                "§3.3.5",
                race.name(rider),
                (),
                race.dice.faces(),
                roll,
                detail=detail,
            )
        )
    if roll <= equivalent:
        return False
    advance(race, rider, roll, "accelerated", "§3.3.5")
    return True
