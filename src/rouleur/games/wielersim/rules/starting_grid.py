"""§3.1 Starting grid."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.rules.squares import full, put


def starting_order(race: Position) -> list[Rider]:
    """§3.1: the leader's jersey first, then by hierarchy of types; equal types by bib (ruling 15)."""
    order: list[Rider] = []
    for rider in race.riders:
        if rider.jersey:
            order.append(rider)
    for level in range(4):
        for rider in race.riders:
            if rider.level == level and not rider.jersey:
                order.append(rider)
    return order


def flying_start(race: Position) -> None:
    """§3.1: dice place everybody in a race that is already under way."""
    for rider in starting_order(race):
        favoured = rider.jersey or rider.level == 0
        if race.sheet.four_dice_start:
            row = four_dice(race, favoured)
        else:
            row = two_of_three_tens(race) if favoured else race.dice.roll(10) + race.dice.roll(10)
        put(race, rider, free_row(race, row))
        if race.listening:
            race.tell(Event("lined up", 0, "§3.1", race.sheet.ids[rider.index], value=row, path=(rider.place(),)))


def two_of_three_tens(race: Position) -> i64:
    """§3.1: three dice for the jersey and the highest in hierarchy; the two best count."""
    first = race.dice.roll(10)
    second = race.dice.roll(10)
    third = race.dice.roll(10)
    return first + second + third - min(first, second, third)


def four_dice(race: Position, favoured: bool) -> i64:
    """§3.1, variant without ten-sided dice: the favoured throw up to two dice of 1 or 2 again, 1s first."""
    faces = [race.dice.roll(6) for _ in range(4)]
    if favoured:
        throw_again(race, faces, 2)
    return faces[0] + faces[1] + faces[2] + faces[3]


def throw_again(race: Position, faces: list[i64], most: i64) -> None:
    """Ruling 15: every permitted second throw is taken, once a die, the 1s before the 2s."""
    chosen: list[int] = []
    for low in range(1, 3):
        for number in range(len(faces)):
            if faces[number] == low and len(chosen) < most:
                chosen.append(number)
    for number in chosen:
        faces[number] = race.dice.roll(6)


def free_row(race: Position, row: i64) -> i64:
    """§3.1: behind a full row the first row with a free square. Full rows block nobody in this drafting turn."""
    while row > 0 and full(race, row):
        row -= 1
    while full(race, row):
        row += 1
    return row
