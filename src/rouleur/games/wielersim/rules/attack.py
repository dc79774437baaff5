"""§3.3.4 Attacking, with the limits of §3.3.6 and §3.3.7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.road import SPRINTER
from rouleur.games.wielersim.rules.advance import advance, move_to
from rouleur.games.wielersim.rules.aspiration import may_follow, wheel, width_behind
from rouleur.games.wielersim.rules.hierarchy import waiting_at
from rouleur.games.wielersim.rules.squares import on_cobbles, uphill

COUNTERS_FROM: Final[i64] = 5


def attack(race: Position, attacker: Rider, roll: i64) -> None:
    """§3.3.4: the attacker goes; row by row one rider behind may counter, as long as there is a row to ride to (ruling 20). Nobody
    else follows an attack."""
    row = attacker.row
    lane = attacker.lane
    cobbled = on_cobbles(race, attacker)
    advance(race, attacker, roll, "attacked", "§3.3.4")
    if cobbled:
        return
    front = attacker.row
    width = width_behind(race, attacker)
    while True:
        behind = wheel(race, front, width, row - 1)
        if behind < row:
            return
        counter = first_to_counter(race, attacker.level, row - 1, lane)
        if counter is None:
            return
        row = counter.row
        lane = counter.lane
        move_to(race, counter, behind, "countered", "§3.3.4", behind - row)


def first_to_counter(race: Position, level: i64, row: i64, lane: i64) -> Rider | None:
    """§3.3.4: straight behind, then diagonally right, then diagonally left; the first success ends the row."""
    for beside in range(3):
        rider = waiting_at(race, row, lane if beside == 0 else lane - 1 if beside == 1 else lane + 1)
        if rider is not None and may_counter(race, level, rider) and counters(race, rider):
            return rider
    return None


def may_counter(race: Position, level: i64, rider: Rider) -> bool:
    """§3.3.6: the limits of aspiration bind counters too. §3.3.4: a sprinter never counters uphill."""
    return may_follow(race, level, rider) and not (rider.role == SPRINTER and uphill(race, rider))


def counters(race: Position, rider: Rider) -> bool:
    """§3.3.4: on 5 or 6."""
    face = race.dice.roll(6)
    if race.listening:
        race.tell(Event("tried to counter", race.turn, "§3.3.4", race.name(rider), dice=(face,), value=face))
    return face >= COUNTERS_FROM
