"""/api/forecasts and /api/season: forecasts are started, watched, compared and scored."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from rouleur.forecast.plan import Plan, make_plan
from rouleur.server.access import address
from rouleur.server.bodies import receive, reply
from rouleur.server.forecasts.jobs import Jobs
from rouleur.server.forecasts.scores import compared, scored, season
from rouleur.server.refusal import Refused
from rouleur.server.services import Services
from rouleur.server.tables.setup import check_options, check_places, find_box, visitors_fault
from rouleur.server.wire.forecasts import ForecastNews, ForecastScore, NewForecast, RealResult
from rouleur.server.wire.tables import Closed

MOST_SCORES = 500
ELSEWHERE_SECONDS = 1.0
"""Between two looks at a forecast that another worker rides."""


class Forecasts:
    def __init__(self, services: Services, jobs: Jobs) -> None:
        self.services = services
        self.jobs = jobs

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

    async def start(self, request: Request) -> Response:
        self.services.access.count("jobs", request)
        new = await receive(request, NewForecast, self.services.settings.upload_limit)
        plan = await self.services.threads.run(lambda: plan_of(new))
        tokens = self.services.access.tokens
        job = await self.jobs.start(plan, tokens.pseudonym(address(request)))
        return reply(job.view(tokens.owner_token(job.id)), 201)

    async def look(self, request: Request, forecast: str) -> Response:
        self.services.access.count("reads", request)
        job = await self.jobs.find(forecast)
        return reply(await self.services.threads.run(job.view))

    async def stop(self, request: Request, forecast: str) -> Response:
        self.services.access.owner(request, forecast, "started the forecast")
        await self.jobs.find(forecast)
        job = await self.jobs.stop(forecast)
        return reply(await self.services.threads.run(job.view))

    async def compare(self, request: Request, forecast: str, other: str) -> Response:
        self.services.access.count("reads", request)
        first, second = await self.jobs.find(forecast), await self.jobs.find(other)
        one, two = await self.services.threads.run(first.view), await self.services.threads.run(second.view)
        return reply(compared(first.id, one.odds, second.id, two.odds))

    async def score(self, request: Request, forecast: str) -> Response:
        self.services.access.count("jobs", request)
        real = await receive(request, RealResult, self.services.settings.body_limit)
        job = await self.jobs.find(forecast)
        view = await self.services.threads.run(job.view)
        found = scored(job.id, real.title or view.title, view.odds, real.order)
        await self.services.threads.run(lambda: self.jobs.store.save_score(job.id, msgspec.json.encode(found)))
        return reply(found)

    async def season(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        scores = await self.services.threads.run(lambda: self.jobs.store.scores(MOST_SCORES))
        return reply(season([msgspec.json.decode(score, type=ForecastScore) for score in scores]))

    async def stream(self, socket: WebSocket, forecast: str) -> None:
        await socket.accept()
        try:
            self.services.access.count("streams", socket)
            while True:
                job = await self.jobs.find(forecast)
                changed = job.changed
                view = await self.services.threads.run(job.view)
                await socket.send_text(msgspec.json.encode(ForecastNews(view)).decode())
                if view.state != "running":
                    await socket.close()
                    return
                await (asyncio.sleep(ELSEWHERE_SECONDS) if job.elsewhere else changed.wait())
        except Refused as refused:
            await socket.send_text(msgspec.json.encode(Closed(refused.fault)).decode())
            await socket.close(1008)
        except (WebSocketDisconnect, RuntimeError):
            """The watcher has gone."""


def plan_of(new: NewForecast) -> Plan:
    game = find_box(new.game)
    if new.levels is not None:
        check_places(game, len(new.levels))
    check_options(game, new.options)
    with visitors_fault():
        return make_plan(new.game, new.race, new.runs, new.seed, new.levels, new.options)
