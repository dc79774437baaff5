"""What is printed about one race: cards, limits, weather, the events table. Shared by all who ride it, never changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LEADER: Final = 1
ALLROUNDER: Final = 2
SPRINTER: Final = 3
CLIMBER: Final = 4
ROLES: Final = ("", "leader", "allrounder", "sprinter", "climber")

TEAMS: Final = 5
RIDERS: Final = 4

KINDS: Final = 3

NOTHING: Final = 0
FALL: Final = 1
LOST_TURNS: Final = 2
SLOW_PUNCTURE: Final = 3
EXTRA_SQUARES: Final = 4
OPENING: Final = 5
ATTACK: Final = 6


class Fortune:
    """One result of the Random Events Table: everything up to `to`."""

    def __init__(self, to: i64, effect: i64, turns: i64, squares: i64, kind: str, words: str) -> None:
        self.to = to
        self.effect = effect
        self.turns = turns
        self.squares = squares
        self.kind = kind
        self.words = words


class Card:
    """A kind of energy card (§1.2)."""

    def __init__(self, name: str, value: i64, uphill: bool, cobbles: bool, words: str) -> None:
        self.name = name
        self.value = value
        self.uphill = uphill
        self.cobbles = cobbles
        self.words = words


class Stage:
    def __init__(self, slug: str, title: str) -> None:
        self.slug = slug
        self.title = title
        self.tour = ""
        self.kind = "flat"
        self.trial = False
        self.fitness = True
        self.roubaix = False
        self.rain: i64 = 0
        self.limit: i64 = 0
        self.allowance: list[int] = []
        self.team_cards: i64 = 3
        self.holdings: list[list[int]] = []
        self.cards: list[Card] = []
        self.fortunes: list[Fortune] = []
        self.scales: dict[str, list[int]] = {}
        self.turn_seconds: i64 = 60
        self.square_seconds: i64 = 6
        self.climb_seconds: i64 = 12
        self.grid: list[list[int]] = []
        self.team_names: list[str] = []
        self.rider_names: list[list[str]] = []
        self.jerseys: dict[str, list[str]] = {}
        self.delays: dict[str, int] = {}

    def fortune(self, result: i64) -> Fortune:
        for fortune in self.fortunes:
            if result <= fortune.to:
                return fortune
        return self.fortunes[-1]
