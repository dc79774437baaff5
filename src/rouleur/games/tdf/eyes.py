"""A seat's eyes: what its bots may look at, read from the position when they look. Nothing is hidden but the dice to come."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.games.tdf.position import ON_ROAD, Group, Position, Rider
from rouleur.games.tdf.road import AROUND, NONE
from rouleur.games.tdf.rules.attack import may_attack
from rouleur.games.tdf.rules.dice import number_of
from rouleur.games.tdf.rules.wind import speed_after_wind


@final
class Eyes:
    """The board, the printed sheet and what lies open on the table. There is no way from here to the dice."""

    def __init__(self, race: Position, seat: i64) -> None:
        self._race = race
        self.seat = seat
        self.road = race.road
        self.riders: vec[Rider] = race.riders

    # --- who, and when

    @property
    def sequence(self) -> i64:
        return self._race.turn

    def on_turn(self) -> Rider:
        return self._race.riders[self._race.order[self._race.next]]

    @property
    def order(self) -> list[int]:
        """The riders of this sequence by their index, first to move first (§3)."""
        return self._race.order

    def next_rider(self) -> Rider | None:
        """Whoever moves after the one on turn."""
        race = self._race
        for place in range(race.next + 1, len(race.order)):
            rider = race.riders[race.order[place]]
            if rider.status == ON_ROAD:
                return rider
        return None

    # --- the hexagons

    def rider_on(self, station: i64) -> Rider | None:
        return self._race.rider_on(station)

    def hemmed_in(self, rider: Rider) -> bool:
        return self._race.hemmed_in(rider)

    def uphill(self, rider: Rider) -> bool:
        return self._race.uphill(rider)

    def to_go(self, rider: Rider) -> i64:
        return self.road.to_go[rider.station]

    def front(self) -> i64:
        """Hexagons that the foremost pawn has still to go; all of them before the start."""
        least = self.road.length
        for rider in self.riders:
            if rider.status == ON_ROAD and self.road.to_go[rider.station] < least:
                least = self.road.to_go[rider.station]
        return least

    def sheltered(self, rider: Rider) -> bool:
        """A neighbour moves before this pawn and takes the wind (§8)."""
        road = self.road
        first = rider.station * AROUND
        for index in range(first, first + AROUND):
            near = road.near[index]
            if near != NONE and road.priority[near] < road.priority[rider.station] and self.rider_on(near) is not None:
                return True
        return False

    # --- speed

    def group_of(self, rider: Rider) -> Group | None:
        return self._race.group_of(rider)

    def may_attack(self, rider: Rider) -> bool:
        return may_attack(rider, self._race.group_of(rider))

    def faces(self, die: i64) -> vec[i64]:
        return self._race.sheet.faces[die]

    def mean_of(self, die: i64) -> float:
        """The mean number of a die at face value; a fall is none."""
        total = 0.0
        for face in self._race.sheet.faces[die]:
            total += float(number_of(face))
        return total / float(len(self._race.sheet.faces[die]))

    def speed_after_wind(self, rider: Rider, die: i64, value: i64) -> i64:
        return speed_after_wind(self._race, rider, die, value)

    # --- lines

    def points_between(self, start: i64, station: i64) -> float:
        """§20: what the lines on the way still have to give."""
        race = self._race
        points = 0.0
        for line in range(self.road.passed[start], self.road.passed[station]):
            taken = len(race.takers[line])
            if taken < len(race.sheet.points):
                points += float(race.sheet.points[taken])
        return points

    def taken(self, line: i64) -> bool:
        """Somebody has crossed this line."""
        return len(self._race.takers[line]) > 0

    @property
    def arrived(self) -> list[int]:
        """Those who have left the board behind the line, by their index, the winner first."""
        return self._race.arrived

    @property
    def lost(self) -> list[int]:
        """Those whom a big crash has taken out of the race (§18)."""
        return self._race.fallen

    def farthest_behind_line(self) -> i64:
        """Where the best of those stands who have crossed the line in this sequence, by `to_go`: 0 and less; 1 when nobody has (§21)."""
        race = self._race
        farthest: i64 = 1
        for index in race.crossed:
            rider = race.riders[index]
            if rider.status == ON_ROAD and self.road.to_go[rider.station] < farthest:
                farthest = self.road.to_go[rider.station]
        return farthest
