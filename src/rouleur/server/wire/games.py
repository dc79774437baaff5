"""/api/games: what lies on the shelf."""

from __future__ import annotations

from rouleur.core.event import EventKind
from rouleur.road.box import RaceInfo, Seats, Switch, TourInfo
from rouleur.road.cover import FirstRace
from rouleur.server.wire.fields import Reply


class RoleInfo(Reply):
    name: str
    letter: str


class GameInfo(Reply):
    """`place` on the shelf, from 1; `noun`: one step on its board; `featured`: the race on the cover of the box; `first`: the guided race;
    `start_lists`: it reads a person's own; `ratings`: of its levels, in Elo."""

    slug: str
    blurb: str
    place: int
    noun: str
    featured: str
    roles: list[RoleInfo]
    event_kinds: list[EventKind]
    title: str
    credits: str
    rules_version: str
    seats: Seats
    races: list[RaceInfo]
    tours: list[TourInfo]
    switches: list[Switch]
    levels: list[int]
    first: FirstRace | None
    start_lists: bool
    ratings: dict[str, int]


class Shelf(Reply):
    version: str
    games: list[GameInfo]
