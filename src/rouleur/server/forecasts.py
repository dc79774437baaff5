"""Forecasts as jobs: ridden by processes beside the server, watched while their intervals narrow."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from time import monotonic

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from rouleur.core.errors import RouleurError
from rouleur.forecast.odds import odds
from rouleur.forecast.plan import Plan, make_plan
from rouleur.forecast.run import Run
from rouleur.forecast.tally import Tally
from rouleur.server.around import ForecastNews, ForecastScore, ForecastState, ForecastView, NewForecast, RealResult
from rouleur.server.cabinet import ForecastRow
from rouleur.server.desk import Desk
from rouleur.server.door import ID
from rouleur.server.live import now
from rouleur.server.logs import log
from rouleur.server.post import receive, reply
from rouleur.server.reckoning import compared, scored, season
from rouleur.server.refusal import Refused, illegal, unknown
from rouleur.server.shelf import MALADJUSTED, find_box
from rouleur.server.token import new_id
from rouleur.server.wire import Closed

MOST_WAITING = 8
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
    """`changed` is set anew whenever there is something to see."""

    def __init__(self, identity: str, created: str, kept: ForecastKept) -> None:
        self.id = identity
        self.created = created
        self.kept = kept
        self.stopping = False
        self.told = 0.0
        self.changed = asyncio.Event()

    def view(self) -> ForecastView:
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
        )


class Forecasts:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.door = desk.door
        self.house = desk.house
        self.cabinet = desk.cabinet
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.forecaster = ThreadPoolExecutor(1, "forecaster")
        self._processes: Executor | None = None

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("POST", "/forecasts", self.start),
            ("GET", "/forecasts/{forecast}", self.look),
            ("POST", "/forecasts/{forecast}/stop", self.stop),
            ("GET", "/forecasts/{forecast}/compare/{other}", self.compare),
            ("POST", "/forecasts/{forecast}/score", self.score),
            ("GET", "/season", self.season),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        router.add_api_websocket_route("/forecasts/{forecast}/stream", self.stream)
        return router

    def close(self) -> None:
        for job in self.jobs.values():
            job.stopping = True
        self.forecaster.shutdown(wait=True, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=True, cancel_futures=True)

    async def start(self, request: Request) -> Response:
        self.door.count("jobs", request)
        wish = await receive(request, NewForecast, self.desk.settings.upload_limit)
        if sum(job.kept.state == "running" for job in self.jobs.values()) >= MOST_WAITING:
            raise Refused(429, "often", "Enough forecasts are under way: wait for one to finish, or stop one.")
        plan = await self.house.in_hand(lambda: plan_of(wish))
        job = Job(new_id(), now(), ForecastKept(plan, Tally(), "running"))
        await self.house.in_hand(lambda: self._keep(job))
        self._remember(job)
        asyncio.get_running_loop().run_in_executor(self.forecaster, self._ride, job, asyncio.get_running_loop())
        return reply(job.view(), 201)

    async def look(self, request: Request, forecast: str) -> Response:
        self.door.count("reads", request)
        job = await self.find(forecast)
        return reply(await self.house.in_hand(job.view))

    async def stop(self, request: Request, forecast: str) -> Response:
        self.door.count("jobs", request)
        job = await self.find(forecast)
        job.stopping = True
        return reply(await self.house.in_hand(job.view))

    async def compare(self, request: Request, forecast: str, other: str) -> Response:
        self.door.count("reads", request)
        first, second = await self.find(forecast), await self.find(other)
        one, two = await self.house.in_hand(first.view), await self.house.in_hand(second.view)
        return reply(compared(first.id, one.odds, second.id, two.odds))

    async def score(self, request: Request, forecast: str) -> Response:
        self.door.count("jobs", request)
        wish = await receive(request, RealResult, self.desk.settings.body_limit)
        job = await self.find(forecast)
        view = await self.house.in_hand(job.view)
        found = scored(job.id, wish.title or view.title, view.odds, wish.order)
        row = ForecastRow(job.id, job.created, msgspec.json.encode(job.kept), msgspec.json.encode(found))
        await self.house.in_hand(lambda: self.cabinet.save_forecast(row))
        return reply(found)

    async def season(self, request: Request) -> Response:
        self.door.count("reads", request)
        scores = await self.house.in_hand(self.cabinet.scores)
        return reply(season([msgspec.json.decode(score, type=ForecastScore) for score in scores]))

    async def stream(self, socket: WebSocket, forecast: str) -> None:
        await socket.accept()
        try:
            job = await self.find(forecast)
            while True:
                changed = job.changed
                view = await self.house.in_hand(job.view)
                await socket.send_text(msgspec.json.encode(ForecastNews(view)).decode())
                if view.state != "running":
                    await socket.close()
                    return
                await changed.wait()
        except Refused as refused:
            await socket.send_text(msgspec.json.encode(Closed(refused.fault)).decode())
            await socket.close(1008)
        except (WebSocketDisconnect, RuntimeError):
            """The watcher has gone."""

    async def find(self, identity: str) -> Job:
        if identity in self.jobs:
            return self.jobs[identity]
        row = await self.house.in_hand(lambda: self.cabinet.forecast(identity)) if ID.fullmatch(identity) else None
        if row is None:
            raise unknown(f"There is no forecast {identity[:40]!r} in this house.")
        kept = msgspec.json.decode(row.data, type=ForecastKept)
        if kept.state == "running":
            kept.state, kept.reason = "failed", "The server was started again while it ran: start it anew."
        job = Job(row.id, row.created, kept)
        self._remember(job)
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
                loop.call_soon_threadsafe(announce, job)

        kept = job.kept
        try:
            kept.tally = Run(kept.plan, progress=progress).ride(self._pool())
            kept.state = "done"
        except Stopped:
            kept.state, kept.reason = "stopped", "It was stopped before all races were ridden."
        except Exception as error:  # noqa: BLE001  whatever a bot or a route does wrong is told to whoever asked
            log.exception("forecast failed", forecast=job.id)
            kept.state, kept.reason = "failed", f"It could not be ridden: {error}"
            self._processes = None
        self._keep(job)
        loop.call_soon_threadsafe(announce, job)

    def _pool(self) -> Executor:
        """One core stays free for the tables."""
        if self._processes is None:
            workers = max((os.cpu_count() or 1) - 1, 1)
            self._processes = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        return self._processes

    def _keep(self, job: Job) -> None:
        self.cabinet.save_forecast(ForecastRow(job.id, job.created, msgspec.json.encode(job.kept)))


def announce(job: Job) -> None:
    waiting, job.changed = job.changed, asyncio.Event()
    waiting.set()


def plan_of(wish: NewForecast) -> Plan:
    game = find_box(wish.game)
    if wish.levels is not None and not game.seats.fewest <= len(wish.levels) <= game.seats.most:
        raise illegal(f"{game.title} is played by {game.seats.fewest} to {game.seats.most}, not by {len(wish.levels)}.")
    try:
        return make_plan(wish.game, wish.race, wish.runs, wish.seed, wish.levels, wish.options)
    except RouleurError as error:
        raise illegal(str(error)) from error
    except MALADJUSTED as error:
        raise illegal(f"{game.title} cannot be forecast with these options: {error}.") from error


def title(plan: Plan) -> str:
    game = find_box(plan.game)
    named = {info.slug: info.title for info in game.races()} | {info.slug: info.title for info in game.tours()}
    return named.get(plan.race, plan.race)
