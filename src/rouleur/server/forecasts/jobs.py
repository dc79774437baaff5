"""Forecasts as jobs: ridden by processes beside the server, watched while their intervals narrow."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from time import monotonic, time

import msgspec
from sqlalchemy.exc import DBAPIError

from rouleur.forecast.odds import odds
from rouleur.forecast.plan import Plan
from rouleur.forecast.run import Run
from rouleur.forecast.tally import Tally
from rouleur.road.box import box
from rouleur.server.access import ID, new_id
from rouleur.server.logs import log
from rouleur.server.refusal import Refused, unknown
from rouleur.server.store.forecasts import ForecastRow, Forecasts
from rouleur.server.tables.live import now
from rouleur.server.tables.threads import Threads
from rouleur.server.wire.forecasts import ForecastState, ForecastView

MOST_WAITING = 8
MOST_OF_ONE = 3
BEAT_SECONDS = 1.0
LOST_SECONDS = 20
STOPPED_WORDS = "It was stopped before all races were ridden."
MOST_KEPT = 50
NEWS_SECONDS = 0.4


class Stopped(Exception):
    """Somebody pressed stop."""


class ForecastKept(msgspec.Struct):
    """A forecast as the store has it."""

    plan: Plan
    tally: Tally
    state: ForecastState
    reason: str = ""


class Job:
    """`changed` is set anew whenever there is something to see; where another worker rides (`elsewhere`), the store must be asked."""

    def __init__(self, identity: str, created: str, kept: ForecastKept, elsewhere: bool = False) -> None:
        self.id = identity
        self.elsewhere = elsewhere
        self.created = created
        self.kept = kept
        self.stopping = False
        self.told = 0.0
        self.changed = asyncio.Event()

    def view(self, token: str | None = None) -> ForecastView:
        plan, tally = self.kept.plan, self.kept.tally
        return ForecastView(
            forecast=self.id,
            game=plan.game,
            race=plan.race,
            title=title(plan),
            state=self.kept.state,
            runs=tally.runs,
            wanted=plan.runs,
            created=self.created,
            reason=self.kept.reason,
            odds=odds(plan, tally) if tally.runs else None,
            token=token,
        )

    def announce(self) -> None:
        waiting, self.changed = self.changed, asyncio.Event()
        waiting.set()

    def data(self) -> bytes:
        return msgspec.json.encode(self.kept)


class Jobs:
    """`worker` is this process among others. A forecast whose worker gives no sign is lost; where no other worker can be (`alone`), at once."""

    def __init__(self, store: Forecasts, threads: Threads) -> None:
        self.worker = new_id()
        self.alone = not store.database.postgres
        self.store = store
        self.threads = threads
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.forecaster = ThreadPoolExecutor(1, "forecaster")
        self._processes: Executor | None = None
        self._heart: asyncio.Task[None] | None = None

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
                    log.warning("forecasts cannot be kept", reason=str(error.orig)[:200])

    def _beat(self, jobs: list[Job]) -> None:
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
        self.forecaster.shutdown(wait=True, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=True, cancel_futures=True)

    async def start(self, plan: Plan, starter: str) -> Job:
        """`starter` stands for the address that asks."""
        job = Job(new_id(), now(), ForecastKept(plan, Tally(), "running"))
        row = ForecastRow(job.id, job.created, job.data(), None, True, self.worker, clock(), starter)
        since = clock() - LOST_SECONDS
        if not await self.threads.run(lambda: self.store.begin(row, since, MOST_WAITING, MOST_OF_ONE)):
            raise Refused(429, "often", "Enough forecasts are under way: wait for one to finish, or stop one of yours.")
        self._remember(job)
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self.forecaster, self._ride, job, loop)
        return job

    async def find(self, identity: str) -> Job:
        if identity in self.jobs:
            return self.jobs[identity]
        row = await self.threads.run(lambda: self.store.find(identity)) if ID.fullmatch(identity) else None
        if row is None:
            raise unknown(f"There is no forecast {identity[:40]!r} on this server.")
        kept = msgspec.json.decode(row.data, type=ForecastKept)
        if kept.state != "running":
            self._remember(Job(row.id, row.created, kept))
            return self.jobs[identity]
        alive = row.running and not self.alone and row.beat >= clock() - LOST_SECONDS
        if not alive:
            kept.state, kept.reason = "failed", "The server was started again while it ran: start it anew."
        return Job(row.id, row.created, kept, elsewhere=alive)

    async def stop(self, identity: str) -> Job:
        """Wherever it is ridden."""
        await self.threads.run(lambda: self.store.ask_to_stop(identity))
        job = await self.find(identity)
        job.stopping = True
        return job

    def _remember(self, job: Job) -> None:
        self.jobs[job.id] = job
        for identity, old in list(self.jobs.items())[:-MOST_KEPT]:
            if old.kept.state != "running":
                del self.jobs[identity]

    def _ride(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        """In the forecaster's thread; the races themselves are ridden by other processes."""

        def progress(tally: Tally) -> None:
            if job.stopping:
                raise Stopped
            if monotonic() - job.told > NEWS_SECONDS:
                job.told = monotonic()
                job.kept.tally = msgspec.convert(msgspec.to_builtins(tally), Tally, str_keys=True)
                loop.call_soon_threadsafe(job.announce)

        kept = job.kept
        try:
            progress(kept.tally)
            kept.tally = Run(kept.plan, progress=progress).ride(self._pool())
            kept.state = "done"
        except Stopped:
            kept.state, kept.reason = "stopped", STOPPED_WORDS
        except Exception as error:  # noqa: BLE001  whatever a bot or a route does wrong is told to whoever asked
            log.exception("forecast failed", forecast=job.id)
            kept.state, kept.reason = "failed", f"It could not be ridden: {error}"
            self._processes = None
        try:
            self.store.save(job.id, job.data(), False, clock())
        except DBAPIError:
            log.exception("forecast not kept", forecast=job.id)
        loop.call_soon_threadsafe(job.announce)

    def _pool(self) -> Executor:
        """One core stays free for the tables."""
        if self._processes is None:
            workers = max((os.cpu_count() or 1) - 1, 1)
            self._processes = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        return self._processes


def clock() -> int:
    """Seconds that several machines agree on, more or less."""
    return int(time())


def title(plan: Plan) -> str:
    game = box(plan.game)
    named = {info.slug: info.title for info in game.races()} | {info.slug: info.title for info in game.tours()}
    return named.get(plan.race, plan.race)
