"""Races that were ridden: records brought along, and new tables that go on from a moment of an old one."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.record import Record, read_record
from rouleur.core.registry import find
from rouleur.server.around import Branch
from rouleur.server.desk import Desk, seat_row
from rouleur.server.live import LiveTable, now
from rouleur.server.post import read_body, receive, reply
from rouleur.server.refusal import conflict, illegal, malformed
from rouleur.server.rows import Opening, SeatRow, TableRow
from rouleur.server.shelf import MALADJUSTED, check_levels
from rouleur.server.token import new_code, new_id


class Archive:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.door = desk.door
        self.house = desk.house

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        router.add_api_route("/records", self.upload, methods=["POST"], response_model=None)
        router.add_api_route("/tables/{table}/branch", self.branch, methods=["POST"], response_model=None)
        return router

    async def upload(self, request: Request) -> Response:
        self.door.count("tables", request)
        body = await read_body(request, self.desk.settings.upload_limit)
        row = await self.house.in_hand(partial(row_of_record, body))
        seats = [SeatRow(number, name, False, 0, True) for number, name in enumerate(row.setup.seats)]
        return reply(await self.desk.open_table(row, seats), 201)

    async def branch(self, request: Request, table: str) -> Response:
        self.door.seat(request, table, "commands")
        self.door.count("tables", request)
        wish = await receive(request, Branch, self.desk.settings.body_limit)
        opening, row = await self.house.read(table, lambda live: self._opening(live, wish.frame))
        if len(wish.seats) != len(row.setup.seats):
            raise illegal(f"This race has {len(row.setup.seats)} seats, but {len(wish.seats)} were named.")
        check_levels(row.setup.game, wish.seats)
        seats = [seat_row(number, seat) for number, seat in enumerate(wish.seats)]
        fresh = TableRow(new_id(), new_code(), row.setup, row.seed, row.rules_version, now(), opening=opening)
        return reply(await self.desk.open_table(fresh, seats), 201)

    def _opening(self, live: LiveTable, frame: int) -> tuple[Opening, TableRow]:
        if not live.table.over:
            raise conflict("running", "A race can be taken over once it is over.")
        reel = self.desk.reels.reel(live, -1)
        if frame >= len(reel.frames) - 1:
            raise illegal(f"Frame {frame} is not before the end: the race has {len(reel.frames)} frames.")
        return Opening(live.table.answers[: reel.answered[frame]], frame), live.row


def row_of_record(body: bytes) -> TableRow:
    """The table of a record that replays to its end."""
    try:
        record = read_record(body.decode("utf-8"), "The file")
        match = Match.replay(record)
    except UnicodeError as error:
        raise malformed("The file is no text.") from error
    except RouleurError as error:
        raise illegal(str(error)) from error
    except MALADJUSTED as error:
        raise illegal(f"The record cannot be replayed: {error}.") from error
    if not match.over:
        raise illegal("The record ends before the race does: finish it first, on the command line with `rouleur play`.")
    return row_at_end(record)


def row_at_end(record: Record) -> TableRow:
    opening = Opening(record.answers, ALL_STEPS)
    version = find(record.setup.game).rules_version
    return TableRow(new_id(), new_code(), record.setup, record.seed, version, now(), opening=opening)


ALL_STEPS = 10**9
