"""What comes next: the sequence of a race from the draw to the last arrival."""

from __future__ import annotations

from rouleur.core.dice import NOBODY
from rouleur.core.event import Event
from rouleur.games.homas.position import (
    PHASE_CARDS,
    PHASE_DRAW,
    PHASE_FALLING_BACK,
    PHASE_FITNESS,
    PHASE_LINE_UP,
    PHASE_LINES,
    PHASE_OVER,
    PHASE_RIDE,
    PHASE_SPRINT,
    PHASE_TIME_TRIAL,
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
    if race.phase == PHASE_RIDE:
        ride_one(race)
    elif race.phase == PHASE_LINES:
        pass_summits(race)
        pass_rushes(race)
        before = len(race.arrivals)
        judge(race)
        pass_with_group(race, race.arrivals[before:])
        race.phase = PHASE_SPRINT
    elif race.phase == PHASE_SPRINT:
        if race.sprints:
            before = len(race.arrivals)
            sprint(race)
            pass_with_group(race, race.arrivals[before:])
        else:
            race.phase = PHASE_FALLING_BACK
    elif race.phase == PHASE_FALLING_BACK:
        fall_back(race)
        keep_the_limit(race)
        next_turn(race)
    elif race.phase == PHASE_TIME_TRIAL:
        ride_trial(race)
    else:
        prepare(race)


def prepare(race: Position) -> None:
    if race.phase == PHASE_DRAW:
        draw(race)
    elif race.phase == PHASE_FITNESS:
        keep(race)
    elif race.phase == PHASE_CARDS:
        pack(race)
    elif race.phase == PHASE_LINE_UP:
        line_up(race)


def ride_one(race: Position) -> None:
    if race.fitness_to_ride != NOBODY:
        ride_fitness(race)
        return
    rider = race.next_rider()
    if rider is None:
        race.phase = PHASE_LINES
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
    race.phase = PHASE_RIDE
    for rider in race.riders:
        rider.begin_turn()


def finish_race(race: Position) -> None:
    award_finish(race)
    race.phase = PHASE_OVER
    race.over = True
    if race.listening:
        race.tell(Event(kind="race ended", turn=race.turn, rule="§5.2", rider=stage_winner(race).id))
