"""/api/tours: one table after the other, standings in between, everything kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.core.errors import UnknownName
from rouleur.core.record import FORMAT
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR
from rouleur.play.tour import Tour, TourData, own_setups, stage_seed
from rouleur.road.box import RaceInfo, box
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation
from rouleur.server.access import new_code, new_id, new_seed
from rouleur.server.api.tables import opened
from rouleur.server.bodies import receive, reply
from rouleur.server.clock import now
from rouleur.server.refusal import Refused, conflict, foreign, illegal, unknown
from rouleur.server.room import GATHERING
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.store.tours import TourKept, TourRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.playing import play_seat
from rouleur.server.tables.setup import (
    check_options,
    check_seats,
    check_seed,
    check_size,
    find_box,
    known_race,
    levels,
    seat_row,
    visitors_fault,
)
from rouleur.server.wire.fields import SeatTicket
from rouleur.server.wire.tours import NewTour, NextStage, StageLine, TourMade, TourRider, TourTeam, TourView
from rouleur.tour.counting import count


class Tours:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/tours")
        router.add_api_route("", self.create, methods=["POST"], response_model=None)
        router.add_api_route("/{tour}", self.look, methods=["GET"], response_model=None)
        router.add_api_route("/{tour}/stages", self.next_stage, methods=["POST"], response_model=None)
        return router

    async def create(self, request: Request) -> Response:
        self.services.access.count("tables", request)
        new = await receive(request, NewTour, self.services.settings.upload_limit)
        row = await self.services.desks.run(request, partial(self._create, new))
        owner = self.services.access.tokens.owner_token(row.id)
        return reply(TourMade(row.id, row.code, self._tickets(row), owner), 201)

    async def look(self, request: Request, tour: str) -> Response:
        seat = await self.services.access.seat(request, tour)
        row = await self._settled(tour)
        return reply(await self.services.threads.run(partial(self._view, row, seat)))

    async def next_stage(self, request: Request, tour: str) -> Response:
        seat = await self.services.access.seat(request, tour, "commands")
        new = await receive(request, NextStage, self.services.settings.body_limit)
        row = await self._settled(tour)
        if seat == SPECTATOR and any(place.human for place in row.data.seats):
            raise foreign("Only somebody who sits in this tour may start its stages: show the token of a seat.")
        table = await self.services.threads.run(partial(self._stage, row, new))
        try:
            await opened(self.services, *table)
        except Overtaken as error:
            raise under_way(new.stage, new.stage) from error
        return reply(await self.services.threads.run(partial(self._view, row, seat)), 201)

    def _create(self, new: NewTour) -> TourRow:
        game = find_box(new.game)
        slug, title, stages = new.tour, new.title, new.stages
        if not stages:
            if new.routes:
                raise illegal("Boards of your own make a tour of your own: name all its stages in their order.")
            known = {info.slug: info for info in game.tours()}
            if new.tour not in known:
                raise unknown(str(UnknownName("tour", new.tour, known)))
            title, stages = title or known[new.tour].title, known[new.tour].stages
        for name, route in new.routes.items():
            check_size(name, route)
        for stage in stages:
            if stage not in new.routes:
                known_race(game, stage)
        check_seats(game, new.seats)
        check_options(game, new.options)
        check_seed(new.seed, new.seats)
        seats = [seat_row(number, seat) for number, seat in enumerate(new.seats)]
        seed = new_seed() if new.seed is None else new.seed
        played = [play_seat(seat) for seat in seats]
        title = title or "A tour of our own"
        data = TourData(FORMAT, new.game, slug, title, stages, seed, played, new.options, routes=new.routes)
        profiles = own_profiles(data)
        kept = TourKept(data, seats, first_look(data), profiles, new.turn_seconds)
        row = TourRow(new_id(), new_code(), 0, kept, now())
        try:
            self.store.tours.create(row)
        except Overtaken:
            row.code = new_code()
            self.store.tours.create(row)
        return row

    def _stage(self, row: TourRow, new: NextStage) -> tuple[TableRow, list[SeatRow]]:
        """The table of the next stage; refused when a stage is under way or another one is next.

        A bot keeps an open seat until somebody takes it.
        """
        tour = Tour(row.data.tour)
        if tour.over:
            raise conflict("over", f"{row.data.tour.title} is over: all its stages are ridden.")
        if new.stage != tour.number or tour.number in self.store.tables.of_tour(row.id):
            raise under_way(tour.number, new.stage)
        seed = stage_seed(tour.data.seed, tour.number)
        setup = tour.stage_setup()
        table = TableRow(new_id(), new_code(), setup, seed, find(setup.game).rules_version, now())
        table.tour, table.stage = row.id, tour.number
        table.turn_seconds = row.data.turn_seconds
        highest = levels(setup.game)[-1]
        seats = [
            msgspec.structs.replace(
                seat,
                human=seat.human and not new.simulate,
                level=min(seat.level, highest),
                left=not seat.taken,
                agreed=False,
            )
            for seat in row.data.seats
        ]
        people = [seat for seat in seats if seat.human]
        if new.room and len(people) > 1 and all(seat.taken for seat in people):
            table.room = GATHERING
        return table, seats

    async def _settled(self, identity: str) -> TourRow:
        """The tour, with every stage counted that was ridden."""
        while True:
            row = await self.services.threads.run(partial(self._found, identity))
            stages = await self.services.threads.run(partial(self.store.tables.of_tour, identity))
            following = stages.get(len(row.data.tour.ridden) + 1)
            if following is None:
                return row
            try:
                if not await self.services.tables.read(following.id, self._counting(row)):
                    return row
            except Overtaken:
                """Somebody else counted it, or sat down, in between: look again."""

    def _counting(self, row: TourRow) -> Callable[[LiveTable], bool]:
        """Counts the stage of a table; False while it is being ridden."""

        def count_stage(live: LiveTable) -> bool:
            if not live.table.over:
                return False
            tour = Tour(row.data.tour)
            tour.table = live.table
            tour.end_stage()
            row.data.seats = [
                msgspec.structs.replace(
                    seat,
                    name=now.name if now.taken else seat.name,
                    orders=now.orders,
                    taken=seat.taken or now.taken,
                    muted=now.muted,
                )
                for seat, now in zip(row.data.seats, live.seats, strict=True)
            ]
            row.data.start = live.table.situation()
            self.store.tours.save(row)
            return True

        return count_stage

    def _stage_token(self, table: str, seat: int) -> str:
        return self.services.access.tokens.token(table, seat, self.store.tables.round_of(table, seat) or 0)

    def _found(self, identity: str) -> TourRow:
        row = self.store.tours.find(identity)
        if row is None:
            raise unknown(f"There is no tour {identity!r} on this server.")
        return row

    def _tickets(self, row: TourRow) -> list[SeatTicket]:
        return [self.services.access.tokens.ticket(row.id, seat) for seat in row.data.seats]

    def _view(self, row: TourRow, seat: int) -> TourView:
        data = row.data.tour
        tour = Tour(data)
        tables = self.store.tables.of_tour(row.id)
        running = tables.get(len(data.ridden) + 1)
        human = seat >= 0 and row.data.seats[seat].human
        tickets = [msgspec.structs.replace(ticket, token=None) for ticket in self._tickets(row)]
        return TourView(
            tour=row.id,
            code=row.code if seat >= 0 else "",
            game=data.game,
            slug=data.tour,
            title=data.title,
            seat=seat,
            seats=tickets,
            open=[place.seat for place in row.data.seats if place.human and not place.taken],
            stages=stage_lines(row.data, tables),
            scales=tour.scales,
            standings=tour.standings,
            progression=[count(tour.results[:ridden], tour.scales) for ridden in range(1, len(tour.results) + 1)],
            riders=[TourRider(r.id, r.name, r.team, r.bib, r.role) for r in row.data.start.riders],
            teams=[TourTeam(t.id, t.name, t.colour, t.pattern) for t in row.data.start.teams],
            over=tour.over,
            token=self._stage_token(running.id, seat) if running and human else None,
        )


def under_way(number: int, asked: int) -> Refused:
    return conflict("stale", f"Stage {number} is next or under way, not stage {asked} to be opened: look again.")


def stage_lines(kept: TourKept, tables: dict[int, TableRow]) -> list[StageLine]:
    data = kept.tour
    races: dict[str, RaceInfo] = {info.slug: info for info in box(data.game).races()}
    races |= {
        name: RaceInfo(name, drawn.title, "own board", drawn.length, drawn.unit)
        for name, drawn in kept.profiles.items()
    }
    lines = []
    for number, race in enumerate(data.stages, start=1):
        info = races[race]
        ridden = data.ridden[number - 1] if number <= len(data.ridden) else None
        table = tables[number].id if number in tables else None
        state = "ridden" if ridden else "running" if table else "to come"
        result = ridden.result if ridden else None
        lines.append(
            StageLine(
                number,
                race,
                info.title,
                info.kind,
                info.length,
                info.unit,
                state,  # type: ignore[arg-type]
                table,
                result,
                kept.profiles.get(race),
            )
        )
    return lines


def first_look(data: TourData) -> Situation:
    """Riders and teams as they come to the first start; refused when the game cannot set the tour up so."""
    with visitors_fault():
        return box(data.game).start(Tour(data).stage_setup(), 0).situation(SPECTATOR)


def own_profiles(data: TourData) -> dict[str, Picture]:
    """Of the boards that somebody brought along; refused when the game cannot lay one of them."""
    with visitors_fault():
        game = box(data.game)
        drawn = {name: game.picture(setup) for name, setup in own_setups(data).items()}
    return {name: msgspec.structs.replace(picture, cells=[], marks=[]) for name, picture in drawn.items()}
