"""/api/tables and /api/join: the commands of those who sit at a table, and what they see."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response
from starlette.routing import Route

from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR
from rouleur.play.deputy import Deputy
from rouleur.road.box import box
from rouleur.server.access import new_code, new_id, new_seed
from rouleur.server.bodies import packed, receive, reply
from rouleur.server.clock import now
from rouleur.server.days.calendar import is_sealed
from rouleur.server.days.sealing import check_may_look, check_unsealed
from rouleur.server.refusal import closed_table, conflict, unknown
from rouleur.server.room import GATHERING, NO_ROOM
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables import asking
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.setup import make_setup, seat_row
from rouleur.server.wire.tables import (
    Answer,
    Join,
    Joined,
    NewDeputy,
    NewOrders,
    NewTable,
    OrdersView,
    Rematch,
    Say,
    SeatChange,
    TableMade,
    Train,
    Undo,
    WhoFollows,
    Why,
)


class Tables:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.limit = services.settings.body_limit

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        router.routes.append(Route("/api/tables/{table}/answers", self.answer, methods=["POST"]))
        for method, path, handler in (
            ("POST", "/tables", self.create),
            ("POST", "/join", self.join),
            ("GET", "/tables/{table}", self.look),
            ("GET", "/tables/{table}/picture", self.picture),
            ("POST", "/tables/{table}/undo", self.undo),
            ("POST", "/tables/{table}/why", self.why),
            ("POST", "/tables/{table}/train", self.train),
            ("PUT", "/tables/{table}/orders", self.orders),
            ("PUT", "/tables/{table}/deputy", self.deputy),
            ("POST", "/tables/{table}/seat", self.seat),
            ("POST", "/tables/{table}/chat", self.chat),
            ("POST", "/tables/{table}/rematch", self.rematch),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def create(self, request: Request) -> Response:
        self.services.access.count("tables", request)
        new = await receive(request, NewTable, self.services.settings.upload_limit)
        setup = await self.services.threads.run(partial(make_setup, new))
        seats = [seat_row(number, seat) for number, seat in enumerate(new.seats)]
        version = find(setup.game).rules_version
        seed = new_seed() if new.seed is None else new.seed
        at = now()
        row = TableRow(new_id(), new_code(), setup, seed, version, at, answer_seconds=new.answer_seconds, seen=at)
        row.room, row.public = (GATHERING, new.public) if new.room else (NO_ROOM, False)
        row.turn_seconds = new.turn_seconds
        return reply(await opened(self.services, row, seats), 201)

    async def join(self, request: Request) -> Response:
        self.services.access.count("join", request)
        join = await receive(request, Join, self.limit)
        store = self.services.store
        table = await self.services.threads.run(partial(store.tables.of_code, join.code.upper()))
        if table is None:
            tour = await self.services.threads.run(partial(store.tours.of_code, join.code.upper()))
            if tour is None:
                raise unknown(f"There is no table with the code {join.code.upper()!r}: check its six letters.")
            return reply(await self._join_tour(tour, join.name))
        tour = await self.services.threads.run(partial(store.tables.tour_of, table))
        if tour is not None:
            return reply(await self._join_tour(tour, join.name))
        return reply(await sit_down(self.services, table, partial(claim, name=join.name)))

    async def _join_tour(self, tour: str, name: str) -> Joined:
        """A seat of the tour, and of the stage under way: nobody else can take it there."""
        store, tables = self.services.store, self.services.tables
        stages = await self.services.threads.run(partial(store.tables.of_tour, tour))
        if any(stage.closed for stage in stages.values() if not stage.over):
            raise closed_table()
        claimed = await self.services.threads.run(partial(store.tours.claim_seat, tour, name))
        if claimed is None:
            return Joined(None, tour, SPECTATOR, None)
        seat = claimed.seat
        for table in (stage.id for stage in stages.values() if not stage.over):
            await tables.play(table, partial(LiveTable.change_seat, seat=seat, change=SeatChange("sit", name)))
            await tables.tell_seats(table)
        return Joined(None, tour, seat, self.services.access.tokens.token(tour, seat, claimed.round))

    async def look(
        self, request: Request, table: str, seen: Annotated[int | None, Query(alias="from", ge=0)] = None
    ) -> Response:
        seat = await self.services.access.seat(request, table)
        online = self.services.tables.audience.online(table)
        now = self.services.clock()

        def look(live: LiveTable) -> bytes:
            check_may_look(live, seat, now)
            return encoded_view(live, seat, seen, online, now)

        body = await self.services.tables.read(table, look)
        return Response(body, media_type="application/json")

    async def picture(self, request: Request, table: str) -> Response:
        await self.services.access.seat(request, table)
        body = await self.services.tables.read(table, encoded_picture)
        return packed(request, body, {"cache-control": "private, max-age=86400"})

    async def answer(self, request: Request) -> Response:
        """Asked at every click, and so by the shortest way: no parameters but the table, which the framework need not look for."""
        table = request.path_params["table"]
        seat = await self.services.access.player(request, table)
        answer = await receive(request, Answer, self.limit)
        return reply(await self.services.tables.play(table, lambda live: live.answer(seat, answer), answer.sequence))

    async def undo(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        undo = await receive(request, Undo, self.limit)
        return reply(await self.services.tables.play(table, lambda live: live.undo(seat, undo), undo.sequence))

    async def why(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        why = await receive(request, Why, self.limit)
        return reply(await self.services.tables.read(table, lambda live: asking.why(live, seat, why.option)))

    async def train(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        asked = await receive(request, WhoFollows, self.limit)
        riders = await self.services.tables.read(
            table, lambda live: asking.followers(live, seat, asked.option, asked.sequence)
        )
        return reply(Train(asked.option, riders))

    async def orders(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        new = await receive(request, NewOrders, self.limit)
        await self.services.tables.play(table, lambda live: live.give_orders(seat, new.orders))
        view = OrdersView(new.orders)
        self.services.tables.audience.tell(table, view, seat)
        return reply(view)

    async def deputy(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        new = await receive(request, NewDeputy, self.limit)
        view = await self.services.tables.play(table, lambda live: live.instruct(seat, new))
        self.services.tables.audience.tell(table, view, seat)
        return reply(view)

    async def seat(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        change = await receive(request, SeatChange, self.limit)
        tables = self.services.tables
        await tables.play(table, lambda live: live.change_seat(seat, change))
        await tables.tell_seats(table)
        online = tables.audience.online(table)
        return reply(await tables.read(table, lambda live: live.seating(online)))

    async def chat(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        self.services.access.count("chat", request, f"{table} {seat}")
        say = await receive(request, Say, self.limit)
        return reply(await self.services.tables.play(table, lambda live: live.say(seat, say.words, say.key)), 201)

    async def rematch(self, request: Request, table: str) -> Response:
        """The own seat at the table where the same people ride again; made when the first of them asks."""
        seat = await self.services.access.player(request, table)
        self.services.access.count("tables", request)
        asked = await receive(request, Rematch, self.limit) if request.headers.get("content-type") else Rematch()
        if asked.owner:
            self.services.access.check_owner(request, table, asked.owner)
        tables, tokens = self.services.tables, self.services.access.tokens
        again = tokens.rematch(table)
        row, seats = await tables.read(table, partial(same_again, identity=again, moment=self.services.clock()))
        if await self.services.threads.run(partial(self.services.store.tables.find, again)) is None:
            with suppress(Overtaken):  # somebody else asked at the same moment
                await tables.create(row, seats)
                words = f"{seats[seat].name} rides again: 'Ride again' leads everybody to the own seat there."
                await tables.play(table, lambda live: live.talk.announce(words))
        owner = tokens.owner_token(again) if asked.owner else ""
        return reply(Joined(again, None, seat, tokens.token(again, seat), owner), 201)


async def opened(services: Services, row: TableRow, seats: list[SeatRow]) -> TableMade:
    await services.tables.create(row, seats)
    tickets = [services.access.tokens.ticket(row.id, seat) for seat in seats]
    return TableMade(row.id, row.code, tickets, f"/#/table/{row.id}", services.access.tokens.owner_token(row.id))


async def sit_down(services: Services, table: str, claim: Callable[[LiveTable], SeatRow | None]) -> Joined:
    """The seat that was claimed, with its secret; a full table may be watched."""
    claimed = await services.tables.play(table, claim)
    if claimed is None:
        return Joined(table, None, SPECTATOR, None)
    await services.tables.tell_seats(table)
    token = services.access.tokens.token(table, claimed.seat, claimed.round)
    return Joined(table, None, claimed.seat, token)


def claim(live: LiveTable, name: str, listed: bool = False) -> SeatRow | None:
    """`listed`: without the code, at a table that anybody may join."""
    live.check_open()
    seat = live.store.tables.claim_seat(live.id, name, listed)
    live.catch_up()
    return live.seats[seat] if seat is not None else None


def same_again(live: LiveTable, identity: str, moment: datetime) -> tuple[TableRow, list[SeatRow]]:
    """The finished race once more: the same seats and what they leave to their deputies, new dice."""
    check_unsealed(live, moment)
    if live.row.tour is not None:
        raise conflict("tour", "A stage is ridden once: go on with the tour.")
    if not live.table.over:
        raise conflict("running", "A race can be ridden again once it is over.")
    setup = live.row.setup
    version, code = find(setup.game).rules_version, new_code()
    at = now()
    row = TableRow(identity, code, setup, new_seed(), version, at, answer_seconds=live.row.answer_seconds, seen=at)
    row.room, row.public = (GATHERING, live.row.public) if live.row.room != NO_ROOM else (NO_ROOM, False)
    row.turn_seconds = live.row.turn_seconds
    seats = [
        SeatRow(seat.seat, seat.name, seat.human, seat.level, seat.taken, deputy=Deputy(seat.deputy.asks))
        for seat in live.seats
    ]
    return row, seats


def encoded_view(live: LiveTable, seat: int, seen: int | None, online: set[int], moment: datetime) -> bytes:
    setup = live.row.setup
    view = live.view(seat, seen, online, box(setup.game).picture(setup).title)
    view.sealed = is_sealed(live.row.day, moment)
    return msgspec.json.encode(view)


def encoded_picture(live: LiveTable) -> bytes:
    setup = live.row.setup
    return msgspec.json.encode(box(setup.game).picture(setup))
