"""§1 Let's start: the draw of the teams, and pawns placed in the corridor."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Path, Question
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name, names
from rouleur.games.tdf.terms import OPENING, PLACING


class Placing(Option):
    """A free hexagon of the start corridor."""

    def __init__(self, race: Race, station: i64) -> None:
        super().__init__("", rule="§1")
        self.race = race
        self.station = station

    @property
    def text(self) -> str:
        row, lane = self.race.course.place(self.station)
        return f"place:{row},{lane}"

    @property
    def label(self) -> str:
        row, lane = self.race.course.place(self.station)
        return f"Row {row} of the corridor, lane {lane}"

    @property
    def to_go(self) -> i64:
        return self.race.course.to_go[self.station]

    @property
    def path(self) -> Path:
        return [self.race.course.place(self.station)]


def draw_order(race: Race) -> None:
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
        race.tell(Event("drew the order", 0, rule, others=names(race, race.order)))


def drawn_teams(race: Race) -> list[int]:
    """The teams in the order of their lots."""
    teams = list(range(race.seats))
    for last in range(race.seats - 1, 0, -1):
        lot = race.dice.index(last + 1)
        teams[last], teams[lot] = teams[lot], teams[last]
    return teams


def in_turn(race: Race, teams: list[int]) -> list[int]:
    """Each team one pawn in drawn order, then each the next one, until all are placed."""
    queues: list[list[int]] = [[rider.index for rider in race.riders if rider.seat == seat] for seat in teams]
    order: list[int] = []
    deepest = max([len(queue) for queue in queues], default=0)
    for turn in range(deepest):
        for queue in queues:
            if turn < len(queue):
                order.append(queue[turn])
    return order


def place_pawn(race: Race, rider: Rider) -> None:
    """§1: every player decides where in the corridor his pawn stands."""
    options: list[Option] = []
    for station in race.course.corridor:
        if race.free(station):
            options.append(Placing(race, station))
    words = "Where in the corridor does the pawn start?"
    placing = race.ask(Question(rider.seat, "place", options, name(race, rider), "§1", words))
    assert isinstance(placing, Placing)
    race.put(rider, placing.station)
    if race.listening:
        race.tell(Event("lined up", 0, "§1", name(race, rider), path=(race.course.place(placing.station),)))


def place_next(race: Race) -> None:
    place_pawn(race, race.riders[race.order[race.next]])
    race.next += 1
    if race.next == len(race.order):
        race.phase = OPENING
