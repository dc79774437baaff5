"""The desk where commands for tables come in."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR
from rouleur.server import wire
from rouleur.server.cabinet import Cabinet
from rouleur.server.door import Door
from rouleur.server.house import House
from rouleur.server.live import LiveTable, now
from rouleur.server.post import packed, receive, reply
from rouleur.server.reel import MOST_FRAMES_AT_ONCE, Reels
from rouleur.server.refusal import conflict, unknown
from rouleur.server.rows import SeatRow, TableRow
from rouleur.server.settings import Settings
from rouleur.server.shelf import make_setup, picture_of, shelf, usual_picture
from rouleur.server.store import Overtaken
from rouleur.server.token import Tokens, new_code, new_id, new_seed


class Desk:
    def __init__(self, settings: Settings, house: House, cabinet: Cabinet, door: Door) -> None:
        self.settings = settings
        self.house = house
        self.cabinet = cabinet
        self.door = door
        self.reels = Reels()

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("GET", "/games", self.games),
            ("GET", "/games/{game}/races/{race}/picture", self.race_picture),
            ("POST", "/tables", self.create),
            ("POST", "/join", self.join),
            ("GET", "/tables/{table}", self.look),
            ("GET", "/tables/{table}/picture", self.picture),
            ("POST", "/tables/{table}/answers", self.answer),
            ("POST", "/tables/{table}/undo", self.undo),
            ("POST", "/tables/{table}/why", self.why),
            ("PUT", "/tables/{table}/orders", self.orders),
            ("POST", "/tables/{table}/seat", self.seat),
            ("POST", "/tables/{table}/chat", self.chat),
            ("GET", "/tables/{table}/frames", self.frames),
            ("GET", "/tables/{table}/record", self.record),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def games(self, request: Request) -> Response:
        return packed(request, msgspec.json.encode(await self.house.in_hand(shelf)))

    async def race_picture(self, request: Request, game: str, race: str, cells: str = "yes") -> Response:
        self.door.count("reads", request)
        body = await self.house.in_hand(partial(usual_picture, game, race, cells != "no"))
        return packed(request, body, {"cache-control": "public, max-age=3600"})

    async def create(self, request: Request) -> Response:
        self.door.count("tables", request)
        wish = await receive(request, wire.NewTable, self.settings.upload_limit)
        setup = await self.house.in_hand(partial(make_setup, wish))
        seats = [seat_row(number, seat) for number, seat in enumerate(wish.seats)]
        row = TableRow(
            id=new_id(),
            code=new_code(),
            setup=setup,
            seed=new_seed() if wish.seed is None else wish.seed,
            rules_version=find(setup.game).rules_version,
            created=now(),
        )
        return reply(await self.open_table(row, seats), 201)

    async def open_table(self, row: TableRow, seats: list[SeatRow]) -> wire.TableMade:
        try:
            await self.house.create(row, seats)
        except Overtaken:
            row.code = new_code()
            await self.house.create(row, seats)
        tickets = [ticket(self.door.tokens, row.id, seat) for seat in seats]
        return wire.TableMade(row.id, row.code, tickets, f"/#/table/{row.id}")

    async def join(self, request: Request) -> Response:
        self.door.count("join", request)
        wish = await receive(request, wire.Join, self.settings.body_limit)
        table = await self.house.in_hand(partial(self.house.store.table_of_code, wish.code.upper()))
        if table is None:
            return reply(await self.house.in_hand(partial(self._join_tour, wish)))
        seat = await self.house.play(table, partial(claim, name=wish.name))
        if seat is None:
            return reply(wire.Joined(table, None, SPECTATOR, None))
        await self.house.tell_seats(table)
        return reply(wire.Joined(table, None, seat, self.door.tokens.token(table, seat)))

    def _join_tour(self, wish: wire.Join) -> wire.Joined:
        tour = self.cabinet.tour_of_code(wish.code.upper())
        if tour is None:
            raise unknown(f"There is no table with the code {wish.code.upper()!r}: check its six letters.")
        seat = self.cabinet.claim_seat(tour, wish.name)
        if seat is None:
            return wire.Joined(None, tour, SPECTATOR, None)
        return wire.Joined(None, tour, seat, self.door.tokens.token(tour, seat))

    async def look(
        self, request: Request, table: str, seen: Annotated[int | None, Query(alias="from", ge=0)] = None
    ) -> Response:
        seat = self.door.seat(request, table)
        online = self.house.audience.online(table)
        body = await self.house.read(table, partial(encoded_view, seat=seat, seen=seen, online=online))
        return Response(body, media_type="application/json")

    async def picture(self, request: Request, table: str) -> Response:
        self.door.seat(request, table)
        body = await self.house.read(table, lambda live: msgspec.json.encode(picture_of(live.row.setup)))
        return packed(request, body, {"cache-control": "private, max-age=86400"})

    async def answer(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        wish = await receive(request, wire.Answer, self.settings.body_limit)
        return reply(await self.house.play(table, lambda live: live.answer(seat, wish), wish.sequence))

    async def undo(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        wish = await receive(request, wire.Undo, self.settings.body_limit)
        return reply(await self.house.play(table, lambda live: live.undo(seat, wish), wish.sequence))

    async def why(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        wish = await receive(request, wire.Why, self.settings.body_limit)
        return reply(await self.house.read(table, lambda live: live.why(seat, wish.option)))

    async def orders(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        wish = await receive(request, wire.NewOrders, self.settings.body_limit)
        await self.house.play(table, lambda live: live.give_orders(seat, wish.orders))
        answer = wire.OrdersView(wish.orders)
        self.house.audience.tell(table, answer, seat)
        return reply(answer)

    async def seat(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        wish = await receive(request, wire.SeatChange, self.settings.body_limit)
        await self.house.play(table, lambda live: live.change_seat(seat, wish))
        await self.house.tell_seats(table)
        online = self.house.audience.online(table)
        return reply(await self.house.read(table, lambda live: wire.Seating(live.seat_views(online))))

    async def chat(self, request: Request, table: str) -> Response:
        seat = self.door.player(request, table)
        self.door.count("chat", request, f"{table} {seat}")
        wish = await receive(request, wire.Say, self.settings.body_limit)
        await self.house.play(table, lambda live: live.say(seat, wish.words))
        line = await self.house.read(table, lambda live: live.chat_lines()[-1])
        self.house.audience.tell(table, wire.Chat([line]))
        return reply(line, 201)

    async def frames(
        self,
        request: Request,
        table: str,
        start: Annotated[int, Query(alias="from", ge=0)] = 0,
        limit: Annotated[int, Query(ge=1)] = 100,
    ) -> Response:
        seat = self.door.seat(request, table)
        limit = min(limit, MOST_FRAMES_AT_ONCE)
        return packed(request, await self.house.read(table, lambda live: self._film(live, seat, start, limit)))

    def _film(self, live: LiveTable, seat: int, start: int, limit: int) -> bytes:
        if not live.watched and not live.table.over:
            raise conflict("running", "A race with people in it can be replayed once it is over.")
        reel = self.reels.reel(live, seat)
        result = live.table.result() if live.table.over else None
        head = wire.Frames(start, len(reel.frames), live.table.over, [], result)
        fields = {
            **msgspec.structs.asdict(head),
            "frames": [msgspec.Raw(frame) for frame in reel.frames[start : start + limit]],
        }
        return msgspec.json.encode(fields)

    async def record(self, request: Request, table: str) -> Response:
        self.door.seat(request, table)
        text, name = await self.house.read(table, record_file)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)


def seat_row(number: int, wish: wire.SeatWish) -> SeatRow:
    human = wish.kind == "human"
    return SeatRow(number, wish.name, human, wish.level, taken=not (human and wish.open))


def ticket(tokens: Tokens, owner: str, seat: SeatRow) -> wire.SeatTicket:
    """The secret of a seat at a table or in a tour; bots have none."""
    token = tokens.token(owner, seat.seat) if seat.human else None
    return wire.SeatTicket(seat.seat, seat.name, "human" if seat.human else "bot", token)


def claim(live: LiveTable, name: str) -> int | None:
    seat = live.store.claim_seat(live.id, name)
    live.catch_up()
    return seat


def encoded_view(live: LiveTable, seat: int, seen: int | None, online: set[int]) -> bytes:
    return msgspec.json.encode(live.view(seat, seen, online, picture_of(live.row.setup).title))


def record_file(live: LiveTable) -> tuple[str, str]:
    if not live.table.over:
        raise conflict("running", "The record can be had once the race is over: it holds the seed of the dice.")
    setup = live.row.setup
    name = re.sub(r"[^a-z0-9-]+", "-", f"{setup.game}-{setup.race}-{live.row.created[:10]}".lower())
    return live.table.match.record().to_json(), f"{name}.json"
