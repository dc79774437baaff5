"""/api/judge: the judge beside the cardboard; calls come in when the phone has a connection, in order and only once."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from rouleur.core.errors import RouleurError
from rouleur.judge import Afternoon
from rouleur.judge.scale import ANY, judge_scale
from rouleur.server.bodies import receive, reply
from rouleur.server.clock import now
from rouleur.server.refusal import Refused, conflict, unknown
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.tables.setup import find_box, visitors_fault
from rouleur.server.wire.judge import (
    Calls,
    JoinSession,
    JudgeGame,
    PastStage,
    SessionEntries,
    SessionOpened,
    SessionView,
)

JUDGE = 0
"""The only seat of a session."""
MOST_ENTRIES = 2000
FLAT = "flat"
"""The kind of stage where a game counts all alike."""


class Judge:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/judge")
        for method, path, handler in (
            ("POST", "", self.open),
            ("POST", "/join", self.join),
            ("GET", "/games/{game}", self.game),
            ("GET", "/{session}", self.look),
            ("GET", "/{session}/entries", self.entries),
            ("GET", "/{session}/stages/{number}", self.stage),
            ("POST", "/{session}/calls", self.call),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def open(self, request: Request) -> Response:
        self.services.access.count("tables", request)
        identity = self.services.access.tokens.books.new_identity()
        await self.services.threads.run(lambda: self.services.store.judge.open(identity, now()))
        return reply(SessionOpened(identity, self.services.access.tokens.token(identity, JUDGE)), 201)

    async def look(self, request: Request, session: str) -> Response:
        writes = await self.services.access.seat(request, session) == JUDGE
        code = self._code(session) if writes else ""
        return reply(await self.services.threads.run(lambda: page(session, Afternoon(self._log(session)), code)))

    async def join(self, request: Request) -> Response:
        """Another phone writes into the same book."""
        self.services.access.count("join", request)
        code = (await receive(request, JoinSession, self.services.settings.body_limit)).code.strip().upper()
        found = self.services.access.tokens.books.beginning(code)
        session = (
            await self.services.threads.run(partial(self.services.store.judge.beginning, found)) if found else None
        )
        if session is None:
            raise unknown(f"No judge's book has the code {code!r}: check its six letters.")
        return reply(SessionOpened(session, self.services.access.tokens.token(session, JUDGE)))

    async def game(self, request: Request, game: str) -> Response:
        self.services.access.count("reads", request)
        scale = judge_scale(find_box(game).slug)
        kinds = [arrival.kind for arrival in scale.arrival if arrival.kind != ANY] or [FLAT]
        return reply(JudgeGame(kinds, scale.team_fewest, scale.team_most, scale.team_usual, scale.unit == "seconds"))

    async def entries(self, request: Request, session: str) -> Response:
        await self.services.access.seat(request, session)
        count = await self.services.threads.run(partial(self.services.store.judge.count, session))
        if count is None:
            raise no_session(session)
        return reply(SessionEntries(count))

    async def stage(self, request: Request, session: str, number: Annotated[int, Path(ge=1, le=60)]) -> Response:
        await self.services.access.seat(request, session)
        with visitors_fault():
            found = await self.services.threads.run(lambda: Afternoon(self._log(session)).stage(number))
        return reply(PastStage(found))

    async def call(self, request: Request, session: str) -> Response:
        await self.services.access.player(request, session)
        new = await receive(request, Calls, self.services.settings.body_limit)
        return reply(await self.services.threads.run(lambda: self._call(session, new)))

    def _log(self, session: str) -> list[dict[str, Any]]:
        log = self.services.store.judge.calls(session)
        if log is None:
            raise no_session(session)
        return log

    def _call(self, session: str, new: Calls, again: bool = False) -> SessionView:
        """Tried once more when another device was faster: it may have sent the same calls."""
        log = self._log(session)
        known = log[new.start : new.start + len(new.calls)]
        if new.start > len(log) or known != new.calls[: len(known)]:
            raise conflict("stale", f"The log has {len(log)} entries, other ones than yours: look again and call anew.")
        if len(log) + len(new.calls) > MOST_ENTRIES:
            raise conflict("full", f"A session has room for {MOST_ENTRIES} entries.")
        afternoon = Afternoon(log)
        fresh, refused = accepted(afternoon, new.calls[len(known) :])
        if fresh:
            try:
                self.services.store.judge.append(session, len(log), fresh)
            except Overtaken as error:
                if again:
                    raise conflict("stale", "Another device has called something out: look again.") from error
                return self._call(session, new, again=True)
        at = len(known) + len(fresh) if refused else None
        return page(session, afternoon, self._code(session), refused, at)

    def _code(self, session: str) -> str:
        """For whoever may write: it lets others write."""
        return self.services.access.tokens.books.code_of(session)


def accepted(afternoon: Afternoon, calls: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], str]:
    """The calls up to the first that does not fit, as the log keeps them, and what was wrong with that one."""
    for number, call in enumerate(calls):
        try:
            afternoon.command(call)
        except RouleurError as error:
            return calls[:number], str(error)
    return calls, ""


def page(identity: str, afternoon: Afternoon, code: str, refused: str = "", at: int | None = None) -> SessionView:
    log = afternoon.log
    return SessionView(identity, code, len(log), log, afternoon.view(), afternoon.share(), refused, at)


def no_session(session: str) -> Refused:
    return unknown(f"There is no judge's session {session!r} on this server.")
