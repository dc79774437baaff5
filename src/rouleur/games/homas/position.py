"""The data that changes: riders on the road, cards, lines passed, arrivals. What comes next is in `sequence`."""

from __future__ import annotations

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.dice import Dice, dice_from_data
from rouleur.games.homas.road import NOWHERE, from_the_right, row_of
from rouleur.games.homas.rules.rider import Rider, start_list
from rouleur.games.homas.sheet import KINDS, TEAMS, Sheet
from rouleur.road.race import Race as RoadRace

DRAW: Final = 0
KEEP: Final = 1
PACK: Final = 2
LINE_UP: Final = 3
RIDE: Final = 4
LINES: Final = 5
SPRINT: Final = 6
RETREAT: Final = 7
TRIAL: Final = 8
OVER: Final = 9
PHASES: Final = ("draw", "fitness", "cards", "line-up", "ride", "lines", "sprint", "falling back", "time trial", "over")

NOBODY: Final = -1


class Prize:
    """Points or seconds won at a line or at the finish (§5.5, §5.6, §5.8)."""

    def __init__(self, classification: str, rider: i64, amount: i64, why: str, place: i64) -> None:
        self.classification = classification
        self.rider = rider
        self.amount = amount
        self.why = why
        self.place = place


class Position(RoadRace):
    """`at` knows the rider on each square and a rider knows his square. Seats direct the teams 2, 3, 4, 5; team 1 is neutral."""

    def __init__(self, sheet: Sheet, dice: Dice, seats: i64, other: Position | None = None) -> None:
        super().__init__(dice, seats)
        self.sheet = sheet
        self.road = sheet.road
        self.riders: list[Rider] = [] if other is not None else start_list(seats, sheet.rider_names)
        self.at: vec[i64] = other.at[:] if other is not None else vec[i64]([NOBODY] * ((sheet.road.rows + 1) * 4))
        self.team_hands: list[list[int]] = [[0] * KINDS for _ in range(TEAMS + 1)]
        self.ranks: list[int] = [0] * (TEAMS + 1)
        self.phase: i64 = DRAW
        self.line_up = "board"
        self.wet = False
        self.pending: i64 = NOBODY
        self.relieved: list[int] = []
        self.passed: list[list[int]] = [[] for _ in sheet.road.summits]
        self.rushed: list[list[int]] = [[] for _ in sheet.road.rushes]
        self.prizes: list[Prize] = []
        self.sprints: list[int] = []
        self.groups: i64 = 0
        self.arrivals: list[int] = []
        self.disqualified: list[int] = []
        self.extra_draws: list[int] = [0] * len(self.riders)
        self.late: list[int] = []
        if other is not None:
            self.copy_position(other)

    @property
    def solo(self) -> bool:
        """§7: one director against four neutral teams."""
        return self.seats == 1

    @property
    def first_round(self) -> bool:
        return self.turn == 1 and not self.sheet.trial

    @property
    def somebody_over_the_line(self) -> bool:
        """Also in the middle of a turn, before arrivals are judged. In a time trial everybody rides a race of his own."""
        if self.sheet.trial:
            return False
        for rider in self.riders:
            if rider.riding and row_of(rider.cell) > self.road.finish:
                return True
        return self.groups > 0

    def rider_on(self, cell: i64) -> Rider | None:
        if cell < 0:
            return None
        index = self.at[cell]
        return self.riders[index] if index >= 0 else None

    def free(self, cell: i64) -> bool:
        return self.at[cell] < 0

    def put(self, rider: Rider, cell: i64) -> None:
        """Onto a free square."""
        if rider.cell != NOWHERE and self.at[rider.cell] == rider.index:
            self.at[rider.cell] = NOBODY
        rider.cell = cell
        if cell != NOWHERE:
            self.at[cell] = rider.index

    def row(self, rider: Rider) -> i64:
        return row_of(rider.cell)

    def team_cards(self, rider: Rider) -> list[int]:
        return self.team_hands[rider.team]

    def named(self, identity: str) -> Rider:
        for rider in self.riders:
            if rider.id == identity:
                return rider
        raise KeyError(identity)

    def ahead_of(self, rider: Rider, other: Rider) -> bool:
        """§2.1: the most advanced first, then the one most to the right."""
        return from_the_right(rider.cell) > from_the_right(other.cell)

    def in_order(self, riders: list[Rider]) -> list[Rider]:
        """The same riders in the order of play."""
        ordered: list[Rider] = []
        for rider in riders:
            place = len(ordered)
            while place > 0 and self.ahead_of(rider, ordered[place - 1]):
                place -= 1
            ordered.insert(place, rider)
        return ordered

    @property
    def somebody_on_the_road(self) -> bool:
        for rider in self.riders:
            if rider.riding:
                return True
        return False

    def on_the_road(self) -> list[Rider]:
        """All who are still riding, in the order of play."""
        return self.in_order([rider for rider in self.riders if rider.riding])

    def next_rider(self) -> Rider | None:
        """§2.1: whose turn it is."""
        first: Rider | None = None
        for rider in self.riders:
            if rider.riding and not rider.moved and (first is None or self.ahead_of(rider, first)):
                first = rider
        return first

    def copy_position(self, other: Position) -> None:
        """For `clone`: content is shared, everything that changes is copied."""
        self.copy_base(other)
        self.riders = [rider.clone() for rider in other.riders]
        self.team_hands = [hand[:] for hand in other.team_hands]
        self.ranks = other.ranks[:]
        self.phase = other.phase
        self.line_up = other.line_up
        self.wet = other.wet
        self.pending = other.pending
        self.relieved = other.relieved[:]
        self.passed = [line[:] for line in other.passed]
        self.rushed = [line[:] for line in other.rushed]
        self.prizes = other.prizes[:]
        self.sprints = other.sprints[:]
        self.groups = other.groups
        self.arrivals = other.arrivals[:]
        self.disqualified = other.disqualified[:]
        self.extra_draws = other.extra_draws[:]
        self.late = other.late[:]

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["riders"] = [rider.to_data() for rider in self.riders]
        data["team_hands"] = [hand[:] for hand in self.team_hands]
        data["ranks"] = self.ranks[:]
        data["phase"] = self.phase
        data["line_up"] = self.line_up
        data["wet"] = self.wet
        data["pending"] = self.pending
        data["relieved"] = self.relieved[:]
        data["passed"] = [line[:] for line in self.passed]
        data["rushed"] = [line[:] for line in self.rushed]
        data["prizes"] = [
            [prize.classification, prize.rider, prize.amount, prize.why, prize.place] for prize in self.prizes
        ]
        data["sprints"] = self.sprints[:]
        data["groups"] = self.groups
        data["arrivals"] = self.arrivals[:]
        data["disqualified"] = self.disqualified[:]
        data["extra_draws"] = self.extra_draws[:]
        data["late"] = self.late[:]
        return data

    @classmethod
    def restore(cls, sheet: Sheet, data: dict[str, Any]) -> Self:
        """What `to_data` described, on the sheet of the same setup."""
        race = cls(sheet, dice_from_data(data["dice"]), data["seats"])
        race.restore_base(data)
        for rider, values in zip(race.riders, data["riders"], strict=True):
            rider.restore(values)
            if rider.cell != NOWHERE:
                race.at[rider.cell] = rider.index
        race.team_hands = [list(hand) for hand in data["team_hands"]]
        race.ranks = list(data["ranks"])
        race.phase = data["phase"]
        race.line_up = data["line_up"]
        race.wet = data["wet"]
        race.pending = data["pending"]
        race.relieved = list(data["relieved"])
        race.passed = [list(line) for line in data["passed"]]
        race.rushed = [list(line) for line in data["rushed"]]
        race.prizes = [Prize(values[0], values[1], values[2], values[3], values[4]) for values in data["prizes"]]
        race.sprints = list(data["sprints"])
        race.groups = data["groups"]
        race.arrivals = list(data["arrivals"])
        race.disqualified = list(data["disqualified"])
        race.extra_draws = list(data["extra_draws"])
        race.late = list(data["late"])
        return race
