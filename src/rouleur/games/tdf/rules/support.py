"""§19 Support through shared speed: steps that a pawn did not use move another pawn to its side."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.tdf.options import KEEP, NO, YES, Asked, Share
from rouleur.games.tdf.position import ON_ROAD, Position, Rider
from rouleur.games.tdf.rules.moves import shift


def share_speed(race: Position, giver: Rider, unused: i64) -> None:
    """§19: a team mate, or with consent an opponent, moves by the unused steps; both must end on neighbouring hexagons."""
    options: list[Option] = [KEEP]
    for rider in race.riders:
        if may_be_moved(rider, giver) and in_range(race, giver, rider, unused):
            add_shares(race, giver, rider, unused, options)
    share = race.ask(Asked(race, giver, "share", options, "§19", unused))
    if not isinstance(share, Share):
        return
    if share.rider.seat != giver.seat and not consents(race, share.rider):
        return
    if race.listening:
        tell_share(race, giver, share)
    shift(race, share.rider, share.station)


def tell_share(race: Position, giver: Rider, share: Share) -> None:
    path = race.places(race.way_to(share.rider.station, share.station, share.steps))
    rider, others = race.name(share.rider), (race.name(giver),)
    race.tell(Event("shared his speed", race.turn, "§19", rider, others, value=share.steps, path=path))


def may_be_moved(rider: Rider, giver: Rider) -> bool:
    """§6, §18: who fell, was held up or found no way moves again only in the next sequence."""
    return rider.status == ON_ROAD and rider is not giver and not rider.stopped


def in_range(race: Position, giver: Rider, rider: Rider, unused: i64) -> bool:
    """A quick look before the search: a step brings a pawn at most one nearer to the finish, or `slack` farther from it."""
    slack = race.road.slack
    behind = race.road.to_go[rider.station] - race.road.to_go[giver.station]
    return -(unused + 1) * slack <= behind <= unused + slack


def add_shares(race: Position, giver: Rider, rider: Rider, unused: i64, options: list[Option]) -> None:
    reach = race.reach
    reach.explore(race.road, race.grid, rider.station, unused)
    for index in range(1, reach.size):
        station = reach.found[index]
        if race.road.adjacent(giver.station, station):
            options.append(Share(race, rider, station, reach.steps[index]))


def consents(race: Position, rider: Rider) -> bool:
    """§19: an opponent's pawn only with its player's consent."""
    return race.ask(Asked(race, rider, "consent", [YES, NO], "§19")) is YES
