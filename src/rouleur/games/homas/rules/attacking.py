"""§2.6: counters to an attack, wheel by wheel."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked, LineOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.rules.aspiration import landing, same_road, wheels
from rouleur.games.homas.rules.energy_cards import cards_left_to_play, has
from rouleur.games.homas.rules.movement import ride
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import KINDS


class Escape:
    """One who rides ahead and the line he took."""

    def __init__(self, rider: Rider, line: list[int]) -> None:
        self.rider = rider
        self.line = line


def counters(race: Position, attacker: Rider, line: list[int], relieved: list[Rider]) -> None:
    """Everyone in the attacker's wheel may counter, then everyone in the wheel of each who did; never across a row."""
    escapes = [Escape(attacker, line)]
    asked: list[Rider] = []
    number = 0
    while number < len(escapes):
        ahead = escapes[number]
        for rider in relieved_first(wheels(race, ahead.line[0]), relieved):
            if rider in asked or not rider.may_act or not same_road(race, rider.cell, ahead.line[0]):
                continue
            asked.append(rider)
            way = landing(race, [rider.cell, *ahead.line])
            if way is not None and countered(race, rider, attacker, way):
                escapes.append(Escape(rider, way))
        number += 1


def relieved_first(row: list[Rider], relieved: list[Rider]) -> list[Rider]:
    """§2.4: riders who passed the lead have priority."""
    first = [rider for rider in row if rider in relieved]
    return [*first, *[rider for rider in row if rider not in relieved]]


def countered(race: Position, rider: Rider, attacker: Rider, way: list[int]) -> bool:
    if rider.neutral:
        face = race.dice_for(rider.index).roll(6)
        if race.listening:
            race.tell(
                Event(
                    kind="rolled", turn=race.turn, rule="§2.9", rider=rider.id, dice=(face,), detail={"for": "counter"}
                )
            )
        if face != 6:
            return False
    else:
        kind = card_paid(race, rider, attacker, way)
        if kind < 0:
            return False
        rider.spend(kind)
    ride(race, rider, way, "countered", "§2.6", attacker.id)
    return True


def card_paid(race: Position, rider: Rider, attacker: Rider, way: list[int]) -> int:
    """One individual card that is legal on his own square, its value does not matter. −1: he does not counter."""
    options: list[Option] = []
    if cards_left_to_play(race, rider) >= 1:
        for kind in range(KINDS):
            if has(race, rider, kind):
                name = race.sheet.cards[kind].name
                options.append(LineOption(f"counter:{name}", "§2.6", way, [name]))
    if not options:
        return -1
    options.append(Worded("stay", "let him go", "§2.6"))
    text = race.ask(Asked("counter", rider, options, "§2.6", attacker)).text
    for kind in range(KINDS):
        if text == f"counter:{race.sheet.cards[kind].name}":
            return kind
    return -1
