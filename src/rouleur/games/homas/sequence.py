"""What comes next: the sequence of a race from the draw to the last arrival."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.homas.position import (
    DRAW,
    KEEP,
    LINE_UP,
    LINES,
    NOBODY,
    OVER,
    PACK,
    RETREAT,
    RIDE,
    SPRINT,
    TRIAL,
    Position,
)
from rouleur.games.homas.rules.falling_back_or_resting import fall_back
from rouleur.games.homas.rules.finishing_line import judge
from rouleur.games.homas.rules.jerseys import award_finish, pass_summits, pass_with_group
from rouleur.games.homas.rules.line_up import line_up
from rouleur.games.homas.rules.movement_per_turn import ride_fitness, take_turn
from rouleur.games.homas.rules.prologue import on_course, ride_alone
from rouleur.games.homas.rules.rushes import pass_rushes
from rouleur.games.homas.rules.sprinting import sprint
from rouleur.games.homas.rules.start import draw, keep, pack
from rouleur.games.homas.rules.time_differences import stage_winner
from rouleur.games.homas.rules.time_limits import keep_the_limit


def play_on(race: Position) -> None:
    """One rider's turn, or one part of a round's end."""
    if race.phase == RIDE:
        ride_one(race)
    elif race.phase == LINES:
        pass_summits(race)
        pass_rushes(race)
        before = len(race.arrivals)
        judge(race)
        pass_with_group(race, race.arrivals[before:])
        race.phase = SPRINT
    elif race.phase == SPRINT:
        if race.sprints:
            before = len(race.arrivals)
            sprint(race)
            pass_with_group(race, race.arrivals[before:])
        else:
            race.phase = RETREAT
    elif race.phase == RETREAT:
        fall_back(race)
        keep_the_limit(race)
        next_turn(race)
    elif race.phase == TRIAL:
        ride_trial(race)
    else:
        prepare(race)


def prepare(race: Position) -> None:
    if race.phase == DRAW:
        draw(race)
    elif race.phase == KEEP:
        keep(race)
    elif race.phase == PACK:
        pack(race)
    elif race.phase == LINE_UP:
        line_up(race)


def ride_one(race: Position) -> None:
    if race.pending != NOBODY:
        ride_fitness(race)
        return
    rider = race.next_rider()
    if rider is None:
        race.phase = LINES
    else:
        take_turn(race, rider)


def ride_trial(race: Position) -> None:
    rider = on_course(race)
    if rider is None:
        finish_race(race)
    else:
        ride_alone(race, rider)


def next_turn(race: Position) -> None:
    if race.listening:
        race.tell(Event(kind="turn ended", turn=race.turn, rule="§2.1"))
    if not race.somebody_on_the_road:
        finish_race(race)
        return
    race.turn += 1
    race.phase = RIDE
    for rider in race.riders:
        rider.begin_turn()


def finish_race(race: Position) -> None:
    award_finish(race)
    race.phase = OVER
    race.over = True
    if race.listening:
        race.tell(Event(kind="race ended", turn=race.turn, rule="§5.2", rider=stage_winner(race).id))
