"""§3.3.1 Basic movement, §3.3.3 Blocking, §3.3.7 Cobblestones."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.road import COBBLES
from rouleur.games.wielersim.rules.advance import advance
from rouleur.games.wielersim.rules.aspiration import aspiration
from rouleur.games.wielersim.rules.attack import attack
from rouleur.games.wielersim.rules.form import throws_again
from rouleur.games.wielersim.rules.hierarchy import highest_waiting, rightmost_waiting
from rouleur.games.wielersim.rules.random_events import random_event
from rouleur.games.wielersim.rules.squares import in_his_colour, on_cobbles


def next_to_roll(race: Position) -> Rider | None:
    """§3.3.1: the first rider who has not moved; of several abreast the rightmost, on cobbles the highest in
    hierarchy (§3.3.7)."""
    waiting = race.waiting
    row = race.front
    while row >= 0 and waiting[row] == 0:
        row -= 1
    race.front = row
    if row < 0:
        return None
    return highest_waiting(race, row, 0) if race.road.surface[row] == COBBLES else rightmost_waiting(race, row)


def roll_and_ride(race: Position, rider: Rider) -> None:
    """§3.3.1: two dice for the first rider; 11 and 12 attack (§3.3.4), a 7 calls the event table (§4), else the
    others follow (§3.3.2)."""
    roll = roll_to_move(race, rider)
    if roll == 7:
        random_event(race, rider)
    elif roll >= 11:
        attack(race, rider, roll)
    else:
        ride_on(race, rider, roll, "§3.3.1")


def roll_to_move(race: Position, rider: Rider) -> i64:
    """§3.3.7: on cobbles the role of the section throws three dice and keeps the best two."""
    dice = race.dice
    if on_cobbles(race, rider) and in_his_colour(race, rider):
        roll = best_two_of_three(race, rider)
        if race.formed and throws_again(race, rider, roll):
            roll = best_two_of_three(race, rider)
        return roll
    roll = dice.total()
    if race.formed and throws_again(race, rider, roll):
        roll = dice.total()
    if race.listening:
        race.tell(Event("rolled", race.turn, "§3.3.1", race.name(rider), dice=dice.faces(), value=roll))
    return roll


def best_two_of_three(race: Position, rider: Rider) -> i64:
    dice = race.dice
    first = dice.roll(6)
    second = dice.roll(6)
    third = dice.roll(6)
    roll = first + second + third - min(first, second, third)
    if race.listening:
        race.tell(Event("rolled", race.turn, "§3.3.7", race.name(rider), dice=(first, second, third), value=roll))
    return roll


def ride_on(race: Position, rider: Rider, roll: i64, rule: str) -> None:
    """Move what was rolled less the malus, then those behind use aspiration."""
    row = rider.row
    advance(race, rider, roll, "moved", rule)
    aspiration(race, rider, row)
