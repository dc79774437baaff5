"""What is printed for one race: its road, who rides for whom, the faces of the dice, the scales (§5, §20, §21, §25)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.games.tdf.road import Road

PAWNS: Final = 6
"""Of one colour in the box: bibs are counted six a team."""

YELLOW_CARD: Final[i64] = 0
GREEN_CARD: Final[i64] = 1
POLKA_CARD: Final[i64] = 2
CARDS: Final = ["yellow", "green", "polka"]


class Sheet:
    """Shared by all clones, never changed once the race has started. `cards` has a bit a card; `legs` are segments as ridden."""

    def __init__(self, race: str, title: str, team_names: list[str], road: Road) -> None:
        self.race = race
        self.road = road
        self.title = title
        self.kind = "flat"
        self.team_names = team_names
        self.seats: i64 = len(team_names)
        self.ids: list[str] = []
        self.names: list[str] = []
        self.bibs: list[int] = []
        self.rider_seats: list[int] = []
        self.cards: list[int] = []
        self.jerseys: list[str] = []
        self.start_list: list[int] = []
        self.faces: list[vec[i64]] = []
        self.points: list[int] = []
        self.bonuses: list[int] = []
        self.legs: list[str] = []
        self.withdrawn: list[str] = []

    def enter(self, bib: int, name: str, seat: int, cards: list[str], jersey: str) -> None:
        """Put a rider on the start list, with the cards he holds."""
        self.ids.append(str(bib))
        self.bibs.append(bib)
        self.names.append(name)
        self.rider_seats.append(seat)
        self.cards.append(sum([1 << CARDS.index(card) for card in cards]))
        self.jerseys.append(jersey)
