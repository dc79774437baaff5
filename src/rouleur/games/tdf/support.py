"""§19 Support through shared speed: steps that a pawn did not use move another pawn to its side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Path, Question
from rouleur.games.tdf.moves import shift, way_to
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name, way
from rouleur.games.tdf.terms import ON_ROAD

KEEP: Final = Option("keep", "Share no speed", "§19")
YES: Final = Option("yes", "Accept the help", "§19")
NO: Final = Option("no", "Decline the help", "§19")


class Share(Option):
    """Move another pawn to a hexagon beside the giver."""

    def __init__(self, race: Race, rider: Rider, station: i64, steps: i64) -> None:
        super().__init__("", rule="§19")
        self.race = race
        self.rider = rider
        self.station = station
        self.steps = steps

    @property
    def text(self) -> str:
        row, lane = self.race.course.place(self.station)
        return f"share:{name(self.race, self.rider)}:{row},{lane}"

    @property
    def label(self) -> str:
        row, lane = self.race.course.place(self.station)
        return f"Move {name(self.race, self.rider)} to {row}, lane {lane}"

    @property
    def gain(self) -> i64:
        """How much nearer to the finish line the pawn comes."""
        to_go = self.race.course.to_go
        return to_go[self.rider.station] - to_go[self.station]

    @property
    def path(self) -> Path:
        stations = way_to(self.race, self.rider.station, self.station, self.steps)
        return [self.race.course.place(station) for station in stations]


def share_speed(race: Race, giver: Rider, unused: i64) -> None:
    """§19: a team mate, or with consent an opponent, moves by the unused steps; both must end on neighbouring hexagons."""
    options: list[Option] = [KEEP]
    for rider in race.riders:
        if may_be_moved(rider, giver) and in_range(race, giver, rider, unused):
            add_shares(race, giver, rider, unused, options)
    words = "Does the pawn share the speed it did not use?"
    share = race.ask(Question(giver.seat, "share", options, name(race, giver), "§19", words))
    if not isinstance(share, Share):
        return
    if share.rider.seat != giver.seat and not consents(race, share.rider):
        return
    if race.listening:
        stations = way_to(race, share.rider.station, share.station, share.steps)
        giving = (name(race, giver),)
        path = way(race, stations)
        race.tell(
            Event("shared his speed", race.turn, "§19", name(race, share.rider), giving, value=share.steps, path=path)
        )
    shift(race, share.rider, share.station)


def may_be_moved(rider: Rider, giver: Rider) -> bool:
    """§6, §18: who fell, was held up or found no way moves again only in the next sequence."""
    return rider.status == ON_ROAD and rider is not giver and not rider.stopped


def in_range(race: Race, giver: Rider, rider: Rider, unused: i64) -> bool:
    """A quick look before the search: a step brings a pawn at most one nearer to the finish, or `slack` farther from it."""
    slack = race.course.slack
    behind = race.course.to_go[rider.station] - race.course.to_go[giver.station]
    return -(unused + 1) * slack <= behind <= unused + slack


def add_shares(race: Race, giver: Rider, rider: Rider, unused: i64, options: list[Option]) -> None:
    reach = race.reach
    reach.explore(race.course, race.grid, rider.station, unused)
    for index in range(1, reach.size):
        station = reach.found[index]
        if race.course.adjacent(giver.station, station):
            options.append(Share(race, rider, station, reach.steps[index]))


def consents(race: Race, rider: Rider) -> bool:
    """§19: an opponent's pawn only with its player's consent."""
    words = "Do you let an opponent move your pawn forward?"
    return race.ask(Question(rider.seat, "consent", [YES, NO], name(race, rider), "§19", words)) is YES
