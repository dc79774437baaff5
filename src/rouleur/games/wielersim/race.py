"""The position: who stands on which square, who has yet to move, who has arrived."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.games.wielersim.terms import COBBLES, LANES, UPHILL
from rouleur.games.wielersim.track import Track
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation

START: Final[i64] = 0
RIDING: Final[i64] = 1
PROLOGUE: Final[i64] = 2
NOBODY: Final[i64] = -1


ROW_BITS: Final[i64] = 63
TWO_LEVELS: Final[i64] = 4095


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


@final
class Gain:
    """Points or seconds won on the road, before the tour room counts them (§5.4–§5.7)."""

    def __init__(self, rider: i64, place: i64, marker: i64) -> None:
        self.rider = rider
        self.place = place
        self.marker = marker


@final
class Sheet:
    """What a race is about besides its road: names, switches and scales. Shared, never changed, read only for people."""

    def __init__(self, race: str) -> None:
        self.race = race
        self.ids: list[str] = []
        self.roles: list[int] = []
        self.levels: list[int] = []
        self.jersey: i64 = NOBODY
        self.four_dice_start = False
        self.prologue_rerolls: list[int] = [4, 0, 0, 0]
        self.details: Any = None


@final
class Race(RoadRace):
    """A race on a track. `grid` knows the rider of a square, a rider knows his square.

    `full_rows` counts the rows that block the road: mostly none.
    `waiting` holds, row by row, who has yet to move: a bit for each hierarchy level and lane, so that the lowest bit is
    the highest in hierarchy and of equals the rightmost.
    """

    def __init__(self, sheet: Sheet, track: Track, dice: Dice, other: Race | None = None) -> None:
        super().__init__(dice, 0)
        self.sheet = sheet
        self.track = track
        self.phase: i64 = START
        self.rain = False
        self.weather_rolls: i64 = 0
        self.front: i64 = 0
        self.first_turn: i64 = 0
        self.first_row: i64 = 0
        self.groups_in: i64 = 0
        self.riders: vec[Rider] = vec[Rider]()
        self.grid: vec[i64] = other.grid[:] if other is not None else vec[i64]([NOBODY] * (track.rows * LANES))
        self.full_rows: i64 = 0
        self.count: vec[i64] = other.count[:] if other is not None else vec[i64]([0] * track.rows)
        self.waiting: vec[i64] = other.waiting[:] if other is not None else vec[i64]([0] * track.rows)
        self.order: list[int] = []
        self.times: list[int] = []
        self.groups: list[int] = []
        self.gains: list[Gain] = []
        self.passed: list[int] = other.passed[:] if other is not None else [0] * len(track.markers)
        if other is not None:
            self.copy(other)

    def enter(self, role: i64, level: i64, jersey: bool) -> None:
        """Put a rider on the start list."""
        self.riders = append(self.riders, Rider(len(self.riders), role, level, jersey))

    # --- the squares

    def put(self, rider: Rider, row: i64) -> None:
        """As far right as possible; on cobbles the smoothest square (§3.3.1, §3.3.7)."""
        self.put_on(rider, row, self.best_lane(row))

    def put_on(self, rider: Rider, row: i64, lane: i64) -> None:
        rider.row = row
        rider.lane = lane
        self.grid[row * LANES + lane] = rider.index
        self.count[row] += 1
        if self.count[row] == self.track.lanes[row]:
            self.full_rows += 1

    def lift(self, rider: Rider) -> None:
        row = rider.row
        self.grid[row * LANES + rider.lane] = NOBODY
        if self.count[row] == self.track.lanes[row]:
            self.full_rows -= 1
        self.count[row] -= 1

    def best_lane(self, row: i64) -> i64:
        if self.track.surface[row] == COBBLES:
            return self.smoothest_lane(row)
        base = row * LANES
        for lane in range(LANES):
            if self.grid[base + lane] == NOBODY:
                return lane
        return NOBODY

    def smoothest_lane(self, row: i64) -> i64:
        penalty = self.track.penalty
        base = row * LANES
        best: i64 = NOBODY
        for lane in range(self.track.lanes[row]):
            if self.grid[base + lane] == NOBODY and (best == NOBODY or penalty[base + lane] < penalty[base + best]):
                best = lane
        return best

    def full(self, row: i64) -> bool:
        return self.count[row] >= self.track.lanes[row]

    def reach(self, start: i64, row: i64) -> i64:
        """How far towards `row` a rider on row `start` comes before a full row blocks the road (§3.3.3)."""
        if self.full_rows > 0:
            for ahead in range(start + 1, row + 1):
                if self.full(ahead):
                    return ahead - 1
        return max(start, row)

    def malus(self, rider: Rider) -> i64:
        return self.track.penalty[rider.row * LANES + rider.lane]

    def uphill(self, rider: Rider) -> bool:
        return self.track.surface[rider.row] == UPHILL

    def on_cobbles(self, rider: Rider) -> bool:
        return self.track.surface[rider.row] == COBBLES

    def in_his_colour(self, rider: Rider) -> bool:
        """Whether the section where he stands is the one of his role (§2.3)."""
        return self.track.colour[rider.row] == rider.role

    # --- who has yet to move

    def let_move(self, rider: Rider) -> None:
        rider.waiting = True
        self.waiting[rider.row] |= bit_of(rider)

    def has_moved(self, rider: Rider) -> None:
        """Each rider moves once a turn (§3.3.1)."""
        rider.waiting = False
        self.waiting[rider.row] &= ~bit_of(rider)

    def highest_waiting(self, row: i64, passed_over: i64) -> Rider | None:
        """The highest in hierarchy, of equals the rightmost; those in `passed_over` left out."""
        mask = self.waiting[row] & ~passed_over
        if mask == 0:
            return None
        if mask & TWO_LEVELS == 0:
            mask >>= 2 * LANES
        return self.riders[self.grid[row * LANES + self.track.lowest_lane[mask & TWO_LEVELS]]]

    def rightmost_waiting(self, row: i64) -> Rider | None:
        mask = self.waiting[row]
        if mask == 0:
            return None
        mask |= (mask >> LANES) | (mask >> (2 * LANES)) | (mask >> (3 * LANES))
        return self.riders[self.grid[row * LANES + self.track.lowest_lane[mask & ROW_BITS]]]

    def waiting_at(self, row: i64, lane: i64) -> Rider | None:
        """The rider on that square, if he has yet to move."""
        if row < 0 or lane < 0 or lane >= LANES:
            return None
        index = self.grid[row * LANES + lane]
        if index == NOBODY:
            return None
        rider = self.riders[index]
        return rider if rider.waiting else None

    # --- for tables, records and searchers

    def copy(self, other: Race) -> None:
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

    def step(self) -> None:
        play_on(self)

    def clone(self) -> Race:
        return Race(self.sheet, self.track, self.dice, self)

    def situation(self, seat: i64) -> Situation:
        from rouleur.games.wielersim.scene import situation

        return situation(self, seat)

    def result(self) -> StageResult | None:
        from rouleur.games.wielersim.classification import stage_result

        return stage_result(self) if self.over else None

    def head(self) -> tuple[list[str], int, int]:
        if self.order or self.phase != RIDING:
            return ([], 0, 0)
        first = front_row(self)
        riders = [self.sheet.ids[rider.index] for rider in group_from(self, first)]
        return (riders, len(self.riders), self.track.length - first)

    def outcome(self) -> tuple[list[str], list[int], int]:
        order = [self.sheet.ids[index] for index in self.order]
        return (order, self.times, len(order))

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


def bit_of(rider: Rider) -> i64:
    bit: i64 = 1
    return bit << (rider.level * LANES + rider.lane)


def restore(race: Race, data: dict[str, Any]) -> None:
    """Put a race with an empty road into the position that `to_data` described."""
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
            race.put_on(rider, place[0], place[1])
            if place[2]:
                race.let_move(rider)
                race.front = max(race.front, rider.row)
    arrivals: list[list[int]] = data["arrivals"]
    race.order, race.times, race.groups = arrivals[0][:], arrivals[1][:], arrivals[2][:]
    race.gains = [Gain(gain[0], gain[1], gain[2]) for gain in data["gains"]]
    race.passed = list(data["passed"])


# The rules are written on the race above, and its methods call them: so they come last.
from rouleur.games.wielersim.group import front_row, group_from  # noqa: E402
from rouleur.games.wielersim.sequence import play_on  # noqa: E402
