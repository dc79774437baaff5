"""/api/turns: at which of my tables it is my turn; read from the store, no race is played for it."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import Refused
from rouleur.server.services import Services
from rouleur.server.store.turns import SeatTurn
from rouleur.server.wire.turns import MySeats, MyTurn, MyTurns


class Turns:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/turns")
        router.add_api_route("", self.look, methods=["POST"], response_model=None)
        return router

    async def look(self, request: Request) -> Response:
        self.services.access.count("jobs", request)
        wanted = await receive(request, MySeats, self.services.settings.body_limit)
        rounds: dict[tuple[str, int], int] = {}
        for token in wanted.tokens:
            with suppress(Refused, ValueError):
                place, seat, round_number = self.services.access.tokens.opens(token)
                rounds[place, seat] = round_number
        found = await self.services.threads.run(partial(self.services.store.turns.of_seats, list(rounds)))
        mine = [turn for turn in found if rounds[turn.table, turn.seat] == turn.round]
        return reply(MyTurns([my_turn(turn) for turn in mine]))


def my_turn(turn: SeatTurn) -> MyTurn:
    asked = turn.seat in turn.turn.asked and not turn.over and not turn.closed
    closes = datetime.fromtimestamp(turn.turn.due, UTC).isoformat() if asked and turn.turn.due is not None else None
    return MyTurn(turn.table, turn.seat, asked, closes, turn.room, turn.over)
