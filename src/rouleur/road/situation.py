"""A race as it is seen at one moment by one seat: what the page, the terminal and the bots look at."""

from __future__ import annotations

from typing import Any

import msgspec

Place = tuple[int, int]


class TeamView(msgspec.Struct, omit_defaults=True):
    """`seat` is −1 for a team nobody directs. Colour and pattern are numbers into the palette of the drawing."""

    id: str
    name: str
    seat: int = -1
    colour: int = 0
    pattern: int = 0
    public: dict[str, Any] = {}
    private: dict[str, Any] = {}


class RiderView(msgspec.Struct, omit_defaults=True):
    """`private` is filled only for the rider's own seat. `distance` is the place on the profile, in squares ridden."""

    id: str
    name: str
    team: str
    bib: int
    role: str = ""
    place: Place | None = None
    distance: float = 0
    status: str = "riding"
    moved: bool = False
    order: int | None = None
    badges: list[str] = []
    public: dict[str, Any] = {}
    private: dict[str, Any] = {}


class GroupView(msgspec.Struct, omit_defaults=True):
    """Riders front to back. `gap` is behind the head of the race, in `Situation.gap_unit`."""

    riders: list[str]
    name: str = ""
    gap: float = 0
    distance: float = 0


class Situation(msgspec.Struct, omit_defaults=True):
    game: str
    race: str
    seat: int
    turn: int
    phase: str
    riders: list[RiderView]
    teams: list[TeamView]
    groups: list[GroupView] = []
    queue: list[str] = []
    to_go: float = 0
    clock: str = ""
    weather: str = ""
    gap_unit: str = "seconds"
    gap_mark: str = ""
    detail: dict[str, Any] = {}
    over: bool = False

    def rider(self, identity: str) -> RiderView:
        return next(rider for rider in self.riders if rider.id == identity)
