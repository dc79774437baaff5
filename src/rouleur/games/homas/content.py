"""The content files as typed values: the board, the races, the cards, the events, the peloton."""

from __future__ import annotations

import msgspec

from rouleur.core.content import content_file
from rouleur.core.errors import UnknownName
from rouleur.games.homas.route import Board, Route
from rouleur.road.box import TourInfo
from rouleur.road.start_list import PrintedTeam

PACKAGE = "rouleur.games.homas"


class Races(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    origin_of_red_and_rushes: str
    origin_of_closing: str
    closing: int
    closing_said_before: int
    races: list[Route]
    tours: list[TourInfo]


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


class Peloton(msgspec.Struct, forbid_unknown_fields=True):
    teams: list[PrintedTeam]
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


board = content_file(PACKAGE, "board.toml", Board)
races = content_file(PACKAGE, "races.toml", Races)
cards = content_file(PACKAGE, "cards.toml", Cards)
events = content_file(PACKAGE, "events.toml", Events)
peloton = content_file(PACKAGE, "peloton.toml", Peloton)
scale_table = content_file(PACKAGE, "scales.toml", ScaleTable)


def shipped_route(slug: str) -> Route:
    for route in races().races:
        if route.slug == slug:
            return route
    raise UnknownName("Homas Tour Pro race", slug, [route.slug for route in races().races])
