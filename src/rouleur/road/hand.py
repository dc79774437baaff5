"""What a seat holds, as it is laid out for its director: cards as cards, and plain sentences. Never sent to another seat."""

from __future__ import annotations

from typing import Literal

import msgspec

CardKind = Literal["energy", "team", "fitness", "demarrage", "slip-on", "jersey"]


class Card(msgspec.Struct, omit_defaults=True):
    """One card, or `count` cards of a kind. An option names it by its `slug`.

    `face` is what is printed large, `words` say what it does, `barred` are the roads where it may not be played. `attempt` is the
    option that playing it alone would be: whoever is refused it is told why.
    """

    slug: str
    face: str
    kind: CardKind
    words: str
    count: int = 1
    suit: str = ""
    barred: list[str] = []
    attempt: str = ""


class Trait(msgspec.Struct):
    """A number of a rider's own, with its name: `uphill` `D6`."""

    name: str
    value: str


class Hand(msgspec.Struct, omit_defaults=True):
    """The cards of one rider, or of a whole team when `rider` is empty; what he is good at; what there is to know now."""

    team: str
    rider: str = ""
    cards: list[Card] = []
    traits: list[Trait] = []
    notes: list[str] = []
