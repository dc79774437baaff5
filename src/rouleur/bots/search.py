"""Searching on top of a policy: the options of a question are ridden out in forks, and the worse half is dropped again and again.

The forks are determinised: `view.imagine` draws anew all that the seat cannot see. All options are tried with the same luck. The budget
is a number of rollouts, so that the same seed gives the same race on every machine.
"""

from __future__ import annotations

from threading import local
from time import perf_counter, sleep
from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View

SLICE: Final = 0.0003
"""Seconds of thinking after which the other threads of the process have their turn."""
THREAD: Final = local()


def share_the_process() -> None:
    """Said once in a thread whose bots let others in while they think: compiled code does not by itself.

    Not by every thread: a sleep of no time at all takes as long as a rollout.
    """
    THREAD.shares = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Prospect:
    """What a search must know of its game."""

    def worth_searching(self, view: View, question: Question) -> bool:
        """Whether enough hangs on this question."""
        raise NotImplementedError

    def candidates(self, view: View, question: Question, usual: Option) -> list[Option]:
        """The options that are tried, `usual`, the one the policy takes, first."""
        return [usual, *[option for option in question.options if option is not usual]]

    def doubt(self) -> float:
        """By how much another option must come out better than the usual one, which knows more than a few rollouts tell."""
        return 0.0

    def budget(self, rollouts: i64) -> i64:
        """How many of the most rollouts this question, the one that `worth_searching` was asked about, is given."""
        return rollouts

    def most_tried(self, budget: i64) -> i64:
        """How many options are tried, those first that come first among the candidates."""
        return most_tried(budget)

    def policy(self, seed: i64) -> Director:
        """Who directs a seat in a fork: a director that does not search."""
        raise NotImplementedError

    def decided(self, fork: State, seat: i64) -> bool:
        """Whether the fork has been ridden far enough."""
        return fork.over

    def value(self, fork: State, seat: i64) -> float:
        """How well this seat has come out of the fork; more is better."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Searching(Director):
    def __init__(self, seed: i64, policy: Director, prospect: Prospect, rollouts: i64) -> None:
        self.lots = Dice(seed)
        self.policy = policy
        self.prospect = prospect
        self.rollouts = rollouts
        self.made_room = 0.0

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        usual = self.policy.choose(view, question)
        if len(question.options) < 2 or not self.prospect.worth_searching(view, question):
            return usual
        candidates = self.prospect.candidates(view, question, usual)
        return candidates[0] if len(candidates) < 2 else self.halve(view, candidates)

    def halve(self, view: View, candidates: list[Option]) -> Option:
        """Sequential halving: every round shares the same part of the budget among those who are left, until it is used up."""
        budget = self.prospect.budget(self.rollouts)
        candidates = candidates[: self.prospect.most_tried(budget)]
        rounds = rounds_for(len(candidates))
        seed: i64 = self.lots.word()
        left = [Tried(option) for option in candidates]
        left[0].credit = self.prospect.doubt()
        ridden: i64 = 0
        while ridden < budget and len(left) > 1:
            each = max(1, budget // (rounds * len(left)))
            ridden += each * len(left)
            for number in range(each):
                for tried in left:
                    tried.total += self.outcome(view, seed + number, tried.option)
                    tried.count += 1
            seed += each
            left = better_half(left)
        return left[0].option

    def outcome(self, view: View, seed: i64, option: Option) -> float:
        fork = view.imagine(seed, option)
        directors: list[Director | None] = [self.prospect.policy(seed + seat) for seat in range(fork.seats)]
        fork.directors = directors
        while not self.prospect.decided(fork, view.seat):
            fork.take_step()
        self.make_room()
        return self.prospect.value(fork, view.seat)

    def make_room(self) -> None:
        if perf_counter() - self.made_room > SLICE and getattr(THREAD, "shares", False):
            sleep(0)
            self.made_room = perf_counter()


class Tried:
    """An option and how its rollouts came out."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.credit = 0.0
        self.total = 0.0
        self.count: i64 = 0

    def mean(self) -> float:
        return self.credit + self.total / float(self.count) if self.count else 0.0


def most_tried(rollouts: i64) -> i64:
    """More options than a quarter of the budget are not tried: where luck decides, a rollout or two tells nothing."""
    return max(2, rollouts // 4)


def rounds_for(candidates: i64) -> i64:
    """How often so many can be halved."""
    rounds: i64 = 1
    while (1 << rounds) < candidates:
        rounds += 1
    return rounds


def better_half(tried: list[Tried]) -> list[Tried]:
    """The better half, the best first; of equals the earlier one."""
    ordered: list[Tried] = []
    for one in tried:
        place = len(ordered)
        while place > 0 and one.mean() > ordered[place - 1].mean():
            place -= 1
        ordered.insert(place, one)
    return ordered[: (len(ordered) + 1) // 2]
