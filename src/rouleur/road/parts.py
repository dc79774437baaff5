"""What a box holds besides its rules, as plain data for the printer: cards, markers, charts, and how large a square is."""

from __future__ import annotations

import msgspec

BOOK = "rulebook"
OURS = "rouleur"
SQUARE = 13.0
"""Millimetres a unit of the board measures where a game says nothing: a standing rider has room on it."""


class Card(msgspec.Struct, omit_defaults=True):
    """One card, printed `count` times. `corner` is read in a fanned hand; `rows` is a small table under the words."""

    title: str
    corner: str = ""
    words: str = ""
    rows: list[list[str]] = []
    count: int = 1
    origin: str = OURS
    rule: str = ""


class Deck(msgspec.Struct, omit_defaults=True):
    """`back` stands on the back of every card, so that decks are told apart face down."""

    title: str
    back: str
    cards: list[Card]

    @property
    def size(self) -> int:
        return sum(card.count for card in self.cards)


class Marker(msgspec.Struct, omit_defaults=True):
    """A counter to cut out. `shape`: `round`, `square`, `bar` (across the road), `arrow`, `jersey`.

    `origin` says whose marker it is; `note` what of it is the other's.
    """

    label: str
    shape: str = "round"
    count: int = 1
    group: str = ""
    tone: int = 0
    origin: str = OURS
    note: str = ""


class Chart(msgspec.Struct, omit_defaults=True):
    """A table to lie beside the board. `origin` says whose numbers they are; `note` what is the other's."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    origin: str = OURS
    note: str = ""
    rule: str = ""


class Parts(msgspec.Struct, omit_defaults=True):
    """`square`: millimetres of one unit of the board. `sold`: who sells the box today; cards and pieces are left to him.

    `schedule`: the route as the game's own book writes it down.
    """

    square: float = SQUARE
    decks: list[Deck] = []
    markers: list[Marker] = []
    charts: list[Chart] = []
    pieces: bool = True
    sold: str = ""
    schedule: Chart | None = None
