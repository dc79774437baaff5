"""§5.3 The prologue: ten dice a rider, a second an eye."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.rules.starting_grid import throw_again

DICE = 10


def prologue(race: Position) -> None:
    """Leaders throw up to four low dice again; climbers or sprinters two, as the tour says. Equal eyes: by bib."""
    totals: list[i64] = []
    ranked: list[Rider] = []
    for rider in race.riders:
        eyes = time_trial(race, rider)
        place = len(ranked)
        while place > 0 and totals[place - 1] < eyes:
            place -= 1
        ranked.insert(place, rider)
        totals.insert(place, eyes)
    for number in range(len(ranked)):
        rider = ranked[number]
        gap = totals[0] - totals[number]
        rider.arrived = True
        race.order.append(rider.index)
        race.times.append(gap)
        race.groups.append(number + 1)
        if race.listening:
            race.tell(Event("finished", 1, "§5.3", race.name(rider), value=number + 1, detail={"gap": gap}))


def time_trial(race: Position, rider: Rider) -> i64:
    faces = [race.dice.roll(6) for _ in range(DICE)]
    throw_again(race, faces, race.sheet.prologue_rerolls[rider.role] + race.sheet.forms[rider.index])
    eyes: i64 = 0
    for face in faces:
        eyes += face
    if race.listening:
        race.tell(Event("rode the prologue", 1, "§5.3", race.name(rider), dice=tuple(faces), value=eyes))
    return eyes
