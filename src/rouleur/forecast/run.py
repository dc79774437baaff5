"""Rides the shards of a plan on any executor, with bounded memory; interrupted, it goes on where it stopped."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path

import msgspec

from rouleur.core.journal import Journal
from rouleur.core.workers import called_off, in_order, processes
from rouleur.forecast.journal import Entry, Shard, done_of
from rouleur.forecast.odds import widest_interval
from rouleur.forecast.plan import Plan
from rouleur.forecast.rows import append_rows
from rouleur.forecast.shard import Ridden, ridden, ride_shard
from rouleur.forecast.tally import Tally, merge_into

SHARD = 1_000
SHARD_WITH_BOTS = 10
SHARD_OF_TOURS = 4
"""Games with bots and whole tours take longer a race: smaller shards keep the progress bar moving."""

Progress = Callable[[Tally], None]
UnderWay = deque[Future[bytes]]


def shard_size(plan: Plan) -> int:
    if plan.tour:
        return SHARD_OF_TOURS
    return SHARD_WITH_BOTS if plan.levels else SHARD


def shards(plan: Plan) -> list[Shard]:
    size = shard_size(plan)
    return [(first, min(size, plan.runs - first)) for first in range(0, plan.runs, size)]


class Run:
    """A forecast under way. `total` holds what is merged so far: also after an interrupt."""

    def __init__(
        self,
        plan: Plan,
        journal: Path | None = None,
        rows: Path | None = None,
        precision: float = 0.0,
        progress: Progress | None = None,
        changed: bool = False,
    ) -> None:
        self.plan = plan
        self.rows = rows
        self.precision = precision
        self.progress = progress
        self.changed = changed
        self.total = Tally()
        self.waiting = shards(plan)
        self.journal = Journal(journal, plan.key(), Entry, "a forecast") if journal else None
        for shard, tally in done_of(self.journal.entries if self.journal else [], self.waiting).items():
            merge_into(self.total, tally)
            self.waiting.remove(shard)

    def ride(self, executor: Executor | None = None, workers: int = 0) -> Tally:
        """The tally of all runs; fewer when the precision is reached earlier. Without an executor: processes on all cores,
        or this process alone when one worker is asked for or the job is small."""
        count = workers or os.cpu_count() or 1
        under_way: UnderWay = deque()
        try:
            if executor is not None:
                with called_off(under_way):
                    self._on(executor, count, under_way)
            elif count == 1 or len(self.waiting) <= 1:
                self._alone()
            else:
                with processes(count) as pool:
                    self._on(pool, count, under_way)
        finally:
            if self.journal:
                self.journal.close()
        return self.total

    def _alone(self) -> None:
        for shard in self.waiting:
            if self.precise_enough():
                return
            self._take(shard, ridden(self.plan, *shard, with_rows=self.rows is not None))

    def _on(self, executor: Executor, workers: int, under_way: UnderWay) -> None:
        if self.precise_enough():
            return
        plan = msgspec.json.encode(self.plan)
        calls = ((plan, *shard, self.rows is not None) for shard in self.waiting)
        for shard, done in zip(self.waiting, in_order(executor, ride_shard, calls, workers, under_way), strict=True):
            self._take(shard, msgspec.json.decode(done, type=Ridden))
            if self.precise_enough():
                return

    def _take(self, shard: Shard, done: Ridden) -> None:
        """Rows first: a shard is done when the journal says so, and rows written twice count once."""
        if self.rows:
            append_rows(self.rows, done.rows, self.changed)
        if self.journal:
            self.journal.write(Entry(*shard, done.tally))
        merge_into(self.total, done.tally)
        if self.progress:
            self.progress(self.total)

    def precise_enough(self) -> bool:
        return self.precision > 0 and self.total.runs > 0 and widest_interval(self.total) <= self.precision


def run(plan: Plan, executor: Executor | None = None, workers: int = 0, precision: float = 0.0) -> Tally:
    return Run(plan, precision=precision).ride(executor, workers)
