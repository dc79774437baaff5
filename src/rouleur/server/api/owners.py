"""/api/tables/…/people and the deleting of tables and tours: what only whoever opened them may do."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.server.access import check_id
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import conflict, illegal, malformed, no_such_table, unknown
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables import ownership
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.ownership import OPEN_SEAT
from rouleur.server.wire.tables import Agreement, Deleted, OwnerAction

OPENED = "opened the table"


class Owners:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("POST", "/tables/{table}/people", self.act),
            ("POST", "/tables/{table}/agree", self.agree),
            ("DELETE", "/tables/{table}", self.delete_table),
            ("DELETE", "/tours/{tour}", self.delete_tour),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def act(self, request: Request, table: str) -> Response:
        row = await self._owned(request, table)
        asked = await receive(request, OwnerAction, self.services.settings.body_limit)
        tables = self.services.tables
        if row.tour is not None:
            await self.services.threads.run(partial(self._act_on_tour, row.tour, asked))
        await tables.play(table, partial(act, asked=asked))
        await tables.tell_seats(table)
        online = tables.audience.online(table)
        return reply(await tables.read(table, lambda live: live.seating(online)))

    async def agree(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        given = await receive(request, Agreement, self.services.settings.body_limit)
        tables = self.services.tables
        await tables.play(table, lambda live: live.agree(seat, given.same_dice))
        await tables.tell_seats(table)
        online = tables.audience.online(table)
        return reply(await tables.read(table, lambda live: live.seating(online)))

    async def delete_table(self, request: Request, table: str) -> Response:
        row = await self._owned(request, table)
        if row.tour is not None:
            raise illegal("This is a stage: delete its tour, and all its stages go with it.")
        await self.services.tables.delete(table)
        return reply(Deleted(table))

    async def delete_tour(self, request: Request, tour: str) -> Response:
        self.services.access.owner(request, tour, "opened the tour")
        if await self.services.threads.run(partial(self.store.tours.find, tour)) is None:
            raise unknown(f"There is no tour {tour!r} on this server.")
        try:
            await self.services.tables.delete_tour(tour)
        except Overtaken as error:
            raise conflict("stale", "A stage was opened in between: delete the tour again.") from error
        return reply(Deleted(tour))

    async def _owned(self, request: Request, table: str) -> TableRow:
        """The table, when its owner asks; a stage belongs to whoever opened its tour."""
        self.services.access.count("requests", request)
        check_id(table)
        row = await self.services.threads.run(partial(self.store.tables.find, table))
        if row is None:
            raise no_such_table(table)
        self.services.access.owner(request, row.tour or row.id, OPENED)
        return row

    def _act_on_tour(self, tour: str, asked: OwnerAction) -> None:
        """Whoever is removed from a stage, or muted there, is so in all that follow."""
        kept = self.store.tours.find(tour)
        if kept is None or asked.seat is None or asked.seat >= len(kept.data.seats):
            return

        def change(seat: SeatRow) -> None:
            if asked.action == "remove" and seat.human:
                seat.name, seat.taken, seat.muted, seat.orders = OPEN_SEAT, False, False, []
                seat.round += 1
            elif asked.action in ("mute", "unmute"):
                seat.muted = asked.action == "mute"

        self.store.tours.change_seat(tour, asked.seat, change)


def act(live: LiveTable, asked: OwnerAction) -> None:
    action = asked.action
    if action in ("close", "open"):
        ownership.close(live, action == "close")
    elif action in ("invite", "keep"):
        ownership.publish(live, action == "invite")
    elif action == "start":
        ownership.start(live)
    elif asked.seat is None:
        raise malformed(f"Which seat? `{action}` needs one.")
    elif action == "remove":
        ownership.remove(live, asked.seat)
    else:
        ownership.mute(live, asked.seat, action == "mute")
