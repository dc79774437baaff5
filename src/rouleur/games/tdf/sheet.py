"""What a race is about besides its road: who rides for whom, the faces of the dice, the scales. Shared, never changed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Sheet:
    def __init__(self, race: str, title: str, team_names: list[str]) -> None:
        self.race = race
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

    def enter(self, bib: int, name: str, seat: int, cards: int, jersey: str) -> None:
        """Put a rider on the start list."""
        self.ids.append(str(bib))
        self.bibs.append(bib)
        self.names.append(name)
        self.rider_seats.append(seat)
        self.cards.append(cards)
        self.jerseys.append(jersey)
