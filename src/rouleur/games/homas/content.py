"""The content files as typed values: the board, the races, the cards, the events, the peloton."""

from __future__ import annotations

from functools import cache

import msgspec

from rouleur.core.content import load, shipped
from rouleur.core.errors import UnknownName
from rouleur.games.homas.route import Board, Route

PACKAGE = "rouleur.games.homas"


class TourEntry(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    stages: list[str]


class Races(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    origin_of_red_and_rushes: str
    origin_of_closing: str
    closing: int
    closing_said_before: int
    races: list[Route]
    tours: list[TourEntry]


class CardKind(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    value: int
    words: str
    uphill: bool = True
    cobbles: bool = True


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    kinds: list[CardKind]
    holdings: dict[str, dict[str, int]]

    def held(self, role: str) -> list[int]:
        """How many of each kind a role holds (§1.2)."""
        return [self.holdings[role].get(kind.name, 0) for kind in self.kinds]


class EventResult(msgspec.Struct, forbid_unknown_fields=True):
    to: int
    kind: str
    words: str
    turns: int = 0
    squares: int = 0


class Events(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    results: list[EventResult]


class TeamEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    riders: list[str]


class Peloton(msgspec.Struct, forbid_unknown_fields=True):
    teams: list[TeamEntry]
    origin: str = ""


class ScaleTable(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    flat_finish: list[int]
    mountain_finish: list[int]
    trial_finish: list[int]
    rush: list[int]
    hill: list[int]
    mountain: list[int]
    seconds_a_turn: int
    seconds_a_square: int
    seconds_a_square_on_a_climb: int


@cache
def board() -> Board:
    return load(shipped(PACKAGE, "board.toml"), Board, "board.toml")


@cache
def races() -> Races:
    return load(shipped(PACKAGE, "races.toml"), Races, "races.toml")


def shipped_route(slug: str) -> Route:
    for route in races().races:
        if route.slug == slug:
            return route
    raise UnknownName("Homas Tour Pro race", slug, [route.slug for route in races().races])


@cache
def cards() -> Cards:
    return load(shipped(PACKAGE, "cards.toml"), Cards, "cards.toml")


@cache
def events() -> Events:
    return load(shipped(PACKAGE, "events.toml"), Events, "events.toml")


@cache
def peloton() -> Peloton:
    return load(shipped(PACKAGE, "peloton.toml"), Peloton, "peloton.toml")


@cache
def scale_table() -> ScaleTable:
    return load(shipped(PACKAGE, "scales.toml"), ScaleTable, "scales.toml")
