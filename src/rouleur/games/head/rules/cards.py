"""§2.1–2.2, §4.1, §5.4: demarrage and slip-on cards, drawn blind and kept hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.head.position import Position
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import Rider

ATTACK_DICE: Final = (10, 12, 16)
SLIP_DICE: Final = (4, 6, 8)


def kind_of_attack(die: i64) -> i64:
    return 0 if die == 10 else 1 if die == 12 else 2


def kind_of_slip(die: i64) -> i64:
    return 0 if die == 4 else 1 if die == 6 else 2


def deal(race: Position) -> None:
    """§4.1: demarrage cards as the sheet says, then slip-on cards, both blind; a card each in turn, so that a deck that runs
    out (§4.1 advises 15 riders) leaves everybody about as short."""
    most: i64 = 0
    for rider in race.riders:
        most = max(most, rider.entrant.attacks)
    for number in range(most):
        for rider in race.riders:
            if number < rider.entrant.attacks:
                draw_attack(race, rider)
    for _ in range(race.sheet.slip_cards):
        for rider in race.riders:
            draw_slip(race, rider)
    if race.listening:
        for rider in race.riders:
            tell_hand(race, rider)


def draw_attack(race: Position, rider: Rider) -> None:
    kind = race.attack_pile.draw(race.dice_for(rider.entrant.index))
    if kind >= 0:
        rider.attack_cards[kind] += 1


def draw_slip(race: Position, rider: Rider) -> i64:
    """The kind drawn; −1 when there is no slip-on card left on the table."""
    kind = race.slip_pile.draw(race.dice_for(rider.entrant.index))
    if kind >= 0:
        rider.slip_cards[kind] += 1
    return kind


def supply(race: Position, rider: Rider) -> None:
    """§3.7.1: three slip-on cards for a rider who ends the turn on a supply box."""
    drawn = [0, 0, 0]
    for _ in range(race.components.supplies):
        kind = draw_slip(race, rider)
        if kind >= 0:
            drawn[kind] += 1
    if race.listening:
        entrant = rider.entrant
        race.tell(Event("took supplies", race.turn, "§3.7.1", entrant.id, value=sum_of(drawn)))
        race.tell(Event("drew cards", race.turn, "§3.7.1", entrant.id, detail={"slip": drawn}, seat=entrant.seat))


def play_slip(race: Position, rider: Rider, kind: i64) -> None:
    rider.slip_cards[kind] -= 1
    race.slip_pile.spend(kind)
    race.revealed += 1


def play_attack(race: Position, rider: Rider, kind: i64) -> None:
    rider.attack_cards[kind] -= 1
    race.attack_pile.spend(kind)
    race.revealed += 1


def tell_hand(race: Position, rider: Rider) -> None:
    entrant = rider.entrant
    hand = {"attack": rider.attack_cards[:], "slip": rider.slip_cards[:]}
    race.tell(Event("dealt", race.turn, "§4.1", entrant.id, detail=hand, seat=entrant.seat))
