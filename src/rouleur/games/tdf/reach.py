"""Where a pawn can come with so many steps (§2, §6): a search that spreads over free hexagons, nearest first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.games.tdf.course import AHEAD, Course
from rouleur.games.tdf.terms import NONE


class Reach:
    """The last search: stations in the order of their distance, the start first. Kept to be used again, never shared."""

    def __init__(self, stations: i64) -> None:
        empty = [0] * stations
        self.mark: vec[i64] = vec[i64](empty)
        self.found: vec[i64] = vec[i64](empty)
        self.steps: vec[i64] = vec[i64](empty)
        self.parent: vec[i64] = vec[i64](empty)
        self.stamp: i64 = 0
        self.size: i64 = 0

    def explore(self, course: Course, grid: vec[i64], start: i64, speed: i64) -> None:
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
                station = course.ahead[following]
                if station != NONE and self.mark[station] != self.stamp and grid[course.spot[station]] == NONE:
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
