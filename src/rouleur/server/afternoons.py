"""The judge beside the cardboard: calls come in when the phone has a connection, in order and only once."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import RouleurError
from rouleur.judge import Afternoon
from rouleur.judge.afternoon import read_log
from rouleur.server.around import AfternoonMade, AfternoonView, Calls
from rouleur.server.desk import Desk
from rouleur.server.live import now
from rouleur.server.post import receive, reply
from rouleur.server.refusal import conflict, unknown
from rouleur.server.shelf import MALADJUSTED
from rouleur.server.store import Overtaken
from rouleur.server.token import new_id

JUDGE = 0
"""The only seat of an afternoon."""
MOST_ENTRIES = 2000


class Afternoons:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.door = desk.door
        self.house = desk.house
        self.cabinet = desk.cabinet

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/judge")
        router.add_api_route("", self.open, methods=["POST"], response_model=None)
        router.add_api_route("/{afternoon}", self.look, methods=["GET"], response_model=None)
        router.add_api_route("/{afternoon}/calls", self.call, methods=["POST"], response_model=None)
        return router

    async def open(self, request: Request) -> Response:
        self.door.count("tables", request)
        identity = new_id()
        await self.house.in_hand(lambda: self.cabinet.open_afternoon(identity, now()))
        return reply(AfternoonMade(identity, self.door.tokens.token(identity, JUDGE)), 201)

    async def look(self, request: Request, afternoon: str) -> Response:
        self.door.seat(request, afternoon)
        return reply(await self.house.in_hand(lambda: page(afternoon, self._log(afternoon))))

    async def call(self, request: Request, afternoon: str) -> Response:
        self.door.player(request, afternoon)
        wish = await receive(request, Calls, self.desk.settings.body_limit)
        return reply(await self.house.in_hand(lambda: self._call(afternoon, wish)))

    def _log(self, afternoon: str) -> list[dict[str, Any]]:
        log = self.cabinet.calls(afternoon)
        if log is None:
            raise unknown(f"There is no judge's afternoon {afternoon!r} in this house.")
        return log

    def _call(self, afternoon: str, wish: Calls) -> AfternoonView:
        log = self._log(afternoon)
        known = log[wish.start : wish.start + len(wish.calls)]
        if wish.start > len(log) or known != wish.calls[: len(known)]:
            raise conflict("stale", f"The log has {len(log)} entries, other ones than yours: look again and call anew.")
        if len(log) + len(wish.calls) > MOST_ENTRIES:
            raise conflict("full", f"An afternoon has room for {MOST_ENTRIES} entries.")
        fresh, refused = accepted(log, wish.calls[len(known) :])
        if fresh:
            try:
                self.cabinet.append_calls(afternoon, len(log), fresh)
            except Overtaken as error:
                raise conflict("stale", "Another device has called something out: look again.") from error
        at = len(known) + len(fresh) if refused else None
        return page(afternoon, [*log, *fresh], refused, at)


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
        except MALADJUSTED as error:
            return calls[:number], f"This call cannot be understood: {error}."
    return calls, ""


def page(identity: str, log: list[dict[str, Any]], refused: str = "", at: int | None = None) -> AfternoonView:
    afternoon = Afternoon()
    afternoon.log = log
    afternoon.book = read_log(log)
    return AfternoonView(identity, len(log), log, afternoon.view(), afternoon.share(), refused, at)
