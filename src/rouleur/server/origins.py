"""Where a request comes from: pages of other hosts, and names that are not this server's, are turned away."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from rouleur.server.logs import log
from rouleur.server.refusal import Refused, foreign, malformed

LOOPBACK = ("localhost", "127.0.0.1", "::1")
POLICY = 1008


class Origins:
    """`hosts` are the names this server answers to; empty: to any. A page may only ask the host it came from."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], answer: Callable[[Request, Refused], Response]) -> None:
        self.app = app
        self.hosts = hosts
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self.refused(Headers(scope=scope)) if scope["type"] in ("http", "websocket") else None
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY, "reason": refused.fault.message[:120]})
        else:
            await self.answer(Request(scope), refused)(scope, receive, send)

    def refused(self, headers: Headers) -> Refused | None:
        host = name(f"//{headers.get('host', '')}")
        if self.hosts and host not in self.hosts:
            log.info("unknown host", host=host[:80], remedy="add it to ROULEUR_HOSTS")
            return malformed(f"This server does not answer at {host[:80]!r}. Ask the host for the right address.")
        origin = headers.get("origin")
        own = origin is None or place(origin) == headers.get("host", "").lower() or name(origin) in self.hosts
        return None if own else foreign("Only this server's own pages may ask it: open the page from this address.")


def place(origin: str) -> str:
    """Host and port of an origin."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def name(address: str) -> str:
    """The host of an address without its port."""
    try:
        return (urlsplit(address).hostname or "").lower()
    except ValueError:
        return ""
