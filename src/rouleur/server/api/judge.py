"""/api/judge: the judge beside the cardboard; calls come in when the phone has a connection, in order and only once."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import RouleurError
from rouleur.judge import Afternoon
from rouleur.judge.afternoon import read_log
from rouleur.server.access import new_id
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import conflict, unknown
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.tables.live import now
from rouleur.server.wire.judge import Calls, SessionOpened, SessionView

JUDGE = 0
"""The only seat of a session."""
MOST_ENTRIES = 2000


class Judge:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/judge")
        router.add_api_route("", self.open, methods=["POST"], response_model=None)
        router.add_api_route("/{session}", self.look, methods=["GET"], response_model=None)
        router.add_api_route("/{session}/calls", self.call, methods=["POST"], response_model=None)
        return router

    async def open(self, request: Request) -> Response:
        self.services.access.count("tables", request)
        identity = new_id()
        await self.services.threads.run(lambda: self.services.store.judge.open(identity, now()))
        return reply(SessionOpened(identity, self.services.access.tokens.token(identity, JUDGE)), 201)

    async def look(self, request: Request, session: str) -> Response:
        await self.services.access.seat(request, session)
        return reply(await self.services.threads.run(lambda: page(session, self._log(session))))

    async def call(self, request: Request, session: str) -> Response:
        await self.services.access.player(request, session)
        new = await receive(request, Calls, self.services.settings.body_limit)
        return reply(await self.services.threads.run(lambda: self._call(session, new)))

    def _log(self, session: str) -> list[dict[str, Any]]:
        log = self.services.store.judge.calls(session)
        if log is None:
            raise unknown(f"There is no judge's session {session!r} on this server.")
        return log

    def _call(self, session: str, new: Calls, again: bool = False) -> SessionView:
        """Tried once more when another device was faster: it may have sent the same calls."""
        log = self._log(session)
        known = log[new.start : new.start + len(new.calls)]
        if new.start > len(log) or known != new.calls[: len(known)]:
            raise conflict("stale", f"The log has {len(log)} entries, other ones than yours: look again and call anew.")
        if len(log) + len(new.calls) > MOST_ENTRIES:
            raise conflict("full", f"A session has room for {MOST_ENTRIES} entries.")
        fresh, refused = accepted(log, new.calls[len(known) :])
        if fresh:
            try:
                self.services.store.judge.append(session, len(log), fresh)
            except Overtaken as error:
                if again:
                    raise conflict("stale", "Another device has called something out: look again.") from error
                return self._call(session, new, again=True)
        at = len(known) + len(fresh) if refused else None
        return page(session, [*log, *fresh], refused, at)


def accepted(log: list[dict[str, Any]], calls: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], str]:
    """The calls up to the first that does not fit, as the log keeps them, and what was wrong with that one."""
    afternoon = Afternoon()
    afternoon.log = log
    afternoon.book = read_log(log)
    for number, call in enumerate(calls):
        try:
            afternoon.command(call)
        except RouleurError as error:
            return calls[:number], str(error)
    return calls, ""


def page(identity: str, log: list[dict[str, Any]], refused: str = "", at: int | None = None) -> SessionView:
    afternoon = Afternoon()
    afternoon.log = log
    afternoon.book = read_log(log)
    return SessionView(identity, len(log), log, afternoon.view(), afternoon.share(), refused, at)
