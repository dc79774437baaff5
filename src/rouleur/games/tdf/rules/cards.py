"""§25 Using cards: the holder of a jersey may once a stage do what others need the symbol for."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.position import Position, Rider
from rouleur.games.tdf.rules.attack import attack_alone
from rouleur.games.tdf.rules.dice import ATTACK, GREEN, POLKA, YELLOW, number_of, throw
from rouleur.games.tdf.rules.moves import ride
from rouleur.games.tdf.rules.peloton import set_pace
from rouleur.games.tdf.sheet import CARDS, POLKA_CARD


def play_card(race: Position, rider: Rider, card: i64) -> i64:
    """§25: in attack position the card stands for the symbol of an attack alone; else it is the green die, uphill four steps.

    The others keep the pace that was valid before; four steps uphill are a pace.
    """
    rider.cards &= ~(1 << card)
    if race.listening:
        race.tell(Event("played a card", race.turn, "§25", race.name(rider), detail={"card": CARDS[card]}))
    if rider.poised:
        symbol = race.sheet.faces[POLKA if card == POLKA_CARD else YELLOW][0] % ATTACK
        return attack_alone(race, rider, symbol, None)
    if card == POLKA_CARD:
        steps = race.sheet.faces[POLKA][5]
        set_pace(race.group_of(rider), POLKA, steps)
        return ride(race, rider, steps, "accelerated", "§25")
    return ride(race, rider, number_of(throw(race, rider, GREEN, "§25")), "accelerated", "§25")
