"""Long work beside the server: done by other processes, watched while it goes on, seen and stopped from any worker."""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from time import monotonic, time
from typing import Generic, Literal, TypeVar

import msgspec
from sqlalchemy.exc import DBAPIError

from rouleur.core.workers import fresh_pool
from rouleur.server.access import ID, new_id
from rouleur.server.logs import log
from rouleur.server.refusal import Refused, unknown
from rouleur.server.store.forecasts import ForecastRow, Forecasts
from rouleur.server.tables.threads import Threads

MOST_WAITING = 8
MOST_OF_ONE = 3
BEAT_SECONDS = 1.0
LOST_SECONDS = 20
MOST_KEPT = 50
NEWS_SECONDS = 0.4
JobState = Literal["running", "done", "stopped", "failed"]
Heed = Callable[[], bool]
"""Called now and then while a job goes on: raises Stopped when somebody pressed stop, and says whether it is time for news."""


class Stopped(Exception):
    """Somebody pressed stop."""


class Kept(msgspec.Struct, kw_only=True):
    """What the store has of a job, whatever it is about."""

    state: JobState = "running"
    reason: str = ""


KeptT = TypeVar("KeptT", bound=Kept)


class Job(Generic[KeptT]):
    """`changed` is set anew whenever there is something to see; where another worker does it (`elsewhere`), the store must be asked."""

    def __init__(self, identity: str, created: str, kept: KeptT, elsewhere: bool = False) -> None:
        self.id = identity
        self.elsewhere = elsewhere
        self.created = created
        self.kept = kept
        self.stopping = False
        self.told = 0.0
        self.changed = asyncio.Event()

    def announce(self) -> None:
        waiting, self.changed = self.changed, asyncio.Event()
        waiting.set()

    def data(self) -> bytes:
        return msgspec.json.encode(self.kept)


JobT = TypeVar("JobT", bound=Job)  # type: ignore[type-arg]


