"""The application: settings in, everything wired together, every refusal in one shape."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rouleur.server import decoders, metrics
from rouleur.server.access import Access, Tokens
from rouleur.server.alarms import Alarms
from rouleur.server.analyses.jobs import Jobs as AnalysisJobs
from rouleur.server.api.analyses import Analyses
from rouleur.server.api.chances import Chances
from rouleur.server.api.courses import Courses
from rouleur.server.api.days import Days
from rouleur.server.api.forecasts import Forecasts
from rouleur.server.api.games import Games, package_version
from rouleur.server.api.judge import Judge
from rouleur.server.api.open_tables import OpenTables
from rouleur.server.api.owners import Owners
from rouleur.server.api.parcels import Parcels
from rouleur.server.api.print import Print
from rouleur.server.api.puzzles import PuzzleShelf
from rouleur.server.api.records import Records
from rouleur.server.api.reminders import Reminders as ReminderRoutes
from rouleur.server.api.routes import Routes
from rouleur.server.api.rules import Rules
from rouleur.server.api.stream import Stream
from rouleur.server.api.tables import Tables
from rouleur.server.api.tours import Tours
from rouleur.server.api.turns import Turns
from rouleur.server.api.tutorials import Tutorials
from rouleur.server.bodies import reply
from rouleur.server.chances.pool import RidePool
from rouleur.server.clock import Clock, utc_now
from rouleur.server.desks import Desks
from rouleur.server.forecasts.jobs import Jobs
from rouleur.server.logs import log, set_up_logging
from rouleur.server.mail.reminders import Reminders
from rouleur.server.origins import Origins
from rouleur.server.pages import Pages
from rouleur.server.presence import Presence
from rouleur.server.rates import Rates, TooOften
from rouleur.server.refusal import Refused, malformed, no_storage, our_fault
from rouleur.server.retention import Retention
from rouleur.server.services import Services
from rouleur.server.settings import Settings, settings_from_environment
from rouleur.server.store import Store
from rouleur.server.store.faults import known_cause, reason
from rouleur.server.tables.fanout import make_fanout
from rouleur.server.tables.registry import Registry
from rouleur.server.tables.rounds import Rounds
from rouleur.server.tables.threads import Threads
from rouleur.server.wire.health import Health

SAFETY = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer"), (b"x-frame-options", b"DENY")]
ROUTERS = (
    Tables,
    Games,
    Days,
    OpenTables,
    Owners,
    Stream,
    Records,
    Tours,
    Routes,
    Courses,
    Judge,
    Print,
    Rules,
    Tutorials,
    PuzzleShelf,
    Turns,
    ReminderRoutes,
    Parcels,
)
"""Tables first: routes are tried one by one, and most of what is asked for is asked of a table."""
CODES = {404: "unknown", 405: "method"}


def make_app(settings: Settings | None = None, clock: Clock = utc_now) -> FastAPI:
    settings = settings or settings_from_environment()
    set_up_logging()
    decoders.prepare()
    services = make_services(settings, clock)
    jobs = Jobs(services.store.forecasts, services.threads)
    analyses = AnalysisJobs(services.store.forecasts, services.threads)
    pool = RidePool()
    retention = Retention(services.store, services.tables, settings.keep_days)
    presence = Presence(services.store, services.tables)
    alarms = Alarms(services.store, services.tables)
    reminders = Reminders(settings.mail, services.store, services.tables, services.access.tokens)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.tables.open()
        await jobs.open()
        await analyses.open()
        await retention.open()
        await presence.open()
        await alarms.open()
        await reminders.open()
        log.info("open", database=services.store.database.engine.url.render_as_string(hide_password=True))
        yield
        reminders.close()
        alarms.close()
        presence.close()
        retention.close()
        jobs.close()
        analyses.close()
        pool.close()
        await services.tables.close()
        services.desks.close()
        services.threads.close()
        services.store.close()

    app = FastAPI(title="Rouleur", version=package_version(), lifespan=lifespan, openapi_url=None)
    app.state.services = services
    app.state.retention = retention
    app.state.presence = presence
    app.state.alarms = alarms
    app.state.reminders = reminders
    with_jobs = (Forecasts(services, jobs), Analyses(services, analyses), Chances(services, pool))
    for router in (*(kind(services) for kind in ROUTERS), *with_jobs):
        add_routes(app, router.routes())

    @app.get("/api/health", response_model=None)
    async def health(request: Request) -> Response:
        services.access.count("reads", request)
        await services.threads.run(services.store.database.check)
        return reply(Health("ok", package_version(), len(services.tables.places)))

    @app.get("/metrics", response_model=None)
    async def prometheus(request: Request) -> Response:
        services.access.count("reads", request)
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    add_routes(app, Pages(settings.client).routes())
    app.add_middleware(Origins, hosts=settings.hosts, answer=refusal)
    refuse_plainly(app)
    return app


def add_routes(app: FastAPI, router: APIRouter) -> None:
    """As they are: `include_router` would build each of them a second time, at the first request."""
    app.router.routes.extend(router.routes)


def make_services(settings: Settings, clock: Clock = utc_now) -> Services:
    store = Store(settings.database_url, announce=settings.fanout == "postgres", clock=clock)
    threads = Threads()
    tables = Registry(store, make_fanout(settings.fanout, settings.database_url), threads, settings.most_tables)
    tokens = Tokens(settings.secret or store.database.secret("seats"))
    access = Access(tokens, Rates(settings.rates), Rounds(store, tables))
    return Services(settings, store, threads, Desks(), tables, access, clock)


class Counting:
    """Counts what is answered, sends the safety headers along, and answers for our own faults."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def counted(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                route = getattr(scope.get("route"), "path", "none")
                metrics.requests.labels(route, message["status"]).inc()
                message["headers"] = [*message["headers"], *SAFETY]
            await send(message)

        try:
            await self.app(scope, receive, counted)
        except DBAPIError as error:
            log.error("the store fails", reason=reason(error), method=scope["method"], path=scope["path"][:120])
            if started:
                raise
            await refusal(Request(scope), no_storage(known_cause(error)))(scope, receive, counted)
        except Exception:
            identity = secrets.token_hex(4)
            log.exception("our fault", id=identity, method=scope["method"], path=scope["path"][:120])
            if started:
                raise
            await refusal(Request(scope), our_fault(identity))(scope, receive, counted)


def refuse_plainly(app: FastAPI) -> None:
    """Whatever is refused, by us or by the framework, has the same shape and is logged."""

    app.add_middleware(Counting)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return refusal(request, error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        return refusal(request, malformed(f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = CODES.get(error.status_code, "malformed")
        return refusal(request, Refused(error.status_code, code, f"{error.detail}: {request.url.path[:80]}."))


def refusal(request: Request, error: Refused) -> Response:
    metrics.refusals.labels(error.fault.code).inc()
    log.info(
        "refused",
        path=request.url.path[:120],
        status=error.status,
        code=error.fault.code,
        why=error.fault.message[:200],
    )
    response = reply(error.body(), error.status)
    if isinstance(error, TooOften):
        response.headers["retry-after"] = str(error.seconds)
    return response
