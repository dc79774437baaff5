"""§5 The sprint of a group: on the line, or virtually at an intermediate sprint (§5.4)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider
from rouleur.games.wielersim.road import SPRINTER
from rouleur.games.wielersim.rules.form import throws_again


def sprint(race: Position, group: list[Rider], rule: str) -> list[Rider]:
    """Front to back, from the right: one die, sprinters two, and a square for every row of riders passed. Nobody
    blocks. Of those who end level the first to land is placed first (ruling 10)."""
    if len(group) == 1:
        return group
    ranked: list[Rider] = []
    landed: list[i64] = []
    for rider in group:
        dice = race.dice
        roll = dice.total() if rider.role == SPRINTER else dice.roll(6)
        if race.formed and rider.role == SPRINTER and throws_again(race, rider, roll):
            roll = dice.total()
        bonus = rows_passed(rider.row, rider.row + roll, landed)
        row = rider.row + roll + bonus
        place = len(ranked)
        while place > 0 and landed[place - 1] < row:
            place -= 1
        ranked.insert(place, rider)
        landed.insert(place, row)
        if race.listening:
            faces = dice.faces() if rider.role == SPRINTER else (roll,)
            race.tell(
                Event(
                    "sprinted",
                    race.turn,
                    rule,
                    race.name(rider),
                    (),
                    faces,
                    roll + bonus,
                    (),
                    {"bonus": bonus, "row": row},
                )
            )
    return ranked


def rows_passed(start: i64, end: i64, landed: list[i64]) -> i64:
    """Rows with riders strictly between start and landing; riders abreast count once, bonus squares pass nobody."""
    rows: i64 = 0
    last: i64 = -1
    for row in landed:
        if start < row < end and row != last:
            rows += 1
            last = row
    return rows
