"""The road as the rules look at it: numbered stations with what lies ahead of them (§2–§4).

A station is a hexagon at one passage: a circuit that is ridden twice has two stations a hexagon, which share one spot of the
board, so that pawns of both laps cannot stand in each other (§26).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.games.tdf.terms import NONE

AHEAD = 3
AROUND = 6


class PointsLine:
    """A sprint or summit line (§20)."""

    def __init__(self, name: str, summit: bool, category: str, to_go: i64) -> None:
        self.name = name
        self.summit = summit
        self.category = category
        self.to_go = to_go


class Course:
    """Shared by all races on it and never changed while they run. Vectors have one entry a station unless noted.

    `ahead` holds three entries a station: right, straight, left of the arrow, −1 off the road. `near` holds six. `level` is
    the number of steps to cross the segment's yellow line, `to_go` that to the finish line; `priority` is the place in
    the order of play, 0 first; `passed` counts the points lines behind a station; `seconds` is −1 before the finish line.
    `slack` is the most by which neighbours differ in `to_go`.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.spots: i64 = 0
        self.length: i64 = 0
        self.base: i64 = 0
        self.slack: i64 = 0
        self.spot: vec[i64] = vec[i64]()
        self.leg: vec[i64] = vec[i64]()
        self.lane: vec[i64] = vec[i64]()
        self.ahead: vec[i64] = vec[i64]()
        self.near: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        self.to_go: vec[i64] = vec[i64]()
        self.priority: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()
        self.seconds: vec[i64] = vec[i64]()
        self.climb: vec[i64] = vec[i64]()
        self.bridge: vec[i64] = vec[i64]()
        self.lines: list[PointsLine] = []
        self.corridor: vec[i64] = vec[i64]()
        self.places: list[tuple[int, int]] = []
        self.moves: list[str] = []

    def add(self, spot: i64, leg: i64, lane: i64, climb: bool, bridge: bool) -> i64:
        """A new station; what lies around it is filled in when all are known."""
        self.spot = append(self.spot, spot)
        self.leg = append(self.leg, leg)
        self.lane = append(self.lane, lane)
        self.climb = append(self.climb, 1 if climb else 0)
        self.bridge = append(self.bridge, 1 if bridge else 0)
        self.count += 1
        return self.count - 1

    def place(self, station: i64) -> tuple[int, int]:
        """The name of its hexagon on the board: a hundred times the segment's number plus the hexagon in its lane; the lane."""
        return self.places[self.spot[station]]

    def distance(self, station: i64) -> i64:
        """Hexagons ridden on the shortest way."""
        return self.length - self.to_go[station]

    def ahead_of(self, station: i64) -> list[i64]:
        return [other for other in self.ahead[station * AHEAD : station * AHEAD + AHEAD] if other != NONE]

    def neighbours(self, station: i64) -> list[i64]:
        return [other for other in self.near[station * AROUND : station * AROUND + AROUND] if other != NONE]

    def adjacent(self, station: i64, other: i64) -> bool:
        start = station * AROUND
        for index in range(start, start + AROUND):
            if self.near[index] == other:
                return True
        return False

    def leads_to(self, station: i64, other: i64) -> bool:
        """Whether `other` lies directly in front of `station`."""
        start = station * AHEAD
        return self.ahead[start] == other or self.ahead[start + 1] == other or self.ahead[start + 2] == other

    def finished(self, station: i64) -> bool:
        return self.seconds[station] >= 0
