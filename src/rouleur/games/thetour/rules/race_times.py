"""The line: who wins, in which groups the others come, and their times (rules 5, 6, 7 and 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.awards import finish_awards
from rouleur.games.thetour.rules.charts import DROP_MOUNTAIN, LONG_MINUTES, SECONDS, SHORT_MINUTES, SINGLE_SECONDS
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.sprint_finish import by_rating, eligible, sprint, sprint_for_places

PODIUM: Final = 3
NEXT_GROUP: Final = 10
ROW_OF_CLIMBERS: Final = 4


def cross_the_line(race: Position) -> None:
    bring_up_the_front(race)
    time = breakaway_finish(race) if race.rungs_away() else bunch_finish(race)
    dropped_finish(race, time)
    add_lost_time(race)
    if race.listening:
        tell_arrivals(race)
    finish_awards(race)


def bring_up_the_front(race: Position) -> None:
    """With nobody left in the peloton or ahead of it, the foremost dropped riders are the peloton (ruling)."""
    while not [rider for rider in race.riders if rider.rung >= 0]:
        for rider in race.riders:
            rider.rung += 1


def breakaway_finish(race: Position) -> i64:
    """Rules 5 and 11: the break arrives rung by rung, each behind the one before; then the peloton, whose time it returns."""
    time: i64 = 0
    group: i64 = 0
    rungs = race.rungs_away()
    for number in range(len(rungs)):
        riders = race.on_rung(rungs[len(rungs) - 1 - number])
        time += gap_to_group(race, number)
        order = sprint(race, riders, True) if open_places(race) else settle_quietly(race, riders)
        arrive(race, order, time, group)
        group += 1
    time += race.chart(LONG_MINUTES if race.sheet.stage.mountain else race.sheet.stage.minutes)
    peloton = race.on_rung(0)
    if open_places(race):
        order = sprint(race, eligible(peloton), False)
        arrive(race, order, time, group)
        peloton = [rider for rider in peloton if rider not in order]
    arrive(race, settle_quietly(race, peloton), time, group)
    return time


def gap_to_group(race: Position, number: i64) -> i64:
    """Rule 11: winner 0, "adjacent" on Single Seconds, "track" on Seconds, then +10; in the mountains Short Minutes."""
    if number == 0:
        return 0
    if race.sheet.stage.mountain:
        return race.chart(SHORT_MINUTES)
    if number == 1:
        return race.chart(SINGLE_SECONDS)
    return race.chart(SECONDS) if number == 2 else NEXT_GROUP


def bunch_finish(race: Position) -> i64:
    """Rule 7: nobody away, so those who can sprint do, all in the winner's time; the peloton loses single seconds."""
    peloton = race.on_rung(0)
    sprinters = sprint(race, eligible(peloton), True)
    arrive(race, sprinters, 0, 0)
    others = [rider for rider in peloton if rider not in sprinters]
    if not others:
        return 0
    time = race.chart(SINGLE_SECONDS)
    arrive(race, settle_quietly(race, others), time, 1)
    return time


def open_places(race: Position) -> bool:
    """Rule 5: sprints are run while first, second or third place is open."""
    return len(race.arrived) < PODIUM


def settle_quietly(race: Position, riders: list[Rider]) -> list[Rider]:
    return sprint_for_places(race, riders) if race.sheet.switches.classifications else by_rating(race, riders)


def arrive(race: Position, riders: list[Rider], time: i64, group: i64) -> None:
    for rider in riders:
        rider.time = time
        rider.group = group
        race.arrived.append(rider.index)


def dropped_finish(race: Position, time: i64) -> None:
    """Rule 6: dropped riders lose minutes on the peloton, a roll for every rung they are behind it."""
    group = race.riders[race.arrived[-1]].group
    late = [rider for rider in race.riders if rider.rung < 0]
    for rider in late:
        rider.time = time
        rider.group = group + 1
        for _ in range(-rider.rung):
            rider.time += race.chart(drop_chart(race, rider))
        race.arrived.append(rider.index)


def drop_chart(race: Position, rider: Rider) -> str:
    """Rule 6: in the mountains a rider with no + beside 4 of his mountain column uses the sprinters' column."""
    if race.sheet.stage.mountain and not rider.card.plus_beside(True, ROW_OF_CLIMBERS):
        return DROP_MOUNTAIN
    return race.sheet.stage.minutes


def add_lost_time(race: Position) -> None:
    """Rule 13: time lost in falls comes on top and costs places; the winner is at 0:00 whatever befell him (rule 11)."""
    for index in race.arrived[1:]:
        race.riders[index].time += race.riders[index].lost
    order = race.arrived[:1]
    for index in race.arrived[1:]:
        at = len(order)
        while at > 1 and race.riders[index].time < race.riders[order[at - 1]].time:
            at -= 1
        order.insert(at, index)
    race.arrived = order


def tell_arrivals(race: Position) -> None:
    for place, index in enumerate(race.arrived, start=1):
        rider = race.riders[index]
        race.tell(
            Event(
                kind="finished",
                turn=race.turn,
                rule="Rule 11",
                rider=rider.card.slug,
                value=place,
                detail={"time": rider.time, "group": rider.group},
            )
        )
