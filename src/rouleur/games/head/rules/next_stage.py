"""§5.4: the next stage of a grand tour begins with up to two slip-on cards kept from the one before."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.head.options import RiderQuestion, Saving
from rouleur.games.head.position import DEALING, Position
from rouleur.games.head.rules.pile import sum_of


def save_cards(race: Position) -> None:
    """§5.4: up to two slip-on cards of the last stage are kept; the others go back into the deck before it is dealt."""
    rider = race.queue.pop(0)
    hand = rider.slip_cards
    chosen = race.ask(RiderQuestion(rider, "save", savings(hand, race.components.saved), "§5.4"))
    assert isinstance(chosen, Saving)
    for kind in range(3):
        race.slip_pile.left[kind] += hand[kind] - chosen.kept[kind]
        hand[kind] = chosen.kept[kind]
    if race.listening:
        race.tell(Event("saved cards", race.turn, "§5.4", rider.entrant.id, value=sum_of(hand)))
    if not race.queue:
        race.phase = DEALING


def savings(hand: list[int], most: i64) -> list[Option]:
    """Every choice of so many cards or fewer, most first."""
    options: list[Option] = []
    for total in range(most, -1, -1):
        for high in range(min(total, hand[2]), -1, -1):
            for middle in range(min(total - high, hand[1]), -1, -1):
                low = total - high - middle
                if low <= hand[0]:
                    options.append(Saving([low, middle, high]))
    return options
