"""Are values true? Compares what a seat may expect from what it knows with one fresh ride of the true position.

Takes one position of every race, by a rule that uses only what the seat knows: so of the positions valued at 30 % three in ten
must be won. Half of the rides sort a position into its bin, the other half give its expectation, so that a share that is high by
luck does not raise both. The expected number of wins and its variance include the noise of both halves and are exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.policy import Policy
from rouleur.analysis.value import Rides, ride
from rouleur.core.dice import KEYED
from rouleur.core.match import PacedMatch
from rouleur.core.state import SPECTATOR, View
from rouleur.road.box import box
from rouleur.road.race import Race
from tools.trust.chi_square import by_chance
from tools.trust.trials import Trial

BINS = 10
LEAST = 5.0
"""Wins and losses to be expected in a bin, both, for a deviation in it to be nearly normal."""
EVENLY = (0.6180339887498949, 0.4142135623730951)
"""Multiples of each, less their whole part, spread evenly between 0 and 1."""
QUESTIONS = 3


class Observation(msgspec.Struct, frozen=True):
    """`sorted_by` and `expected` are shares of two halves of the rides, `won` is what the fresh ride gave."""

    sorted_by: float
    expected: float
    won: bool


class Bin(msgspec.Struct):
    """Positions valued from `low` to `high`: how many wins were expected, with which variance, and how many there were."""

    low: float
    high: float
    positions: int = 0
    expected: float = 0.0
    variance: float = 0.0
    won: int = 0

    @property
    def deviation(self) -> float:
        """In standard deviations."""
        return (self.won - self.expected) / sqrt(self.variance) if self.variance else 0.0

    @property
    def full(self) -> bool:
        return min(self.expected, self.positions - self.expected) >= LEAST and self.variance > 0

    def joined(self, following: Bin) -> Bin:
        return Bin(
            self.low,
            following.high,
            self.positions + following.positions,
            self.expected + following.expected,
            self.variance + following.variance,
            self.won + following.won,
        )


class Calibration(msgspec.Struct):
    """`ended` races were over before the position that was looked for."""

    game: str
    races: list[str]
    level: int
    valued_by: int
    rides: int
    seed: int
    positions: int
    ended: int
    bins: list[Bin]
    chi_square: float
    freedom: int
    p: float


def observe(trial: Trial, valuer: Policy, number: int) -> Observation | None:
    """A pure function of the trial and the number of the race."""
    found = position_of(trial, number)
    if found is None:
        return None
    known, true = found
    first, half = trial.first(number), trial.rides // 2
    seat = known.seat
    assert seat is not None
    outcome = ride(true, trial.policy, first + 2 * half, 1)
    lot = ride(known, trial.policy, first + 2 * half + 1, 1) if seat == SPECTATOR else None
    who = lot.riders[0] if lot else seat

    def share(start: int) -> float:
        return winners(ride(known, valuer, start, half), seat).count(who) / half

    return Observation(share(first), share(first + half), winners(outcome, seat)[0] == who)


def winners(rides: Rides, seat: int) -> list[int]:
    """Directors, or, where there are none, riders."""
    return rides.riders if seat == SPECTATOR else rides.seats


def position_of(trial: Trial, number: int) -> tuple[Moment, Moment] | None:
    """What a seat knows, and the truth: at one of its first questions after a turn that was chosen by another race on the same road."""
    setup = trial.setup(number)
    seats = len(setup.seats)
    seat = number % seats if seats else SPECTATOR
    turn = int(number * EVENLY[0] % 1 * turns_of(trial, number))
    questions = int(number * EVENLY[1] % 1 * QUESTIONS)
    game, seed = box(trial.game), trial.race_seed(number)
    match: PacedMatch[Race] = PacedMatch(game.start(setup, seed), setup, seed)
    match.use_dice(KEYED)
    director = trial.policy.director(seed)
    while not match.over:
        question = match.question()
        late = match.state.turn >= turn
        if question is None:
            if late and seat == SPECTATOR:
                return moment_of(match, seat), moment_of(match)
            match.take_step()
            continue
        if late and question.seat == seat:
            if questions == 0:
                return moment_of(match, seat), moment_of(match)
            questions -= 1
        match.answer(director.choose(View(match.state, question.seat), question))
    return None


def turns_of(trial: Trial, number: int) -> int:
    """Of another race on the same road: the race that is looked at must not choose its own moment."""
    race = box(trial.game).start(trial.setup(number), trial.race_seed(number) - 1)
    race.ride(trial.policy.directors(int(race.seats), trial.race_seed(number)))
    return int(race.turn)


def calibration(trial: Trial, valuer: Policy, observations: Iterable[Observation | None]) -> Calibration:
    listed = list(observations)
    found = [each for each in listed if each is not None]
    bins = joined(bins_of(found, trial.rides // 2))
    chi_square = sum(each.deviation**2 for each in bins)
    return Calibration(
        trial.game,
        list(trial.races),
        trial.level,
        valuer.level,
        trial.rides // 2 * 2,
        trial.seed,
        len(found),
        len(listed) - len(found),
        bins,
        chi_square,
        len(bins),
        by_chance(chi_square, len(bins)),
    )


def bins_of(observations: list[Observation], half: int) -> list[Bin]:
    """Of a share p counted in n rides, p (1 − p) n / (n − 1) estimates the variance of one ride without bias; the share itself adds the
    n-th part of it."""
    bins = [Bin(number / BINS, (number + 1) / BINS) for number in range(BINS)]
    for each in observations:
        found = bins[min(int(each.sorted_by * BINS), BINS - 1)]
        found.positions += 1
        found.expected += each.expected
        found.variance += each.expected * (1 - each.expected) * (half + 1) / (half - 1)
        found.won += each.won
    return bins


def joined(bins: list[Bin]) -> list[Bin]:
    """Bins too small for a test are joined with their neighbours; all of them may be one."""
    found: list[Bin] = []
    for each in bins:
        if found and not (found[-1].full and each.positions):
            found[-1] = found[-1].joined(each)
        else:
            found.append(each)
    while len(found) > 1 and not found[-1].full:
        last = found.pop()
        found[-1] = found[-1].joined(last)
    return found
