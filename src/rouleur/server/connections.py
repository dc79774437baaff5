"""Open connections of one address: counted below HTTP, so that one that never asks anything is counted too."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from rouleur.server.access import visitor
from rouleur.server.settings import settings_from_environment

FIRST_REQUEST_SECONDS = 15.0
PROTOCOL: Any = AutoHTTPProtocol


class Connections:
    """`most` for each address; 0 counts nothing. An address in `trusted` is a proxy and speaks for many."""

    def __init__(self, most: int, trusted: tuple[str, ...]) -> None:
        self.most = most
        self.trusted = trusted
        self._open: defaultdict[str, set[Any]] = defaultdict(set)

    def enter(self, address: str, transport: Any) -> bool:
        """Whether there is room for one more."""
        if not self.most or address in self.trusted:
            return True
        who = visitor(address)
        if len(self._open[who]) >= self.most:
            self._open[who] = {other for other in self._open[who] if not other.is_closing()}
        if len(self._open[who]) >= self.most:
            return False
        self._open[who].add(transport)
        return True

    def leave(self, address: str, transport: Any) -> None:
        who = visitor(address)
        self._open[who].discard(transport)
        if not self._open[who]:
            del self._open[who]


@cache
def connections() -> Connections:
    settings = settings_from_environment()
    return Connections(settings.connections if settings.rates else 0, settings.proxies)


class CountedProtocol(PROTOCOL):  # type: ignore[misc]
    """uvicorn's protocol for HTTP with a door before it."""

    def connection_made(self, transport: Any) -> None:
        self.address = (transport.get_extra_info("peername") or ("",))[0]
        if not connections().enter(self.address, transport):
            transport.abort()
        super().connection_made(transport)
        self.patience = self.loop.call_later(FIRST_REQUEST_SECONDS, self.hang_up, transport)

    def hang_up(self, transport: Any) -> None:
        """Nobody needs so long for the lines above a body."""
        if self.cycle is None and transport.get_protocol() is self:
            transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self.patience.cancel()
        connections().leave(self.address, self.transport)
        super().connection_lost(error)
