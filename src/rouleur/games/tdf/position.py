"""The position: who stands where, what each group rides at, who has passed which line (§1–§25)."""

from __future__ import annotations

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.tdf.road import AHEAD, NONE, Reach
from rouleur.games.tdf.sheet import Sheet
from rouleur.road.race import Race

DRAWING: Final[i64] = 0
PLACING: Final[i64] = 1
OPENING: Final[i64] = 2
RIDING: Final[i64] = 3
CLOSING: Final[i64] = 4
PHASES: Final = ["draw", "placing", "opening", "riding", "closing"]

WAITING: Final[i64] = 0
ON_ROAD: Final[i64] = 1
ARRIVED: Final[i64] = 2
OUT: Final[i64] = 3
STATUSES: Final = ["waiting", "riding", "finished", "DNF"]


class Rider:
    """A pawn. `group`, `head` and `poised` are as they were when the sequence began (§3, §11); `cards` has a bit a card."""

    def __init__(self, index: i64, seat: i64) -> None:
        self.index = index
        self.seat = seat
        self.station: i64 = NONE
        self.status: i64 = WAITING
        self.moved = False
        self.stopped = False
        self.group: i64 = NONE
        self.head = False
        self.poised = False
        self.cards: i64 = 0

    def clone(self) -> Rider:
        twin = Rider(self.index, self.seat)
        twin.station = self.station
        twin.status = self.status
        twin.moved = self.moved
        twin.stopped = self.stopped
        twin.group = self.group
        twin.head = self.head
        twin.poised = self.poised
        twin.cards = self.cards
        return twin

    def to_data(self) -> list[int]:
        flags = self.moved + 2 * self.stopped + 4 * self.head + 8 * self.poised
        return [self.station, self.status, self.group, flags, self.cards]

    def restore(self, data: list[int]) -> None:
        self.station = data[0]
        self.status = data[1]
        self.group = data[2]
        flags = data[3]
        self.moved = bool(flags & 1)
        self.stopped = bool(flags & 2)
        self.head = bool(flags & 4)
        self.poised = bool(flags & 8)
        self.cards = data[4]

    @property
    def lone(self) -> bool:
        """§9: nobody stood on a neighbouring hexagon when the sequence began."""
        return self.group == NONE


class Group:
    """What a group rides at in this sequence (§7). `pace` is the face value last thrown, 0 when the next pawn must throw.

    `die` set the pace, or is that of the attacker's terrain; `braked` counts pawns that may only accept or throw white (§17);
    `breakaway` is the total of the attack that may still be caught (§12); `caught` says that this chance is over; `fallen` that yellow must be thrown
    (§18); `led` that somebody of the group has ridden on at its pace.
    """

    def __init__(self) -> None:
        self.pace: i64 = 0
        self.die: i64 = NONE
        self.braked: i64 = 0
        self.breakaway: i64 = 0
        self.caught = False
        self.fallen = False
        self.led = False

    def clone(self) -> Group:
        twin = Group()
        twin.pace = self.pace
        twin.die = self.die
        twin.braked = self.braked
        twin.breakaway = self.breakaway
        twin.caught = self.caught
        twin.fallen = self.fallen
        twin.led = self.led
        return twin

    def to_data(self) -> list[int]:
        return [self.pace, self.die, self.braked, self.breakaway, self.caught + 2 * self.fallen + 4 * self.led]

    def restore(self, data: list[int]) -> None:
        self.pace = data[0]
        self.die = data[1]
        self.braked = data[2]
        self.breakaway = data[3]
        flags = data[4]
        self.caught = bool(flags & 1)
        self.fallen = bool(flags & 2)
        self.led = bool(flags & 4)


