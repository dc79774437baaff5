"""What lies in the box besides boards: six dice and three decks, as the content files print them."""

from __future__ import annotations

from mypy_extensions import i64


class Misfortune:
    """One kind of bad luck card (§2.3): what it does to the rider who draws it."""

    def __init__(
        self, slug: str, title: str, count: i64, skip: i64, neighbours: bool, cards: i64, back: i64, paced: i64
    ) -> None:
        self.slug = slug
        self.title = title
        self.count = count
        self.skip = skip
        self.neighbours = neighbours
        self.cards = cards
        self.back = back
        self.paced = paced


class Components:
    """`faces` by the die's name (4, 6, 8, 10, 12, 16), lowest first; decks as counts per kind of card."""

    def __init__(
        self,
        faces: dict[int, list[int]],
        attack_deck: list[int],
        slip_deck: list[int],
        misfortunes: list[Misfortune],
        supplies: i64,
    ) -> None:
        self.faces: list[list[int]] = [faces.get(die, [0]) for die in range(17)]
        self.tops: list[int] = [numbers[-1] for numbers in self.faces]
        self.attack_deck = attack_deck
        self.slip_deck = slip_deck
        self.misfortunes = misfortunes
        self.supplies = supplies
