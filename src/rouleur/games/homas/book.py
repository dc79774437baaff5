"""The content files as typed values: the board, the races, the cards, the events, the peloton."""

from __future__ import annotations

from functools import cache

import msgspec

from rouleur.core.content import load, shipped

PACKAGE = "rouleur.games.homas"


class Curve(msgspec.Struct, forbid_unknown_fields=True):
    """A thick line along `rows`; inside it the squares of the `missing` rows do not exist."""

    side: str
    rows: tuple[int, int]
    missing: list[int] = []


class Section(msgspec.Struct, forbid_unknown_fields=True):
    length: int
    surface: str = "flat"
    numbers: list[int] = []
    descent: list[int] = []
    curves: list[Curve] = []
    mountain: bool = False
    name: str = ""


class Board(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    start_rows: int
    approach: int
    approach_plus: int
    run_out: int
    sections: dict[str, Section]


class RaceEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One race of chapter 6. `route` names a section and, after a space, the climb or the cobbles."""

    slug: str
    title: str
    route: list[str]
    printed: int = 0
    tour: str = ""
    plus: bool = False
    red: int = 0
    rushes: list[int] = []
    cards: list[int] = []
    team_cards: int = 3
    fitness: bool = True
    limit: int = 0
    rain: int = 0
    roubaix: bool = False
    mountain_g: bool = False
    trial: bool = False
    kilometres: int = 0
    note: str = ""


class TourEntry(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    stages: list[str]


class Races(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    origin_of_red_and_rushes: str
    races: list[RaceEntry]
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
