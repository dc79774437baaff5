"""The application: settings in, everything wired together, every refusal in one shape."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rouleur.server import decoders, metrics
from rouleur.server.afternoons import Afternoons
from rouleur.server.archive import Archive
from rouleur.server.cabinet import Cabinet
from rouleur.server.desk import Desk
from rouleur.server.door import Door
from rouleur.server.drawing_board import DrawingBoard
from rouleur.server.fanout import make_fanout
from rouleur.server.forecasts import Forecasts
from rouleur.server.house import House
from rouleur.server.lessons import Lessons
from rouleur.server.logs import log, set_up_logging
from rouleur.server.pages import Pages
from rouleur.server.post import reply
from rouleur.server.rates import Rates, TooOften
from rouleur.server.refusal import Refused, malformed
from rouleur.server.rulebook import Rulebook
from rouleur.server.settings import Settings, settings_from_environment
from rouleur.server.shelf import package_version
from rouleur.server.stages import Stages
from rouleur.server.store import Store
from rouleur.server.stream import Stream
from rouleur.server.token import Tokens
from rouleur.server.tours import Tours
from rouleur.server.wire import Health

SAFETY = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer"), (b"x-frame-options", b"DENY")]
CODES = {404: "unknown", 405: "method"}


def make_app(settings: Settings | None = None) -> FastAPI:
    settings = settings or settings_from_environment()
    set_up_logging()
    decoders.prepare()
    store = Store(settings.database_url, announce=settings.fanout == "postgres")
    house = House(settings, store, make_fanout(settings.fanout, settings.database_url))
    door = Door(Tokens(settings.secret or store.secret("seats")), Rates(settings.rates))
    cabinet = Cabinet(store)
    desk = Desk(settings, house, cabinet, door)
    stream = Stream(house, door)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        log.info("the house is open", database=store.engine.url.render_as_string(hide_password=True))
        yield
        forecasts.close()
        await house.close()

    app = FastAPI(title="Rouleur", version=package_version(), lifespan=lifespan, openapi_url=None)
    app.state.house = house
    forecasts = Forecasts(desk)
    rooms = (
        desk,
        Archive(desk),
        Tours(desk),
        DrawingBoard(desk),
        Stages(desk),
        Afternoons(desk),
        Rulebook(house),
        Lessons(desk),
        forecasts,
    )
    for room in rooms:
        app.include_router(room.routes())

    @app.websocket("/api/tables/{table}/stream")
    async def table_stream(socket: WebSocket, table: str) -> None:
        await stream.serve(socket, table)

    @app.get("/api/health", response_model=None)
    async def health() -> Response:
        return reply(Health("ok", package_version(), len(house.places)))

    @app.get("/metrics", response_model=None)
    async def prometheus() -> Response:
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    app.include_router(Pages(settings.client).routes())
    refuse_plainly(app)
    return app


class Counting:
    """Counts what is answered, and sends the safety headers along."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                metrics.requests.labels(route, message["status"]).inc()
                message["headers"] = [*message["headers"], *SAFETY]
            await send(message)

        await self.app(scope, receive, counted if scope["type"] == "http" else send)


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
