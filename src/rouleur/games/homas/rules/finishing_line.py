"""§4.1: groups, their arrival, and the fitness cards that must have been played by then."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import MOUNTAIN, NOWHERE, row_of
from rouleur.games.homas.rules.rider import NO_CARD, Rider
from rouleur.games.homas.rules.time_differences import time_of


def groups(race: Position) -> list[list[Rider]]:
    """All who are riding, front to back."""
    found: list[list[Rider]] = []
    last: i64 = 0
    for rider in race.on_the_road():
        if found and row_of(rider.cell) >= last - 1:
            found[-1].append(rider)
            last = min(last, race.road.last_row(rider.cell))
        else:
            found.append([rider])
            last = race.road.last_row(rider.cell)
    return found


def judge(race: Position) -> None:
    """§4.1: after all have moved. A group arrives with the first of its riders; on a mountain top each rider alone."""
    if race.road.finish_climb == MOUNTAIN:
        for rider in race.on_the_road():
            if row_of(rider.cell) > race.road.finish:
                arrive(race, [rider])
        return
    for group in groups(race):
        if row_of(group[0].cell) > race.road.finish:
            arrive(race, group)
            race.sprints.append(race.groups)


def arrive(race: Position, group: list[Rider], rule: str = "§4.1") -> None:
    race.groups += 1
    head = row_of(group[0].cell)
    for rider in group:
        rider.group = race.groups
        rider.arrived_turn = race.turn
        rider.arrived_row = head
        check_fitness(race, rider)
    if race.road.finish_climb == MOUNTAIN:
        leave_road(race, group)
    if race.listening:
        others = tuple([rider.id for rider in group[1:]])
        gap = time_of(race, group[0])
        race.tell(Event(kind="finished", turn=race.turn, rule=rule, rider=group[0].id, others=others, value=gap))


def check_fitness(race: Position, rider: Rider) -> None:
    """§1.3, §4.1: a card not played by now disqualifies the director."""
    if rider.neutral or rider.fitness == NO_CARD or rider.fitness_played or rider.team in race.disqualified:
        return
    race.disqualified.append(rider.team)
    if race.listening:
        race.tell(
            Event(kind="disqualified", turn=race.turn, rule="§4.1", rider=rider.id, detail={"team": str(rider.team)})
        )


def leave_road(race: Position, ordered: list[Rider]) -> None:
    for rider in ordered:
        race.arrivals.append(rider.index)
        race.at[rider.cell] = -1
        rider.cell = NOWHERE
