"""Decks as sheets of nine cards, 63 × 88 mm; what is left over of the decks shares its sheets."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rouleur.printing.pages import Cards, Page
from rouleur.road.parts import Card, Deck

A_SHEET = 9
REST = "last cards of every deck"


def deck_pages(decks: list[Deck], game: str) -> Iterator[Page]:
    rest: list[tuple[Card, str]] = []
    for deck in decks:
        faces = [(replace(card, count=1), deck.back) for card in deck.cards for _ in range(card.count)]
        full = len(faces) - len(faces) % A_SHEET if len(decks) > 1 else len(faces)
        yield from sheets_of(faces[:full], f"{game} · {deck.title}", game)
        rest += faces[full:]
    yield from sheets_of(rest, f"{game} · {REST}", game)


def sheets_of(faces: list[tuple[Card, str]], label: str, game: str) -> Iterator[Page]:
    sheets = [faces[first : first + A_SHEET] for first in range(0, len(faces), A_SHEET)]
    for number, sheet in enumerate(sheets, start=1):
        backs = [back for _, back in sheet]
        yield Cards(f"{label} · {number} of {len(sheets)}", game, backs, [whole(card) for card, _ in sheet])


def whole(card: Card) -> dict[str, object]:
    """With the fields that a card leaves empty."""
    return {name: getattr(card, name) for name in card.__struct_fields__}
