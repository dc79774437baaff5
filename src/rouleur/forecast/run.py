"""Rides the shards of a plan on any executor, in order, with bounded memory; interrupted, it goes on where it stopped."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import msgspec

from rouleur.forecast.journal import Journal
from rouleur.forecast.odds import widest_interval
from rouleur.forecast.plan import Plan
from rouleur.forecast.shard import ride_shard, tally_shard
from rouleur.forecast.tally import Tally, merge_into

SHARD = 1_000
SLOW_SHARD = 10
"""Games with bots and whole tours take longer a race: smaller shards keep the progress bar moving."""
AHEAD = 2
"""Shards waiting per worker: enough to keep it busy, few enough to keep memory flat."""

Progress = Callable[[Tally], None]


def shard_size(plan: Plan) -> int:
    if plan.tour:
        return 4
    return SLOW_SHARD if plan.levels else SHARD


def shards(plan: Plan) -> Iterator[tuple[int, int]]:
    size = shard_size(plan)
    for first in range(0, plan.runs, size):
        yield first, min(size, plan.runs - first)


def run(
    plan: Plan,
    executor: Executor | None = None,
    workers: int = 0,
    progress: Progress | None = None,
    journal: Path | None = None,
    precision: float = 0.0,
) -> Tally:
    """The tally of all runs; fewer when `precision` is reached earlier. Without an executor: processes on all cores, or this
    process alone when one worker is asked for or the job is small."""
    total = Tally()
    kept = Journal(journal, plan) if journal else None
    waiting = [shard for shard in shards(plan) if kept is None or not kept.has(shard)]
    if kept:
        merge_into(total, kept.tally)
    if executor is not None:
        _on(executor, os.cpu_count() or 1, plan, waiting, total, progress, kept, precision)
    elif workers == 1 or len(waiting) <= 1:
        _alone(plan, waiting, total, progress, kept, precision)
    else:
        count = workers or os.cpu_count() or 1
        with processes(count) as pool:
            _on(pool, count, plan, waiting, total, progress, kept, precision)
    return total


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Fresh processes: nothing of the parent is copied, and an interrupt does not wait for the shards under way."""
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _alone(
    plan: Plan,
    waiting: list[tuple[int, int]],
    total: Tally,
    progress: Progress | None,
    kept: Journal | None,
    precision: float,
) -> None:
    for shard in waiting:
        _take(tally_shard(plan, *shard), shard, total, progress, kept)
        if precise_enough(total, precision):
            return


def _on(
    executor: Executor,
    workers: int,
    plan: Plan,
    waiting: list[tuple[int, int]],
    total: Tally,
    progress: Progress | None,
    kept: Journal | None,
    precision: float,
) -> None:
    text = msgspec.json.encode(plan)
    ahead = iter(waiting)
    under_way: dict[Future[bytes], tuple[int, int]] = {}
    try:
        while True:
            for shard in ahead:
                under_way[executor.submit(ride_shard, text, *shard)] = shard
                if len(under_way) >= workers * AHEAD:
                    break
            if not under_way or precise_enough(total, precision):
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                tally = msgspec.json.decode(future.result(), type=Tally)
                _take(tally, under_way.pop(future), total, progress, kept)
    finally:
        for future in under_way:
            future.cancel()


def _take(tally: Tally, shard: tuple[int, int], total: Tally, progress: Progress | None, kept: Journal | None) -> None:
    if kept:
        kept.write(shard, tally)
    merge_into(total, tally)
    if progress:
        progress(total)


def precise_enough(total: Tally, precision: float) -> bool:
    return precision > 0 and total.runs > 0 and widest_interval(total) <= precision
