"""The position: who stands on which square, who has yet to move, who has arrived."""

from __future__ import annotations

from typing import Any, Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.wielersim.road import LANES
from rouleur.games.wielersim.sheet import NOBODY, Sheet
from rouleur.road.race import Race as RoadRace

START: Final[i64] = 0
RIDING: Final[i64] = 1
PROLOGUE: Final[i64] = 2


@final
class Rider:
    """`level` is his place in the hierarchy of roles, 0 the highest (§2.2)."""

    def __init__(self, index: i64, role: i64, level: i64, jersey: bool) -> None:
        self.index = index
        self.role = role
        self.level = level
        self.jersey = jersey
        self.row: i64 = NOBODY
        self.lane: i64 = 0
        self.waiting = False
        self.arrived = False

    def clone(self) -> Rider:
        twin = Rider(self.index, self.role, self.level, self.jersey)
        twin.row = self.row
        twin.lane = self.lane
        twin.waiting = self.waiting
        twin.arrived = self.arrived
        return twin

    def place(self) -> tuple[int, int]:
        """Row and lane as people count them, lane 1 the rightmost."""
        return (self.row, self.lane + 1)

    def way_from(self, row: i64, lane: i64) -> tuple[tuple[int, int], ...]:
        """From the square he left to the square where he stands."""
        return ((row, lane + 1), self.place())


@final
class Gain:
    """A place at an intermediate sprint or a summit, before its points and seconds are counted (§5.4–§5.7)."""

    def __init__(self, rider: i64, place: i64, marker: i64) -> None:
        self.rider = rider
        self.place = place
        self.marker = marker


class Position(RoadRace):
    """`grid` knows the rider of a square, a rider knows his square.

    `full_rows` counts the rows that block the road: mostly none.
    `waiting` holds, row by row, who has yet to move: a bit for each hierarchy level and lane, so that the lowest bit is
    the highest in hierarchy and of equals the rightmost.
    `formed` stands on the sheet, too: it is read at every throw (ruling 21).
    """

    def __init__(self, sheet: Sheet, dice: Dice, other: Position | None = None) -> None:
        super().__init__(dice, 0)
        road = sheet.road
        self.sheet = sheet
        self.road = road
        self.formed = sheet.formed
        self.phase: i64 = PROLOGUE if sheet.prologue else START
        self.rain = False
        self.weather_rolls: i64 = 0
        self.front: i64 = 0
        self.first_turn: i64 = 0
        self.first_row: i64 = 0
        self.groups_in: i64 = 0
        self.riders: vec[Rider] = vec[Rider]()
        self.grid: vec[i64] = other.grid[:] if other is not None else vec[i64]([NOBODY] * (road.rows * LANES))
        self.full_rows: i64 = 0
        self.count: vec[i64] = other.count[:] if other is not None else vec[i64]([0] * road.rows)
        self.waiting: vec[i64] = other.waiting[:] if other is not None else vec[i64]([0] * road.rows)
        self.order: list[int] = []
        self.times: list[int] = []
        self.groups: list[int] = []
        self.gains: list[Gain] = []
        self.passed: list[int] = other.passed[:] if other is not None else [0] * len(road.markers)
        if other is not None:
            self.copy(other)
        else:
            self.enter_starters()

    def enter_starters(self) -> None:
        sheet = self.sheet
        for index in range(len(sheet.ids)):
            rider = Rider(index, sheet.roles[index], sheet.levels[index], index == sheet.jersey)
            self.riders = append(self.riders, rider)

    def name(self, rider: Rider) -> str:
        return self.sheet.ids[rider.index]

    def copy(self, other: Position) -> None:
        self.copy_base(other)
        self.phase = other.phase
        self.rain = other.rain
        self.weather_rolls = other.weather_rolls
        self.front = other.front
        self.first_turn = other.first_turn
        self.first_row = other.first_row
        self.groups_in = other.groups_in
        self.full_rows = other.full_rows
        for rider in other.riders:
            self.riders = append(self.riders, rider.clone())
        self.order = other.order[:]
        self.times = other.times[:]
        self.groups = other.groups[:]
        self.gains = other.gains[:]

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["phase"] = self.phase
        data["rain"] = self.rain
        data["weather_rolls"] = self.weather_rolls
        data["first"] = [self.first_turn, self.first_row, self.groups_in]
        data["riders"] = [[r.row, r.lane, r.waiting, r.arrived] for r in self.riders]
        data["arrivals"] = [self.order[:], self.times[:], self.groups[:]]
        data["gains"] = [[gain.rider, gain.place, gain.marker] for gain in self.gains]
        data["passed"] = self.passed[:]
        return data

    @classmethod
    def restore(cls, sheet: Sheet, data: dict[str, Any]) -> Self:
        """The position that `to_data` described."""
        race = cls(sheet, Dice(0))
        race.restore_base(data)
        race.phase = data["phase"]
        race.rain = data["rain"]
        race.weather_rolls = data["weather_rolls"]
        first: list[int] = data["first"]
        race.first_turn, race.first_row, race.groups_in = first[0], first[1], first[2]
        places: list[list[int]] = data["riders"]
        for rider, place in zip(race.riders, places, strict=True):
            rider.arrived = bool(place[3])
            rider.row, rider.lane = place[0], place[1]
            if rider.row != NOBODY and not rider.arrived:
                put_on(race, rider, place[0], place[1])
                if place[2]:
                    let_move(race, rider)
                    race.front = max(race.front, rider.row)
        arrivals: list[list[int]] = data["arrivals"]
        race.order, race.times, race.groups = arrivals[0][:], arrivals[1][:], arrivals[2][:]
        race.gains = [Gain(gain[0], gain[1], gain[2]) for gain in data["gains"]]
        race.passed = list(data["passed"])
        return race


# Functions, not methods: of a class that has a subclass, compiled code looks methods up at every call.


def put_on(race: Position, rider: Rider, row: i64, lane: i64) -> None:
    rider.row = row
    rider.lane = lane
    race.grid[row * LANES + lane] = rider.index
    abreast = race.count[row] + 1
    race.count[row] = abreast
    if abreast == race.road.lanes[row]:
        race.full_rows += 1


def lift(race: Position, rider: Rider) -> None:
    row = rider.row
    race.grid[row * LANES + rider.lane] = NOBODY
    abreast = race.count[row]
    race.count[row] = abreast - 1
    if abreast == race.road.lanes[row]:
        race.full_rows -= 1


def let_move(race: Position, rider: Rider) -> None:
    rider.waiting = True
    race.waiting[rider.row] |= bit_of(rider)


def has_moved(race: Position, rider: Rider) -> None:
    """Each rider moves once a turn (§3.3.1)."""
    rider.waiting = False
    race.waiting[rider.row] &= ~bit_of(rider)


def bit_of(rider: Rider) -> i64:
    bit: i64 = 1
    return bit << (rider.level * LANES + rider.lane)
