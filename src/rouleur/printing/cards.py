"""Decks as sheets of nine cards, 63 × 88 mm."""

from __future__ import annotations

from msgspec.structs import replace

from rouleur.printing.pages import Cards, Page
from rouleur.road.parts import Card, Deck

A_SHEET = 9


def deck_pages(deck: Deck, game: str) -> list[Page]:
    faces = [replace(card, count=1) for card in deck.cards for _ in range(card.count)]
    sheets = [faces[first : first + A_SHEET] for first in range(0, len(faces), A_SHEET)]
    return [
        Cards(f"{game} · {deck.title} · {number} of {len(sheets)}", game, deck.back, [whole(card) for card in sheet])
        for number, sheet in enumerate(sheets, start=1)
    ]


def whole(card: Card) -> dict[str, object]:
    """With the fields that a card leaves empty."""
    return {name: getattr(card, name) for name in card.__struct_fields__}
