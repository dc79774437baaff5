"""An analysis under way: first the beginning of every turn, then the decisions that may matter most, then what others changed; interrupted, it
goes on where it stopped."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, nullcontext
from pathlib import Path

import msgspec

from rouleur.analysis.analysis import Analysis
from rouleur.analysis.decisions import Valued, in_order_of_weight, value_choice, value_decision
from rouleur.analysis.moment import Moment
from rouleur.analysis.plan import Plan
from rouleur.analysis.policy import Policy
from rouleur.analysis.report import Found, Speak, report
from rouleur.analysis.timeline import Asked, Cut, read_timeline
from rouleur.analysis.value import SEEDS, Rides, ride
from rouleur.core.journal import Journal
from rouleur.core.workers import called_off, in_order, processes

Progress = Callable[[int, int], None]
Task = tuple[Moment, Asked | None, bool, Policy, int, int]


class Entry(msgspec.Struct, omit_defaults=True):
    """What was found at one cut: rides alone at the beginning of a turn, more at a decision."""

    cut: int
    rides: Rides | None = None
    valued: Valued | None = None


class Run:
    """`progress` hears how many positions are valued, of how many."""

    def __init__(
        self, plan: Plan, journal: Path | None = None, progress: Progress | None = None, speak: Speak | None = None
    ) -> None:
        self.plan = plan
        self.speak = speak
        self.progress = progress
        self.timeline = read_timeline(plan.record, plan.policy)
        self.turns = [cut for cut in self.timeline.cuts if cut.asked is None]
        self.total = len(self.turns) + min(len(self.timeline.cuts) - len(self.turns), plan.decisions)
        self.found = Found(plan, self.timeline)
        self.journal = Journal(journal, plan.key(), Entry, "an analysis") if journal else None
        for entry in self.journal.entries if self.journal else []:
            self._take(entry)

    @property
    def done(self) -> int:
        return len(self.found.rides) + len(self.found.valued)

    def analyse(self, executor: Executor | None = None, workers: int = 0) -> Analysis:
        """On this executor, on all cores, or in this process alone when one worker is asked for."""
        count = workers or os.cpu_count() or 1
        self._tell()
        try:
            with self._pool(executor, count) as pool:
                self._value(self.turns, pool, count)
                ordered = in_order_of_weight(self.timeline.cuts, self.found.swings())
                looked_at = ordered[: self.plan.decisions]
                others = [cut for cut in ordered[len(looked_at) :] if cut.asked and not cut.asked.as_usual]
                changing = others[: self.plan.decisions]
                self.total = len(self.turns) + len(looked_at) + len(changing)
                self._value(looked_at, pool, count, look=True)
                self._value(changing, pool, count)
        finally:
            if self.journal:
                self.journal.close()
        return report(self.found, self.speak)

    @contextmanager
    def _pool(self, executor: Executor | None, workers: int) -> Iterator[Executor | None]:
        with nullcontext(executor) if executor is not None or workers == 1 else processes(workers) as pool:
            yield pool

    def _value(self, cuts: list[Cut], pool: Executor | None, workers: int, look: bool = False) -> None:
        waiting = [cut for cut in cuts if cut.number not in self.found.rides and cut.number not in self.found.valued]
        tasks = [self._task(cut, look) for cut in waiting]
        under_way: deque[Future[Entry]] = deque()
        with called_off(under_way) if pool is not None else nullcontext():
            done = (
                map(value, tasks)
                if pool is None
                else in_order(pool, value, ((task,) for task in tasks), workers, under_way)
            )
            for cut, entry in zip(waiting, done, strict=True):
                entry.cut = cut.number
                if self.journal:
                    self.journal.write(entry)
                self._take(entry)
                self._tell()

    def _task(self, cut: Cut, look: bool) -> Task:
        plan = self.plan
        return (self.timeline.moments[cut.number], cut.asked, look, plan.policy, plan.seed * SEEDS, plan.rides)

    def _take(self, entry: Entry) -> None:
        if entry.valued is not None:
            self.found.valued[entry.cut] = entry.valued
        elif entry.rides is not None:
            self.found.rides[entry.cut] = entry.rides

    def _tell(self) -> None:
        if self.progress:
            self.progress(self.done, self.total)


def value(task: Task) -> Entry:
    """A pure function, so that it may run anywhere and twice."""
    moment, asked, look, policy, first, rides = task
    if asked is None:
        return Entry(-1, rides=ride(moment, policy, first, rides))
    found = value_decision if look else value_choice
    return Entry(-1, valued=found(moment, asked, policy, first, rides))


def analyse(plan: Plan, executor: Executor | None = None, workers: int = 0) -> Analysis:
    return Run(plan).analyse(executor, workers)
