"""Rides the shards of a plan on any executor, with bounded memory; interrupted, it goes on where it stopped."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import msgspec

from rouleur.forecast.journal import Journal, Shard
from rouleur.forecast.odds import widest_interval
from rouleur.forecast.plan import Plan
from rouleur.forecast.rows import append_rows
from rouleur.forecast.shard import Ridden, ridden, ride_shard
from rouleur.forecast.tally import Tally, merge_into

SHARD = 1_000
SHARD_WITH_BOTS = 10
SHARD_OF_TOURS = 4
"""Games with bots and whole tours take longer a race: smaller shards keep the progress bar moving."""
AHEAD = 3
"""Shards under way per worker: enough to keep it busy, few enough to keep memory flat."""

Progress = Callable[[Tally], None]
UnderWay = deque[tuple[Shard, Future[bytes]]]


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
    ) -> None:
        self.plan = plan
        self.rows = rows
        self.precision = precision
        self.progress = progress
        self.total = Tally()
        self.waiting = shards(plan)
        self.journal = Journal(journal, plan, set(self.waiting)) if journal else None
        if self.journal:
            merge_into(self.total, self.journal.tally)
            self.waiting = [shard for shard in self.waiting if shard not in self.journal.done]

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
        """Merged in the order of the shards, so that an early stop does not depend on who was faster."""
        plan = msgspec.json.encode(self.plan)
        ahead = iter(self.waiting)
        while not self.precise_enough():
            while len(under_way) < workers * AHEAD and (shard := next(ahead, None)):
                under_way.append((shard, executor.submit(ride_shard, plan, *shard, self.rows is not None)))
            if not under_way:
                return
            shard, future = under_way[0]
            self._take(shard, msgspec.json.decode(future.result(), type=Ridden))
            under_way.popleft()

    def _take(self, shard: Shard, done: Ridden) -> None:
        """Rows first: a shard is done when the journal says so, and rows written twice count once."""
        if self.rows:
            append_rows(self.rows, done.rows)
        if self.journal:
            self.journal.write(shard, done.tally)
        merge_into(self.total, done.tally)
        if self.progress:
            self.progress(self.total)

    def precise_enough(self) -> bool:
        return self.precision > 0 and self.total.runs > 0 and widest_interval(self.total) <= self.precision


def run(plan: Plan, executor: Executor | None = None, workers: int = 0, precision: float = 0.0) -> Tally:
    return Run(plan, precision=precision).ride(executor, workers)


@contextmanager
def called_off(under_way: UnderWay) -> Iterator[None]:
    """What is still under way on somebody else's executor is not ridden in vain."""
    try:
        yield
    finally:
        for _, future in under_way:
            future.cancel()


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Fresh processes: nothing of the parent is copied, and an interrupt does not wait for the shards under way.

    Interrupted, the processes end first and nothing is cancelled: a pool that loses its workers cannot bear a cancelled future.
    """
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        yield pool
    except BaseException:
        for worker in list((pool._processes or {}).values()):
            worker.terminate()
        pool.shutdown()
        raise
    pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
