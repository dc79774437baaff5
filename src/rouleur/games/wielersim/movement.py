"""§3.3.1 Basic movement, §3.3.3 Blocking, §3.3.7 Cobblestones."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.advance import advance
from rouleur.games.wielersim.aspiration import aspiration
from rouleur.games.wielersim.attack import attack
from rouleur.games.wielersim.mishap import random_event
from rouleur.games.wielersim.race import Race, Rider
from rouleur.games.wielersim.telling import name
from rouleur.games.wielersim.terms import COBBLES


def next_to_roll(race: Race) -> Rider | None:
    """§3.3.1: the first rider who has not moved; of several abreast the rightmost, on cobbles the highest in
    hierarchy (§3.3.7)."""
    row = race.front
    while row >= 0 and race.waiting[row] == 0:
        row -= 1
    race.front = row
    if row < 0:
        return None
    return race.highest_waiting(row, 0) if race.track.surface[row] == COBBLES else race.rightmost_waiting(row)


def roll_and_ride(race: Race, rider: Rider) -> None:
    """§3.3.1: two dice for the first rider; 11 and 12 attack (§3.3.4), a 7 calls the event table (§4), else the
    others follow (§3.3.2)."""
    roll = roll_to_move(race, rider)
    if roll == 7:
        random_event(race, rider)
    elif roll >= 11:
        attack(race, rider, roll)
    else:
        ride_on(race, rider, roll, "§3.3.1")


def roll_to_move(race: Race, rider: Rider) -> i64:
    """§3.3.7: on cobbles the role of the section throws three dice and keeps the best two."""
    dice = race.dice
    if race.on_cobbles(rider) and race.in_his_colour(rider):
        first = dice.roll(6)
        second = dice.roll(6)
        third = dice.roll(6)
        roll = first + second + third - min(first, second, third)
        if race.listening:
            race.tell(Event("rolled", race.turn, "§3.3.7", name(race, rider), dice=(first, second, third), value=roll))
        return roll
    roll = dice.total()
    if race.listening:
        race.tell(Event("rolled", race.turn, "§3.3.1", name(race, rider), dice=dice.faces(), value=roll))
    return roll


def ride_on(race: Race, rider: Rider, roll: i64, rule: str) -> None:
    """Move what was rolled less the malus, then those behind use aspiration."""
    row = rider.row
    advance(race, rider, roll, "moved", rule)
    aspiration(race, rider, row)