class Position(Race):
    """`grid` knows the rider of a spot, a rider knows his station. The turn is the sequence (§22)."""

    def __init__(self, sheet: Sheet, dice: Dice, other: Position | None = None) -> None:
        super().__init__(dice, sheet.seats)
        self.sheet = sheet
        self.road = sheet.road
        self.phase: i64 = DRAWING
        self.riders: vec[Rider] = vec[Rider]()
        self.groups: vec[Group] = vec[Group]()
        self.grid: vec[i64] = other.grid[:] if other is not None else vec[i64]([NONE] * sheet.road.spots)
        self.order: list[int] = []
        self.next: i64 = 0
        self.crossed: list[int] = []
        self.arrived: list[int] = []
        self.times: list[int] = []
        self.bunches: list[int] = []
        self.fallen: list[int] = []
        self.takers: list[list[int]] = []
        self._reach: Reach | None = None
        if other is None:
            self.enter_riders()
        else:
            self.copy(other)

    def enter_riders(self) -> None:
        self.takers = [[] for _ in self.road.lines]
        for seat in self.sheet.rider_seats:
            self.riders = append(self.riders, Rider(len(self.riders), seat))
        for index, cards in enumerate(self.sheet.cards):
            self.riders[index].cards = cards

    @property
    def reach(self) -> Reach:
        reach = self._reach
        if reach is None:
            reach = Reach(self.road)
            self._reach = reach
        return reach

    # --- the hexagons

    def put(self, rider: Rider, station: i64) -> None:
        rider.station = station
        rider.status = ON_ROAD
        self.grid[self.road.spot[station]] = rider.index

    def lift(self, rider: Rider, status: i64) -> None:
        """Take a pawn from the board; his last station is remembered."""
        self.grid[self.road.spot[rider.station]] = NONE
        rider.status = status

    def rider_on(self, station: i64) -> Rider | None:
        """The pawn at that station: on that hexagon and on that lap."""
        index = self.grid[self.road.spot[station]]
        if index == NONE:
            return None
        rider = self.riders[index]
        return rider if rider.station == station else None

    def free(self, station: i64) -> bool:
        return self.grid[self.road.spot[station]] == NONE

    def hemmed_in(self, rider: Rider) -> bool:
        """§6: not a single step forward is possible."""
        first = rider.station * AHEAD
        for index in range(first, first + AHEAD):
            station = self.road.ahead[index]
            if station != NONE and self.free(station):
                return False
        return True

    def uphill(self, rider: Rider) -> bool:
        return self.road.climb[rider.station] == 1

    def on_bridge(self, rider: Rider) -> bool:
        return self.road.bridge[rider.station] == 1

    def group_of(self, rider: Rider) -> Group | None:
        return None if rider.group == NONE else self.groups[rider.group]

    def still_riding(self) -> bool:
        for rider in self.riders:
            if rider.status == ON_ROAD or rider.status == WAITING:
                return True
        return False

    def way_to(self, start: i64, station: i64, speed: i64) -> list[i64]:
        """The shortest free way, both ends included; empty when there is none."""
        self.reach.explore(self.road, self.grid, start, speed)
        return self.reach.way(self.reach.find(station))

    # --- names

    def name(self, rider: Rider) -> str:
        return self.sheet.ids[rider.index]

    def names_of(self, indices: list[int]) -> tuple[str, ...]:
        return tuple([self.sheet.ids[index] for index in indices])

    def places(self, stations: list[i64]) -> tuple[tuple[int, int], ...]:
        return tuple([self.road.place(station) for station in stations])

    # --- for tables, records and searchers

    def copy(self, other: Position) -> None:
        """For `clone`: become equal to `other`; the sheet and its road are shared."""
        self.copy_base(other)
        self.phase = other.phase
        for rider in other.riders:
            self.riders = append(self.riders, rider.clone())
        for group in other.groups:
            self.groups = append(self.groups, group.clone())
        self.order = other.order[:]
        self.next = other.next
        self.crossed = other.crossed[:]
        self.arrived = other.arrived[:]
        self.times = other.times[:]
        self.bunches = other.bunches[:]
        self.fallen = other.fallen[:]
        self.takers = [taken[:] for taken in other.takers]

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["phase"] = self.phase
        data["riders"] = [rider.to_data() for rider in self.riders]
        data["groups"] = [group.to_data() for group in self.groups]
        data["order"] = self.order[:]
        data["next"] = self.next
        data["crossed"] = self.crossed[:]
        data["arrivals"] = [self.arrived[:], self.times[:], self.bunches[:]]
        data["fallen"] = self.fallen[:]
        data["takers"] = [taken[:] for taken in self.takers]
        return data

    @classmethod
    def restore(cls, sheet: Sheet, data: dict[str, Any]) -> Self:
        """The position that `to_data` described."""
        position = cls(sheet, Dice(0))
        position.become(data)
        return position

    def become(self, data: dict[str, Any]) -> None:
        self.restore_base(data)
        self.phase = data["phase"]
        rows: list[list[int]] = data["riders"]
        for rider, row in zip(self.riders, rows, strict=True):
            rider.restore(row)
            if rider.status == ON_ROAD:
                self.put(rider, rider.station)
        groups: list[list[int]] = data["groups"]
        for row in groups:
            group = Group()
            group.restore(row)
            self.groups = append(self.groups, group)
        self.order = list(data["order"])
        self.next = data["next"]
        self.crossed = list(data["crossed"])
        arrivals: list[list[int]] = data["arrivals"]
        self.arrived, self.times, self.bunches = list(arrivals[0]), list(arrivals[1]), list(arrivals[2])
        self.fallen = list(data["fallen"])
        takers: list[list[int]] = data["takers"]
        self.takers = [list(taken) for taken in takers]
