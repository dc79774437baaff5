"""/api/forecasts, /api/start-lists and /api/season: forecasts are started, watched, compared and scored."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from rouleur.forecast.html import report
from rouleur.forecast.odds import Odds
from rouleur.forecast.plan import Plan, make_plan
from rouleur.forecast.plot_sheet import plot_sheet
from rouleur.forecast.score import read_result
from rouleur.forecast.writing import odds_csv
from rouleur.printing.press import svg_png
from rouleur.server.access import address
from rouleur.server.bodies import receive, reply
from rouleur.server.forecasts.jobs import Jobs
from rouleur.server.forecasts.scores import compared, scored, season
from rouleur.server.refusal import Refused, conflict, unknown
from rouleur.server.services import Services
from rouleur.server.tables.setup import check_options, check_places, find_box, visitors_fault
from rouleur.server.wire.forecasts import (
    ForecastNews,
    ForecastScore,
    ForecastView,
    ListedRider,
    NewForecast,
    NewStartList,
    RealResult,
    StartListView,
)
from rouleur.server.wire.tables import Closed

MOST_SCORES = 500
OWN = ("route", "peloton")
"""Options that are a person's own files."""
FILES = {"html": "text/html; charset=utf-8", "csv": "text/csv; charset=utf-8", "png": "image/png"}
DOTS_AN_INCH = 110
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
            ("GET", "/forecasts/{forecast}/files/{kind}", self.file),
            ("POST", "/forecasts/{forecast}/stop", self.stop),
            ("GET", "/forecasts/{forecast}/compare/{other}", self.compare),
            ("POST", "/forecasts/{forecast}/score", self.score),
            ("POST", "/start-lists", self.start_list),
            ("GET", "/season", self.season),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        router.add_api_websocket_route("/forecasts/{forecast}/stream", self.stream)
        return router

    async def start(self, request: Request) -> Response:
        self.services.access.count("jobs", request)
        new = await receive(request, NewForecast, self.services.settings.upload_limit)
        plan = await self.services.desks.run(request, lambda: plan_of(new))
        tokens = self.services.access.tokens
        job = await self.jobs.start(plan, tokens.pseudonym(address(request)))
        return reply(job.view(tokens.owner_token(job.id)), 201)

    async def start_list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        new = await receive(request, NewStartList, self.services.settings.body_limit)
        return reply(await self.services.threads.run(lambda: listed(new)))

    async def look(self, request: Request, forecast: str) -> Response:
        self.services.access.count("reads", request)
        job = await self.jobs.find(forecast)
        return reply(await self.services.threads.run(job.view))

    async def file(self, request: Request, forecast: str, kind: str) -> Response:
        self.services.access.count("jobs", request)
        job = await self.jobs.find(forecast)
        return await self.services.desks.run(request, lambda: file_of(job.view(), kind))

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
        found = scored(job.id, real.title or view.title, view.odds, order_of(real, view.odds))
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


def listed(new: NewStartList) -> StartListView:
    """How a start list is read, before anything is ridden with it."""
    game = find_box(new.game)
    with visitors_fault():
        found = game.read_start_list(new.text, "the start list")
    teams = {team.id: team.name for team in found.team}
    riders = [
        ListedRider(rider.bib, rider.name, teams[rider.team], rider.role, rider.guessed, rider.form)
        for rider in sorted(found.rider, key=lambda rider: rider.bib)
    ]
    return StartListView(riders, found.left_out, found.not_chosen)


def plan_of(new: NewForecast) -> Plan:
    game = find_box(new.game)
    if new.levels is not None:
        check_places(game, len(new.levels))
    check_options(game, new.options)
    own = {key: new.options[key] for key in OWN if key in new.options}
    switches = {key: value for key, value in new.options.items() if key not in OWN}
    with visitors_fault():
        if new.start_list:
            own["peloton"] = msgspec.to_builtins(game.read_start_list(new.start_list, "the start list"))
        return make_plan(new.game, new.race, new.runs, new.seed, new.levels, switches, own)


def order_of(real: RealResult, odds: Odds | None) -> list[str]:
    if not real.text:
        return real.order
    with visitors_fault():
        return read_result(real.text, "the result", odds) if odds is not None else []


def file_of(view: ForecastView, kind: str) -> Response:
    """What a newspaper takes away: the report, the numbers, the plots."""
    if view.odds is None:
        raise conflict("running", "This forecast has no races yet: wait until it has.")
    if kind not in FILES:
        raise unknown(f"A forecast has no file {kind[:20]!r}: take one of {', '.join(FILES)}.")
    with visitors_fault():
        content = {"html": report, "csv": odds_csv, "png": plots}[kind](view.odds)
    name = f"forecast-{view.forecast}.{kind}"
    return Response(content, media_type=FILES[kind], headers={"content-disposition": f'attachment; filename="{name}"'})


def plots(odds: Odds) -> bytes:
    return svg_png(plot_sheet(odds), DOTS_AN_INCH)
