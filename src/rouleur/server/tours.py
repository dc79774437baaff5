"""Stage races: one table after the other, standings in between, everything kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import FORMAT
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR
from rouleur.play.tour import Tour, TourData, stage_seed
from rouleur.road.box import RaceInfo, box
from rouleur.road.situation import Situation
from rouleur.server.around import NewTour, NextStage, StageLine, TourMade, TourRider, TourTeam, TourView
from rouleur.server.cabinet import TourKept, TourRow
from rouleur.server.desk import Desk, seat_row, ticket
from rouleur.server.live import LiveTable, now
from rouleur.server.post import receive, reply
from rouleur.server.refusal import Refused, conflict, foreign, illegal, unknown
from rouleur.server.rows import SeatRow, TableRow
from rouleur.server.served import play_seat
from rouleur.server.shelf import MALADJUSTED, check_levels, check_seed, find_box, levels
from rouleur.server.store import Overtaken
from rouleur.server.token import new_code, new_id, new_seed
from rouleur.server.wire import SeatTicket
from rouleur.tour.counting import count


class Tours:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.door = desk.door
        self.house = desk.house
        self.cabinet = desk.cabinet

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/tours")
        router.add_api_route("", self.create, methods=["POST"], response_model=None)
        router.add_api_route("/{tour}", self.look, methods=["GET"], response_model=None)
        router.add_api_route("/{tour}/stages", self.next_stage, methods=["POST"], response_model=None)
        return router

    async def create(self, request: Request) -> Response:
        self.door.count("tables", request)
        wish = await receive(request, NewTour, self.desk.settings.upload_limit)
        row = await self.house.in_hand(partial(self._create, wish))
        return reply(TourMade(row.id, row.code, self._tickets(row)), 201)

    async def look(self, request: Request, tour: str) -> Response:
        seat = self.door.seat(request, tour)
        row = await self._settled(tour)
        return reply(await self.house.in_hand(partial(self._view, row, seat)))

    async def next_stage(self, request: Request, tour: str) -> Response:
        seat = self.door.seat(request, tour, "commands")
        wish = await receive(request, NextStage, self.desk.settings.body_limit)
        row = await self._settled(tour)
        if seat == SPECTATOR and any(place.human for place in row.data.seats):
            raise foreign("Only somebody who sits in this tour may start its stages: show the token of a seat.")
        table = await self.house.in_hand(partial(self._stage, row, wish))
        await self.desk.open_table(*table)
        return reply(await self.house.in_hand(partial(self._view, row, seat)), 201)

    def _create(self, wish: NewTour) -> TourRow:
        game = find_box(wish.game)
        slug, title, stages = wish.tour, wish.title, wish.stages
        if not stages:
            known = {info.slug: info for info in game.tours()}
            if wish.tour not in known:
                raise unknown(str(UnknownName("tour", wish.tour, known)))
            title, stages = title or known[wish.tour].title, known[wish.tour].stages
        races = [info.slug for info in game.races()]
        for stage in stages:
            if stage not in races:
                raise unknown(str(UnknownName("race", stage, races)))
        if not game.seats.fewest <= len(wish.seats) <= game.seats.most:
            most = game.seats.most
            raise illegal(
                f"{game.title} is played by {game.seats.fewest} to {most} directors, not by {len(wish.seats)}."
            )
        check_levels(wish.game, wish.seats)
        check_seed(wish.seed, wish.seats)
        seats = [seat_row(number, seat) for number, seat in enumerate(wish.seats)]
        seed = new_seed() if wish.seed is None else wish.seed
        played = [play_seat(seat) for seat in seats]
        data = TourData(FORMAT, wish.game, slug, title or "A tour of our own", stages, seed, played, wish.options)
        row = TourRow(new_id(), new_code(), 0, TourKept(data, seats, first_look(data)))
        self.cabinet.create_tour(row)
        return row

    def _stage(self, row: TourRow, wish: NextStage) -> tuple[TableRow, list[SeatRow]]:
        """The table of the next stage; refused when a stage is under way or another one is next."""
        tour = Tour(row.data.tour)
        if tour.over:
            raise conflict("over", f"{row.data.tour.title} is over: all its stages are ridden.")
        if wish.stage != tour.number or len(self.house.store.stages(row.id)) >= tour.number:
            raise conflict("stale", f"Stage {tour.number} is next or under way, not stage {wish.stage}: look again.")
        seed = stage_seed(tour.data.seed, tour.number)
        setup = tour.stage_setup()
        table = TableRow(new_id(), new_code(), setup, seed, find(setup.game).rules_version, now())
        table.tour, table.stage = row.id, tour.number
        highest = levels(setup.game)[-1]
        seats = [
            msgspec.structs.replace(
                seat, human=seat.human and not wish.simulate, level=min(seat.level, highest), left=False
            )
            for seat in row.data.seats
        ]
        return table, seats

    async def _settled(self, identity: str) -> TourRow:
        """The tour, with the stage counted that was ridden last."""
        row = await self.house.in_hand(partial(self._found, identity))
        stages = await self.house.in_hand(partial(self.house.store.stages, identity))
        if len(stages) > len(row.data.tour.ridden):
            try:
                await self.house.read(stages[-1].id, self._counting(row))
            except Overtaken:
                row = await self.house.in_hand(partial(self._found, identity))
        return row

    def _counting(self, row: TourRow) -> Callable[[LiveTable], None]:
        def count_stage(live: LiveTable) -> None:
            if not live.table.over:
                return
            tour = Tour(row.data.tour)
            tour.table = live.table
            tour.end_stage()
            row.data.seats = [
                msgspec.structs.replace(seat, name=now.name, orders=now.orders, taken=now.taken)
                for seat, now in zip(row.data.seats, live.seats, strict=True)
            ]
            row.data.start = live.table.situation()
            self.cabinet.save_tour(row)

        return count_stage

    def _found(self, identity: str) -> TourRow:
        row = self.cabinet.tour(identity)
        if row is None:
            raise unknown(f"There is no tour {identity!r} in this house.")
        return row

    def _tickets(self, row: TourRow) -> list[SeatTicket]:
        return [ticket(self.door.tokens, row.id, seat) for seat in row.data.seats]

    def _view(self, row: TourRow, seat: int) -> TourView:
        data = row.data.tour
        tour = Tour(data)
        tables = self.house.store.stages(row.id)
        running = tables[-1] if len(tables) > len(data.ridden) else None
        human = seat >= 0 and row.data.seats[seat].human
        tickets = [msgspec.structs.replace(ticket, token=None) for ticket in self._tickets(row)]
        return TourView(
            tour=row.id,
            code=row.code,
            game=data.game,
            slug=data.tour,
            title=data.title,
            seat=seat,
            seats=tickets,
            stages=stage_lines(data, tables),
            scales=tour.scales,
            standings=tour.standings,
            progression=[count(tour.results[:ridden], tour.scales) for ridden in range(1, len(tour.results) + 1)],
            riders=[TourRider(r.id, r.name, r.team, r.bib, r.role) for r in row.data.start.riders],
            teams=[TourTeam(t.id, t.name, t.colour, t.pattern) for t in row.data.start.teams],
            over=tour.over,
            token=self.door.tokens.token(running.id, seat) if running and human else None,
        )


def stage_lines(data: TourData, tables: list[TableRow]) -> list[StageLine]:
    races: dict[str, RaceInfo] = {info.slug: info for info in box(data.game).races()}
    lines = []
    for number, race in enumerate(data.stages, start=1):
        info = races[race]
        ridden = data.ridden[number - 1] if number <= len(data.ridden) else None
        table = tables[number - 1].id if number <= len(tables) else None
        state = "ridden" if ridden else "running" if table else "to come"
        result = ridden.result if ridden else None
        lines.append(
            StageLine(number, race, info.title, info.kind, info.length, info.unit, state, table, result)  # type: ignore[arg-type]
        )
    return lines


def first_look(data: TourData) -> Situation:
    """Riders and teams as they come to the first start; refused when the game cannot set the tour up so."""
    try:
        return box(data.game).start(Tour(data).stage_setup(), 0).situation(SPECTATOR)
    except RouleurError as error:
        raise illegal(str(error)) from error
    except MALADJUSTED as error:
        raise Refused(422, "illegal", f"The tour cannot be set up with these options: {error}.") from error
