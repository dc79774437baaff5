"""The road as the rules look at it: numbered stations with what lies ahead of them (§2–§4).

A station is a hexagon at one passage: a circuit that is ridden twice has two stations a hexagon, which share one spot of the
board, so that pawns of both laps cannot stand in each other (§26).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final[i64] = -1
"""No station, nobody, no group."""
AHEAD: Final = 3
AROUND: Final = 6


class PointsLine:
    """A sprint or summit line (§20)."""

    def __init__(self, name: str, summit: bool, category: str, to_go: i64) -> None:
        self.name = name
        self.summit = summit
        self.category = category
        self.to_go = to_go


class Road:
    """Shared by all races on it and never changed while they run. Vectors have one entry a station unless noted.

    `ahead` holds three entries a station: right, straight, left of the arrow, −1 off the road. `near` holds six. `level` is
    the number of steps to cross the segment's yellow line, `to_go` that to the finish line; `priority` is the place in
    the order of play, 0 first; `passed` counts the points lines behind a station; `seconds` is −1 before the finish line.
    `attack_room` says how many hexagons ahead must be free for an attack position (§11).
    `slack` is the most by which neighbours differ in `to_go`; `zeros` are copied where a number a station is wanted, in no time.
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
        self.attack_room: vec[i64] = vec[i64]()
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
        self.zeros: vec[i64] = vec[i64]()

    def add(self, spot: i64, leg: i64, lane: i64, climb: bool, bridge: bool) -> i64:
        """A new station; what lies around it is filled in when all are known."""
        self.spot = append(self.spot, spot)
        self.leg = append(self.leg, leg)
        self.lane = append(self.lane, lane)
        self.climb = append(self.climb, 1 if climb else 0)
        self.bridge = append(self.bridge, 1 if bridge else 0)
        self.zeros = append(self.zeros, 0)
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


class Reach:
    """Where a pawn can come with so many steps (§2, §6): stations in the order of their distance, the start first.

    A search spreads over free hexagons, nearest first. Kept to be used again, never shared.
    """

    def __init__(self, road: Road) -> None:
        self.mark: vec[i64] = road.zeros[:]
        self.found: vec[i64] = road.zeros[:]
        self.steps: vec[i64] = road.zeros[:]
        self.parent: vec[i64] = road.zeros[:]
        self.stamp: i64 = 0
        self.size: i64 = 0

    def explore(self, road: Road, grid: vec[i64], start: i64, speed: i64) -> None:
        """§2: one hexagon at a time in the three directions of the segment a pawn stands in, never through another pawn."""
        self.stamp += 1
        self.mark[start] = self.stamp
        self.found[0] = start
        self.steps[0] = 0
        self.parent[0] = NONE
        self.size = 1
        index: i64 = 0
        while index < self.size and self.steps[index] < speed:
            first = self.found[index] * AHEAD
            for following in range(first, first + AHEAD):
                station = road.ahead[following]
                if station != NONE and self.mark[station] != self.stamp and grid[road.spot[station]] == NONE:
                    self.mark[station] = self.stamp
                    self.found[self.size] = station
                    self.steps[self.size] = self.steps[index] + 1
                    self.parent[self.size] = index
                    self.size += 1
            index += 1

    def way(self, index: i64) -> list[i64]:
        """The stations from the start to what was found there."""
        stations: list[i64] = []
        while index != NONE:
            stations.append(self.found[index])
            index = self.parent[index]
        stations.reverse()
        return stations

    def find(self, station: i64) -> i64:
        """The index of a station among those found; −1 when it is out of reach."""
        for index in range(self.size):
            if self.found[index] == station:
                return index
        return NONE
