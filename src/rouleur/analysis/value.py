"""The value of a position: how often each director and each rider wins from there.

policy = policy_of("homas")
values = Valuer(policy, rides=200).values(moment_of(match))
values.director(0)  # Share(share=0.31, low=0.25, high=0.38)
"""

from __future__ import annotations

import os
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial

import msgspec

from rouleur.analysis.field import Field
from rouleur.analysis.moment import Moment
from rouleur.analysis.policy import Policy
from rouleur.core.errors import IllegalOption
from rouleur.core.record import encoded
from rouleur.core.shares import wilson
from rouleur.core.state import Director
from rouleur.core.workers import called_off, in_order, processes
from rouleur.road.race import Race

SEEDS = 1_000_003
"""Seeds of neighbouring analyses do not overlap before a million rides."""
PORTION = 50
MOST_CACHED = 2_000
ATTEMPTS = 50
APART = 1 << 40


class Share(msgspec.Struct, frozen=True):
    """A share of the rides and its 95 % interval."""

    share: float
    low: float
    high: float


def share_of(wins: int, rides: int) -> Share:
    return Share(wins / rides if rides else 0.0, *wilson(wins, rides))


class Rides(msgspec.Struct):
    """Who won ride after ride: the riders by their numbers in the field, the directors by their seats; −1 is nobody."""

    riders: list[int] = []
    seats: list[int] = []

    def add(self, more: Rides) -> None:
        self.riders.extend(more.riders)
        self.seats.extend(more.seats)


class Values(msgspec.Struct, omit_defaults=True):
    """How many of the rides each director has won, by seat, and each rider, by his id; who is not named has won none."""

    rides: int
    directors: list[int]
    riders: dict[str, int] = {}

    def director(self, seat: int) -> Share:
        return share_of(self.directors[seat], self.rides)

    def rider(self, rider: str) -> Share:
        return share_of(self.riders.get(rider, 0), self.rides)


def values_of(rides: Rides, field: Field) -> Values:
    seats, riders = Counter(rides.seats), Counter(rides.riders)
    winners = {rider: riders[number] for number, rider in enumerate(field.riders) if riders[number]}
    return Values(len(rides.seats), [seats[seat] for seat in range(field.seats)], winners)


def ride(moment: Moment, policy: Policy, first: int, count: int, option: str = "") -> Rides:
    """Rides with the seeds `first` to `first + count − 1`. A pure function: the same anywhere, and with the same luck for every option."""
    field = Field(moment.checkpoint)
    ridden = Rides()
    for seed in range(first, first + count):
        rider, seat = field.winners(ridden_out(moment, partial(policy.directors, field.seats, seed), seed, option))
        ridden.riders.append(rider)
        ridden.seats.append(seat)
    return ridden


def ridden_out(moment: Moment, seated: Callable[[], list[Director | None]], seed: int, option: str) -> Race:
    """One ride to its end. Hidden cards that do not agree with what was answered since the checkpoint are drawn once more."""
    for attempt in range(ATTEMPTS):
        race = moment.fork(seed + attempt * APART, option)
        try:
            race.ride(seated())
        except IllegalOption:
            if moment.seat is None or attempt + 1 == ATTEMPTS:
                raise
            continue
        return race
    raise AssertionError("the last attempt returns or raises")


class Valuer:
    """Values positions with so many rides each, all of them with the same dice: in this process, on an executor, or on `workers`
    cores (0: on all). What was valued lately is remembered.
    """

    def __init__(
        self, policy: Policy, rides: int, seed: int = 1, executor: Executor | None = None, workers: int = 1
    ) -> None:
        self.policy = policy
        self.rides = rides
        self.first = seed * SEEDS
        self.executor = executor
        self.workers = workers or os.cpu_count() or 1
        self._cache: OrderedDict[bytes, Rides] = OrderedDict()

    def values(self, moment: Moment, option: str = "") -> Values:
        return values_of(self.ridden(moment, option), Field(moment.checkpoint))

    def options(self, moment: Moment, options: list[str]) -> dict[str, Values]:
        """The values just after choosing each of these, with the same luck for all."""
        return {option: self.values(moment, option) for option in options}

    def ridden(self, moment: Moment, option: str = "") -> Rides:
        key = encoded([moment.checkpoint.key().hex(), moment.given, moment.asked, moment.seat, option])
        if key not in self._cache:
            self._cache[key] = self._ride(moment, option)
            if len(self._cache) > MOST_CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return self._cache[key]

    def _ride(self, moment: Moment, option: str) -> Rides:
        portions = [
            (moment, self.policy, self.first + done, min(PORTION, self.rides - done), option)
            for done in range(0, self.rides, PORTION)
        ]
        ridden = Rides()
        for part in self._results(portions):
            ridden.add(part)
        return ridden

    def _results(self, portions: list[tuple[Moment, Policy, int, int, str]]) -> Iterator[Rides]:
        under_way: deque[Future[Rides]] = deque()
        if self.executor is not None:
            with called_off(under_way):
                yield from in_order(self.executor, ride, portions, self.workers, under_way)
        elif self.workers == 1 or len(portions) == 1:
            for portion in portions:
                yield ride(*portion)
        else:
            with processes(self.workers) as pool:
                yield from in_order(pool, ride, portions, self.workers, under_way)
