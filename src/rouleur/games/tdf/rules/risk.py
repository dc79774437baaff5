"""§18 Risk taking: the red die, the crash and the big crash."""

from __future__ import annotations

from typing import Final

from rouleur.core.event import Event
from rouleur.games.tdf.position import ON_ROAD, OUT, Group, Position, Rider

HELD_UP: Final = 2


def crash(race: Position, rider: Rider) -> None:
    """§18: the pawn stays where it is until the next sequence; nobody else is touched, and the pace of its group stands."""
    if race.listening:
        race.tell(Event("crashed", race.turn, "§18", race.name(rider), path=(race.road.place(rider.station),)))
    rider.stopped = True


def big_crash(race: Position, rider: Rider) -> None:
    """§18: the pawn is out of the race, two riders directly behind it stay where they are, and the pace is thrown anew."""
    held_up = riders_behind(race, rider)
    for other in held_up:
        other.stopped = True
    race.lift(rider, OUT)
    race.fallen.append(rider.index)
    lose_pace(race, rider)
    if race.listening:
        others = tuple([race.name(other) for other in held_up])
        place = race.road.place(rider.station)
        race.tell(Event("crashed", race.turn, "§18", race.name(rider), others, path=(place,), detail={"out": True}))


def must_reset(group: Group | None) -> bool:
    """§18: after a big crash the pace is thrown anew."""
    return group is not None and group.fallen


def lose_pace(race: Position, rider: Rider) -> None:
    group = race.group_of(rider)
    if group is not None:
        group.pace = 0
        group.fallen = True


def riders_behind(race: Position, fallen: Rider) -> list[Rider]:
    """At most two who stand right behind him and have yet to move, in order of play."""
    found: list[Rider] = []
    for index in race.order[race.next + 1 :]:
        other = race.riders[index]
        if other.status == ON_ROAD and not other.moved and race.road.leads_to(other.station, fallen.station):
            found.append(other)
            if len(found) == HELD_UP:
                break
    return found
