"""§1 Let's start: the draw of the teams, and pawns placed in the corridor."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.tdf.options import Asked, Placing
from rouleur.games.tdf.position import OPENING, PLACING, Position, Rider


def draw_order(race: Position) -> None:
    """§1: in a single race and a first stage lots decide, later the general classification of each rider."""
    if race.sheet.start_list:
        race.order = race.sheet.start_list[:]
        rule = "§1, general classification"
    else:
        teams = drawn_teams(race)
        race.order = in_turn(race, teams)
        rule = "§1"
    race.next = 0
    race.phase = PLACING
    race.over = not race.order
    if race.listening:
        race.tell(Event("drew the order", 0, rule, others=race.names_of(race.order)))


def drawn_teams(race: Position) -> list[int]:
    """The teams in the order of their lots."""
    teams = list(range(race.seats))
    for last in range(race.seats - 1, 0, -1):
        lot = race.dice.index(last + 1)
        teams[last], teams[lot] = teams[lot], teams[last]
    return teams


def in_turn(race: Position, teams: list[int]) -> list[int]:
    """Each team one pawn in drawn order, then each the next one, until all are placed."""
    queues: list[list[int]] = [[rider.index for rider in race.riders if rider.seat == seat] for seat in teams]
    order: list[int] = []
    deepest = max([len(queue) for queue in queues], default=0)
    for turn in range(deepest):
        for queue in queues:
            if turn < len(queue):
                order.append(queue[turn])
    return order


def place_pawn(race: Position, rider: Rider) -> None:
    """§1: every player decides where in the corridor his pawn stands."""
    options: list[Option] = []
    for station in race.road.corridor:
        if race.free(station):
            options.append(Placing(race, station))
    placing = race.ask(Asked(race, rider, "place", options, "§1"))
    assert isinstance(placing, Placing)
    race.put(rider, placing.station)
    if race.listening:
        race.tell(Event("lined up", 0, "§1", race.name(rider), path=(race.road.place(placing.station),)))


def place_next(race: Position) -> None:
    place_pawn(race, race.riders[race.order[race.next]])
    race.next += 1
    if race.next == len(race.order):
        race.phase = OPENING
