"""/api/tables/…/coach and …/odds: chances to win while a race is ridden."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rouleur.server.access import address
from rouleur.server.bodies import receive, reply
from rouleur.server.chances.coach import advice, ask, switch, tried
from rouleur.server.chances.odds import Board, Boards
from rouleur.server.chances.pool import RidePool
from rouleur.server.days.sealing import check_unsealed
from rouleur.server.services import Services
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.chances import AskCoach, CoachSwitch


class Chances:
    def __init__(self, services: Services, pool: RidePool) -> None:
        self.services = services
        self.pool = pool
        self.boards = Boards(pool)

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/tables/{table}")
        router.add_api_route("/coach", self.switch, methods=["PUT"], response_model=None)
        router.add_api_route("/coach", self.advise, methods=["POST"], response_model=None)
        router.add_api_route("/odds", self.odds, methods=["GET"], response_model=None)
        return router

    async def switch(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        self.services.access.count("chat", request, f"{table} {seat}")
        wanted = await receive(request, CoachSwitch, self.services.settings.body_limit)
        tables = self.services.tables
        await tables.play(table, lambda live: switch(live, seat, wanted.on))
        await tables.tell_seats(table)
        online = tables.audience.online(table)
        return reply(await tables.read(table, lambda live: live.seating(online)))

    async def advise(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        self.services.access.count("coach", request, f"{table} {seat}")
        wanted = await receive(request, AskCoach, self.services.settings.body_limit)
        asked = await self.services.tables.read(table, partial(ask, seat=seat, sequence=wanted.sequence))
        game = asked.moment.checkpoint.setup.game if asked.moment.checkpoint.setup else ""
        found = await self.pool.run(address(request), tried, game, asked.moment, seat, asked.question.texts())
        return reply(advice(asked, found))

    async def odds(
        self, request: Request, table: str, since: Annotated[int, Query(alias="from", ge=0)] = 0
    ) -> Response:
        await self.services.access.seat(request, table)

        def look(live: LiveTable) -> Board:
            check_unsealed(live, self.services.clock())
            return self.boards.board(live, who)

        who = address(request)
        board = await self.services.tables.read(table, look)
        self.boards.work(board)
        return reply(board.view(since))
