"""Work on many cores: a pool of fresh processes, and results taken in the order in which they were asked for."""

# rouleur: interpreted

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")
AHEAD = 3
"""Pieces under way per worker: enough to keep it busy, few enough to keep memory flat."""


def in_order(
    executor: Executor,
    function: Callable[..., ResultT],
    calls: Iterable[tuple[Any, ...]],
    workers: int,
    under_way: deque[Future[ResultT]],
) -> Iterator[ResultT]:
    """What the calls return, in their order, so that an early stop does not depend on who was faster."""
    waiting = iter(calls)
    while True:
        while len(under_way) < workers * AHEAD and (call := next(waiting, None)) is not None:
            under_way.append(executor.submit(function, *call))
        if not under_way:
            return
        yield under_way[0].result()
        under_way.popleft()


@contextmanager
def called_off(under_way: deque[Future[ResultT]]) -> Iterator[None]:
    """What is still under way on somebody else's executor is not done in vain."""
    try:
        yield
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Fresh processes: nothing of the parent is copied, and an interrupt does not wait for the pieces under way.

    Interrupted, the processes end first and nothing is cancelled: a pool that loses its workers cannot bear a cancelled future.
    """
    pool = fresh_pool(count)
    try:
        yield pool
    except BaseException:
        for worker in list((pool._processes or {}).values()):
            worker.terminate()
        pool.shutdown()
        raise
    pool.shutdown(cancel_futures=True)


def on_cores(function: Callable[..., ResultT], calls: Sequence[tuple[Any, ...]], workers: int = 0) -> Iterator[ResultT]:
    """What the calls return, in their order: on so many processes, on all cores when it is 0, and here when one is enough."""
    count = min(workers or os.cpu_count() or 1, len(calls))
    if count <= 1:
        yield from (function(*call) for call in calls)
        return
    with processes(count) as pool:
        yield from in_order(pool, function, calls, count, deque())


def fresh_pool(count: int, prepare: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Fresh processes that end with this one, also when it is killed; `prepare` is called in each."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=begin_work, initargs=(prepare,))


def begin_work(prepare: Callable[[], None] | None) -> None:
    """In the process: interrupts are the parent's, and a killed parent takes it along: it would wait for work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
