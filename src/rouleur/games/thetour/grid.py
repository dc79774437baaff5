"""The race display grid: the green die finds the row, the white die the column (rules 2, 3, 5 and 15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.dice import NOBODY
from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.rules.stages import LAST

PLACE_CARDS: Final = 4


def name_a_rider(race: Position, to_attempt: bool) -> Rider | None:
    """Rule 3: roll the green and the white die; whoever's card lies in that box is named, by the Attack Card only to attempt."""
    dice = race.dice_for(NOBODY)
    green = dice.roll(6)
    white = dice.roll(6)
    named = in_box(race, green, white, to_attempt)
    if race.listening:
        race.tell(
            Event(
                kind="named",
                turn=race.turn,
                rule="Rule 3",
                rider=named.card.slug if named is not None else "",
                dice=(green, white),
                path=((green, white),),
                detail={} if named is not None else {"empty": True},
            )
        )
    return named


def in_box(race: Position, green: i64, white: i64, to_attempt: bool) -> Rider | None:
    if white == 1 and green == 1:
        return attack_card(race) if to_attempt else None
    if white == 1:
        return by_lot(race, race.on_rung(HIGHEST_RUNG + 2 - green))
    here = [rider for rider in race.riders if rider.rung == 0 and rider.row == green and rider.column == white]
    if white == 6 and green > 1:
        here.extend(race.on_rung(1 - green))
    if here:
        return by_lot(race, here)
    return place_card(race, green, white)


def by_lot(race: Position, riders: list[Rider]) -> Rider | None:
    """Several cards in one box: one of them, by lot."""
    if not riders:
        return None
    return riders[0] if len(riders) == 1 else riders[race.dice_for(NOBODY).index(len(riders))]


def attack_card(race: Position) -> Rider | None:
    """Rule 2: the Attack Card in row 1, column 1, but not on the last stage. Its effect is lost: see the rulings."""
    if not race.sheet.switches.attack_card or race.sheet.stage.type == LAST:
        return None
    for index in race.sheet.general:
        rider = race.riders[index]
        if rider.rung == 0 and not race.directed(rider):
            return rider
    return None


def place_card(race: Position, green: i64, white: i64) -> Rider | None:
    """Rule 5, "important": the first four boxes that the break emptied hold Stage Leader, 2nd, 3rd and 4th."""
    for place, index in enumerate(race.away[:PLACE_CARDS]):
        owner = race.riders[index]
        if owner.row == green and owner.column == white:
            return race.breakaway()[place]
    return None
