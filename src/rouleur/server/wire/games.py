"""/api/games: what lies on the shelf."""

from __future__ import annotations

from rouleur.road.box import RaceInfo, Seats, Switch, TourInfo
from rouleur.server.wire.fields import Reply


class GameInfo(Reply):
    slug: str
    title: str
    credits: str
    rules_version: str
    seats: Seats
    races: list[RaceInfo]
    tours: list[TourInfo]
    switches: list[Switch]
    levels: list[int]


class Shelf(Reply):
    version: str
    games: list[GameInfo]