class Jobs(ABC, Generic[JobT, KeptT]):
    """`worker` is this process among others. A job whose worker gives no sign is lost; where no other worker can be (`alone`), at once."""

    noun: str
    stopped_words: str
    kind: type[KeptT]

    def __init__(self, store: Forecasts, threads: Threads) -> None:
        self.worker = new_id()
        self.alone = not store.database.postgres
        self.store = store
        self.threads = threads
        self.jobs: OrderedDict[str, JobT] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, self.noun)
        self._elsewhere: OrderedDict[str, tuple[bytes, JobT]] = OrderedDict()
        self._processes: Executor | None = None
        self._heart: asyncio.Task[None] | None = None

    @abstractmethod
    def made(self, identity: str, created: str, kept: KeptT, elsewhere: bool = False) -> JobT:
        """A job of this kind."""

    @abstractmethod
    def work(self, job: JobT, heed: Heed) -> None:
        """All of it, in a thread of its own; what is found goes into `job.kept`."""

    async def open(self) -> None:
        self._heart = asyncio.create_task(self._keep_beating())

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            under_way = [job for job in self.jobs.values() if job.kept.state == "running"]
            if under_way:
                try:
                    await self.threads.run(lambda: self._beat(under_way))  # noqa: B023  awaited at once
                except DBAPIError as error:
                    log.warning(f"the {self.noun} cannot be kept", reason=str(error.orig)[:200])

    def _beat(self, jobs: list[JobT]) -> None:
        """Progress for other workers to show, and their wish to stop."""
        for job in jobs:
            if job.kept.state == "running":
                self.store.save_progress(job.id, job.data())
        stopping = self.store.beat(self.worker, clock())
        for job in jobs:
            job.stopping = job.stopping or job.id in stopping

    def close(self) -> None:
        if self._heart is not None:
            self._heart.cancel()
        for job in self.jobs.values():
            job.stopping = True
        self.thread.shutdown(wait=True, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=True, cancel_futures=True)

    async def begin(self, job: JobT, starter: str) -> JobT:
        """`starter` stands for the address that asks. One that ended under the same name is replaced."""
        row = ForecastRow(job.id, job.created, job.data(), None, True, self.worker, clock(), starter)
        since = clock() - LOST_SECONDS
        if not await self.threads.run(lambda: self.store.begin(row, since, MOST_WAITING, MOST_OF_ONE)):
            raise Refused(
                429, "often", f"Enough is under way: wait for one {self.noun} to finish, or stop one of yours."
            )
        self._remember(job)
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self.thread, self._ride, job, loop)
        return job

    async def look_for(self, identity: str) -> JobT | None:
        """None for what is not there, or is a job of another kind."""
        if identity in self.jobs:
            return self.jobs[identity]
        row = await self.threads.run(lambda: self.store.find(identity)) if ID.fullmatch(identity) else None
        if row is None:
            return None
        try:
            kept = msgspec.json.decode(row.data, type=self.kind)
        except msgspec.ValidationError:
            return None
        if kept.state != "running":
            self._remember(self.made(row.id, row.created, kept))
            return self.jobs[identity]
        alive = row.running and not self.alone and row.beat >= clock() - LOST_SECONDS
        if not alive:
            kept.state, kept.reason = "failed", "The server was started again while it ran: start it anew."
        return self._seen_elsewhere(row.data, self.made(row.id, row.created, kept, elsewhere=alive))

    async def find(self, identity: str) -> JobT:
        job = await self.look_for(identity)
        if job is None:
            raise unknown(f"There is no {self.noun} {identity[:40]!r} on this server.")
        return job

    async def stop(self, identity: str) -> JobT:
        """Wherever it is done."""
        await self.threads.run(lambda: self.store.ask_to_stop(identity))
        job = await self.find(identity)
        job.stopping = True
        return job

    def _seen_elsewhere(self, data: bytes, job: JobT) -> JobT:
        """The same one as before, where nothing has changed since somebody looked."""
        before, known = self._elsewhere.pop(job.id, (b"", job))
        self._elsewhere[job.id] = data, known if before == data and known.elsewhere == job.elsewhere else job
        while len(self._elsewhere) > MOST_WAITING:
            self._elsewhere.popitem(last=False)
        return self._elsewhere[job.id][1]

    def _remember(self, job: JobT) -> None:
        self.jobs[job.id] = job
        self.jobs.move_to_end(job.id)
        for identity, old in list(self.jobs.items())[:-MOST_KEPT]:
            if old.kept.state != "running":
                del self.jobs[identity]

    def _ride(self, job: JobT, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own; the races themselves are ridden by other processes."""

        def heed() -> bool:
            if job.stopping:
                raise Stopped
            if monotonic() - job.told <= NEWS_SECONDS:
                return False
            job.told = monotonic()
            loop.call_soon_threadsafe(job.announce)
            return True

        kept = job.kept
        try:
            heed()
            self.work(job, heed)
            kept.state = "done"
        except Stopped:
            kept.reason, kept.state = self.stopped_words, "stopped"
        except Exception as error:  # noqa: BLE001  whatever a bot or a route does wrong is told to whoever asked
            log.exception(f"{self.noun} failed", job=job.id)
            kept.reason, kept.state = f"It could not be ridden: {error}", "failed"
            self._processes = None
        try:
            self.store.save(job.id, job.data(), False, clock())
        except DBAPIError:
            log.exception(f"{self.noun} not kept", job=job.id)
        loop.call_soon_threadsafe(job.announce)

    def pool(self) -> Executor:
        """One core stays free for the tables."""
        if self._processes is None:
            self._processes = fresh_pool(workers())
        return self._processes


def workers() -> int:
    return max((os.cpu_count() or 1) - 1, 1)


def clock() -> int:
    """Seconds that several machines agree on, more or less."""
    return int(time())
