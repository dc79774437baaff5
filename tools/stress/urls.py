"""Every URL of the server, from its own table of routes, so that the tools know a new one at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.routing import BaseRoute, Route, WebSocketRoute

from rouleur.server.app import make_app
from rouleur.server.settings import Settings

STREAM = "STREAM"


def all_urls() -> list[str]:
    """`METHOD /path/{parameter}`; `STREAM` for a WebSocket."""
    with TemporaryDirectory(prefix="rouleur-urls-") as folder:
        app = make_app(Settings(database=f"sqlite:///{Path(folder) / 'urls.sqlite3'}"))
        app.state.services.store.close()
    return [url for route in app.routes for url in urls_of(route)]


def urls_of(route: BaseRoute) -> Iterator[str]:
    if isinstance(route, Route):
        yield from (f"{method} {route.path}" for method in sorted(route.methods or ()))
    elif isinstance(route, WebSocketRoute):
        yield f"{STREAM} {route.path}"
    router = getattr(route, "original_router", None)  # FastAPI keeps a router that was included as it is
    for inner in router.routes if router is not None else ():
        yield from urls_of(inner)
