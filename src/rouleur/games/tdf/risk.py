"""§18 Risk taking: the red die, the crash and the big crash."""

from __future__ import annotations

from typing import Final

from rouleur.core.event import Event
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name
from rouleur.games.tdf.terms import ON_ROAD, OUT

HELD_UP: Final = 2


def crash(race: Race, rider: Rider) -> None:
    """§18: the pawn stays where it is until the next sequence; the pace is thrown anew."""
    if race.listening:
        race.tell(Event("crashed", race.turn, "§18", name(race, rider), path=(race.course.place(rider.station),)))
    rider.stopped = True
    lose_pace(race, rider)


def big_crash(race: Race, rider: Rider) -> None:
    """§18: the pawn is out of the race, and two riders directly behind it stay where they are in this sequence."""
    held_up = riders_behind(race, rider)
    for other in held_up:
        other.stopped = True
    race.lift(rider, OUT)
    race.fallen.append(rider.index)
    lose_pace(race, rider)
    if race.listening:
        others = tuple([name(race, other) for other in held_up])
        place = race.course.place(rider.station)
        race.tell(Event("crashed", race.turn, "§18", name(race, rider), others, path=(place,), detail={"out": True}))


def lose_pace(race: Race, rider: Rider) -> None:
    group = race.group_of(rider)
    if group is not None:
        group.pace = 0
        group.fallen = True


def riders_behind(race: Race, fallen: Rider) -> list[Rider]:
    """At most two who stand right behind him and have yet to move, in order of play."""
    found: list[Rider] = []
    for index in race.order[race.next + 1 :]:
        other = race.riders[index]
        if other.status == ON_ROAD and not other.moved and race.course.leads_to(other.station, fallen.station):
            found.append(other)
            if len(found) == HELD_UP:
                break
    return found
