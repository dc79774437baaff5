"""Against the clock, rider by rider (rule 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.awards import finish_awards
from rouleur.games.thetour.rules.charts import SHORT_MINUTES
from rouleur.games.thetour.rules.race_times import PODIUM, tell_arrivals
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.ties import Entrant, in_order

RULE: Final = "Rule 14"
LAST_SQUARE: Final = 1


def start_order(race: Position) -> list[i64]:
    """Rule 14: the last of the general classification first, the leader last; before any stage by number, highest first."""
    return race.sheet.general[::-1] if race.sheet.general else list(range(len(race.riders) - 1, -1, -1))


def next_start(race: Position) -> None:
    """One rider: a die plus his rating is his square; beyond square 1 his loss is rolled on the Short Minutes."""
    rider = race.riders[start_order(race)[len(race.started)]]
    die = race.dice_for(rider.index).roll(6)
    rider.total = rider.card.time_trial + die
    race.started.append(rider.index)
    if rider.total < LAST_SQUARE:
        rider.time = race.chart(SHORT_MINUTES)
    if race.listening:
        tell_ride(race, rider, die)
    race.turn += 1
    if len(race.started) == len(race.riders):
        settle_time_trial(race)


def tell_ride(race: Position, rider: Rider, die: i64) -> None:
    detail = {"off the grid": rider.time} if rider.total < LAST_SQUARE else {"rating": rider.card.time_trial}
    race.tell(
        Event(
            kind="timed",
            turn=race.turn,
            rule=RULE,
            rider=rider.card.slug,
            dice=(die,),
            value=rider.total,
            path=(rider.square(),),
            detail=detail,
        )
    )


def settle_time_trial(race: Position) -> None:
    """Rule 14: a square is 4 seconds times the factor; ties by rating, the first three then by two dice."""
    best = max([rider.total for rider in race.riders])
    for rider in race.riders:
        if rider.total >= LAST_SQUARE:
            rider.time = seconds_lost(race, best - rider.total)
    entrants = [
        Entrant(race.riders[index], -race.riders[index].time, race.riders[index].card.time_trial)
        for index in race.started
    ]
    arrive_by_time(race, in_order(race, entrants, PODIUM))


def seconds_lost(race: Position, squares: i64) -> i64:
    return squares * race.sheet.charts.square * race.sheet.stage.factor


def arrive_by_time(race: Position, order: list[Rider]) -> None:
    fastest: i64 = order[0].time
    group: i64 = 0
    time: i64 = 0
    for rider in order:
        rider.time -= fastest
        if rider.time != time:
            group += 1
            time = rider.time
        rider.group = group
        race.arrived.append(rider.index)
    race.over = True
    if race.listening:
        tell_arrivals(race)
    finish_awards(race)
