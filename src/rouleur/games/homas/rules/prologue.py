"""§5.3: the prologue and other time trials; every rider alone against the clock."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.homas.position import NOBODY, Position
from rouleur.games.homas.road import NOWHERE, row_of, square
from rouleur.games.homas.rules.finishing_line import check_fitness
from rouleur.games.homas.rules.line_up import teams_in_order
from rouleur.games.homas.rules.movement_per_turn import ride_fitness, take_turn
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import RIDERS


def starters(race: Position) -> list[Rider]:
    """The last-ranked team first, leaders last."""
    order: list[Rider] = []
    for number in range(RIDERS, 0, -1):
        order += [race.riders[(team - 1) * RIDERS + number - 1] for team in reversed(teams_in_order(race))]
    return order


def on_course(race: Position) -> Rider | None:
    for rider in starters(race):
        if rider.group == 0:
            return rider
    return None


def ride_alone(race: Position, rider: Rider) -> None:
    """One turn of one rider; his turns and the squares beyond the line are written down."""
    if race.pending != NOBODY:
        ride_fitness(race)
    else:
        if rider.cell == NOWHERE:
            race.put(rider, square(race.road.start_rows, 2))
        rider.begin_turn()
        take_turn(race, rider)
    if race.pending != NOBODY:
        return
    rider.turns += 1
    race.turn += 1
    if row_of(rider.cell) > race.road.finish:
        stop_the_clock(race, rider)


def stop_the_clock(race: Position, rider: Rider) -> None:
    race.groups += 1
    rider.group = race.groups
    rider.arrived_turn = rider.turns
    rider.arrived_row = row_of(rider.cell)
    check_fitness(race, rider)
    race.at[rider.cell] = -1
    rider.cell = NOWHERE
    place = len(race.arrivals)
    while place > 0 and faster(rider, race.riders[race.arrivals[place - 1]]):
        place -= 1
    race.arrivals.insert(place, rider.index)
    if race.listening:
        detail = {"turns": rider.turns, "squares": rider.arrived_row - race.road.finish}
        race.tell(Event(kind="finished", turn=race.turn, rule="§5.3", rider=rider.id, value=place + 1, detail=detail))


def faster(rider: Rider, other: Rider) -> bool:
    """The lower number of turns, then the higher number of squares beyond the line; level: who rode first keeps his place (ruling 17)."""
    if rider.arrived_turn != other.arrived_turn:
        return rider.arrived_turn < other.arrived_turn
    return rider.arrived_row > other.arrived_row
