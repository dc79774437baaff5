"""/api/records, and the frames, the record and the branches of a table: races that were ridden."""

from __future__ import annotations

import re
from datetime import datetime
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from rouleur.core.bounds import beyond_json
from rouleur.core.match import Match
from rouleur.core.record import Record, read_record
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.server.access import new_code, new_id, new_seed
from rouleur.server.api.tables import opened
from rouleur.server.bodies import packed, read_body, receive, reply
from rouleur.server.clock import now
from rouleur.server.days.sealing import check_unsealed
from rouleur.server.refusal import conflict, illegal, malformed
from rouleur.server.services import Services
from rouleur.server.store.tables import FreshDice, Opening, SeatRow, TableRow
from rouleur.server.tables.frames import MOST_FRAMES_AT_ONCE
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.setup import alone, check_levels, check_places, seat_row, visitors_fault
from rouleur.server.wire.records import Branch, Frames

ALL_STEPS = 10**9
FRESH_WORDS = "From here on the dice are fresh, and hidden cards are dealt anew."
SAME_WORDS = "From here on the dice fall as they would have fallen."


class Records:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("POST", "/records", self.upload),
            ("GET", "/tables/{table}/frames", self.frames),
            ("GET", "/tables/{table}/record", self.record),
            ("POST", "/tables/{table}/branch", self.branch),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def upload(self, request: Request) -> Response:
        self.services.access.count("tables", request)
        body = await read_body(request, self.services.settings.upload_limit)
        row = await self.services.threads.run(partial(row_of_record, body))
        seats = [SeatRow(number, name, False, 0, True) for number, name in enumerate(row.setup.seats)]
        return reply(await opened(self.services, row, seats), 201)

    async def frames(
        self,
        request: Request,
        table: str,
        start: Annotated[int, Query(alias="from", ge=0)] = 0,
        limit: Annotated[int, Query(ge=1)] = 100,
    ) -> Response:
        seat = await self.services.access.seat(request, table)
        limit = min(limit, MOST_FRAMES_AT_ONCE)
        return packed(
            request, await self.services.tables.read(table, lambda live: self._film(live, seat, start, limit))
        )

    def _film(self, live: LiveTable, seat: int, start: int, limit: int) -> bytes:
        check_unsealed(live, self.services.clock())
        if not live.watched and not live.table.over:
            raise conflict("running", "A race with people in it can be replayed once it is over.")
        film = self.services.tables.films.film(live, seat, start + limit)
        result = live.table.result() if live.table.over else None
        complete = live.table.over and not film.behind(live.table.steps)
        head = Frames(start, len(film.frames), complete, [], result)
        frames = [msgspec.Raw(frame) for frame in film.frames[start : start + limit]]
        return msgspec.json.encode({**msgspec.structs.asdict(head), "frames": frames})

    async def record(self, request: Request, table: str) -> Response:
        await self.services.access.seat(request, table)
        text, name = await self.services.tables.read(table, partial(record_file, moment=self.services.clock()))
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    async def branch(self, request: Request, table: str) -> Response:
        await self.services.access.seat(request, table, "commands")
        self.services.access.count("tables", request)
        branch = await receive(request, Branch, self.services.settings.body_limit)
        opening, row = await self.services.tables.read(table, lambda live: self._opening(live, branch))
        if len(branch.seats) != len(row.setup.seats):
            raise illegal(f"This race has {len(row.setup.seats)} seats, but {len(branch.seats)} were named.")
        check_levels(box(row.setup.game), branch.seats)
        seats = [seat_row(number, seat) for number, seat in enumerate(branch.seats)]
        taken_over = TableRow(
            new_id(), new_code(), row.setup, row.seed, row.rules_version, now(), opening=opening, dice=row.dice
        )
        made = await opened(self.services, taken_over, seats)
        words = FRESH_WORDS if with_fresh_dice(opening) else SAME_WORDS
        await self.services.tables.play(made.table, lambda live: live.talk.announce(words))
        return reply(made, 201)

    def _opening(self, live: LiveTable, branch: Branch) -> tuple[Opening, TableRow]:
        """Known dice are for one person, and only where everybody who rode has agreed."""
        frame = branch.frame
        check_unsealed(live, self.services.clock())
        if not live.table.over:
            raise conflict("running", "A race can be taken over once it is over.")
        check_nothing_is_carried_on(live)
        film = self.services.tables.films.film(live, SPECTATOR)
        if frame >= len(film.frames) - 1:
            raise illegal(f"Frame {frame} is not before the end: the race has {len(film.frames)} frames.")
        answers = live.table.answers[: film.answered[frame]]
        before = live.row.opening.fresh if live.row.opening else []
        fresh = [dice for dice in before if dice.steps < frame]
        if branch.fresh or not alone(branch.seats) or not live.agreed:
            fresh.append(FreshDice(len(answers), frame, new_seed()))
        else:
            fresh += [dice for dice in before if dice.steps == frame]
        return Opening(answers, frame, fresh), live.row


def with_fresh_dice(opening: Opening) -> bool:
    return any(dice.steps == opening.steps for dice in opening.fresh)


def row_of_record(body: bytes) -> TableRow:
    """The table of a record that replays to its end."""
    if excess := beyond_json(body):
        raise malformed(f"The file {excess}.")
    try:
        text = body.decode("utf-8")
    except UnicodeError as error:
        raise malformed("The file is no text.") from error
    with visitors_fault():
        record = read_record(text, "The file")
        check_places(box(record.setup.game), len(record.setup.seats))
        match = Match.replay(record)
    if not match.over:
        raise illegal("The record ends before the race does: finish it first, on the command line with `rouleur play`.")
    return row_at_end(record)


def row_at_end(record: Record) -> TableRow:
    opening = Opening(record.answers, ALL_STEPS)
    version = find(record.setup.game).rules_version
    return TableRow(new_id(), new_code(), record.setup, record.seed, version, now(), opening=opening, dice=record.dice)


def check_nothing_is_carried_on(live: LiveTable) -> None:
    """Who plays a stage again sees every hand, and what is left of it goes into the next stage."""
    tour = live.store.tours.find(live.row.tour) if live.row.tour else None
    if tour is None or len(tour.data.tour.ridden) == len(tour.data.tour.stages):
        return
    if sum(seat.human for seat in tour.data.seats) > 1:
        raise conflict("running", "This can be had once the tour is over: it shows the cards that riders carry on.")


def finished_record(live: LiveTable, moment: datetime) -> Record:
    """The record of a race that is over and hides nothing any more."""
    check_unsealed(live, moment)
    if not live.table.over:
        raise conflict("running", "The record can be had once the race is over: it holds the seed of the dice.")
    if live.row.opening is not None and live.row.opening.fresh:
        raise conflict(
            "rules", "This race was taken over with fresh dice, and a record holds the dice of one seed only."
        )
    check_nothing_is_carried_on(live)
    return live.table.match.record()


def record_file(live: LiveTable, moment: datetime) -> tuple[str, str]:
    record, setup = finished_record(live, moment), live.row.setup
    name = re.sub(r"[^a-z0-9-]+", "-", f"{setup.game}-{setup.race}-{live.row.created[:10]}".lower())
    return record.to_json(), f"{name}.json"
