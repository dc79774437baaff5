"""What is printed beside the board: energy cards (§1.2), fitness cards (§1.3), the Random Events Table (§2.7)."""

# rouleur: interpreted

from __future__ import annotations

from itertools import pairwise

from rouleur.games.homas.content import CardKind, Cards, cards, events
from rouleur.road.parts import BOOK, Card, Chart, Deck, Marker, Parts

SQUARE = 12.0
DIRECTED = 4
"""At most four teams are directed (§1.1); the others hold no cards."""
ROLES = {"leader": "Number 1, leader", "allrounder": "Number 2, allrounder", "sprinter": "Number 3, sprinter"}
ROLES |= {"climber": "Number 4, climber", "team": "The whole team"}
COURT = {11: "J", 12: "Q", 13: "K"}


def parts() -> Parts:
    return Parts(
        SQUARE,
        [energy(cards()), *(fitness(number) for number in range(1, 5))],
        [Marker("wind", "arrow", 2, "Wind and weather"), Marker("rain", "round", 2, "Wind and weather", 1)],
        [random_events()],
    )


def energy(printed: Cards) -> Deck:
    held = [
        energy_card(kind, role, count * DIRECTED)
        for role in printed.holdings
        for kind, count in zip(printed.kinds, printed.held(role), strict=True)
        if count
    ]
    return Deck("Energy cards", "Energy", held)


def energy_card(kind: CardKind, role: str, count: int) -> Card:
    return Card(ROLES[role], kind.name.rstrip("*"), f"{kind.words}. In place of a die.", [], count, BOOK, "§1.2")


def fitness(number: int) -> Deck:
    """A stack of thirteen for all riders of a number."""
    deck = [fitness_card(number, value) for value in range(2, 14)]
    ace = Card(f"Rider {number}", "A", "Worth what two dice show. Must be played as an attack.", [], 1, BOOK, "§1.3")
    return Deck(f"Fitness cards, riders {number}", f"Fitness {number}", [*deck, ace])


def fitness_card(number: int, value: int) -> Card:
    words = f"Worth {value}, in place of dice and energy cards."
    if value in COURT:
        words += " Must be played as an attack."
    return Card(f"Rider {number}", COURT.get(value, str(value)), words, [], 1, BOOK, "§1.3")


def random_events() -> Chart:
    table = events()
    bounds = [(-99, table.results[0].to), *pairwise(result.to for result in table.results)]
    rows = [
        [throws(after + 1, result.to), result.words] for (after, _), result in zip(bounds, table.results, strict=True)
    ]
    note = "The massive falls at 4, 2 and 0 and the puncture at 3 are the book's."
    return Chart("Random Events Table", ["Total", "What happens"], rows, table.origin, note, "§2.7")


def throws(lowest: int, highest: int) -> str:
    if lowest < -1:
        return f"{highest} or less".replace("-", "−")
    if highest > 20:
        return f"{lowest} or more"
    return str(highest) if lowest == highest else f"{lowest}–{highest}"
