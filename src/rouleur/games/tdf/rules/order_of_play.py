"""§3 Establishing the order of play, §4 Right of way: what is fixed when a sequence begins."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.tdf.position import ON_ROAD, Position
from rouleur.games.tdf.rules.attack import in_attack_position
from rouleur.games.tdf.rules.peloton import form_groups


def open_sequence(race: Position) -> None:
    """§3, §11, §22: the judge presses TURN; order, groups and attack positions are looked up before anybody moves."""
    race.turn += 1
    race.next = 0
    race.order = order_of_play(race)
    form_groups(race)
    for index in race.order:
        rider = race.riders[index]
        rider.moved = False
        rider.stopped = False
        rider.poised = in_attack_position(race, rider)
    if race.listening:
        race.tell(Event("turn began", race.turn, "§3", others=race.names_of(race.order)))


def order_of_play(race: Position) -> list[int]:
    """§3, §4: the later segment first, in it those closest to the yellow line, abreast from the windward side."""
    keys: list[int] = []
    for rider in race.riders:
        if rider.status == ON_ROAD:
            keys.append(race.road.priority[rider.station] * 64 + rider.index)
    keys.sort()
    return [key & 63 for key in keys]
