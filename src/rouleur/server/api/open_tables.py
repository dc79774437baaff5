"""/api/open-tables: tables that anybody may join, and the one click that takes a seat there."""

from __future__ import annotations

from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.core.record import Setup
from rouleur.road.box import box
from rouleur.server.access import address, check_id
from rouleur.server.api.tables import claim, sit_down
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import foreign
from rouleur.server.services import Services
from rouleur.server.store.rooms import Listed
from rouleur.server.store.tables import SeatRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.open_tables import OpenTable, SitDown
from rouleur.server.wire.open_tables import OpenTables as OpenTablesReply

IDLE = timedelta(minutes=3)
"""A table is not listed any more when nobody who sits there was seen for so long."""
SLOW_IDLE = timedelta(days=3)
"""With a clock of hours or days."""


MOST_REMEMBERED = 2000
"""Strangers who sat down, the latest of them."""


class OpenTables:
    """`seated`: in which seats, and in which of their rounds, a visitor sat down at a table. Who was removed there comes back by nobody's invitation."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.seated: OrderedDict[tuple[str, str], list[tuple[int, int]]] = OrderedDict()

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/open-tables")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("/{table}", self.sit_down, methods=["POST"], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        now = datetime.now(UTC)
        since, slow_since = ((now - idle).isoformat(timespec="seconds") for idle in (IDLE, SLOW_IDLE))
        listed = await self.services.threads.run(partial(self.services.store.rooms.listed, since, slow_since))
        return reply(OpenTablesReply([open_table(table) for table in listed]))

    async def sit_down(self, request: Request, table: str) -> Response:
        self.services.access.count("join", request)
        check_id(table)
        wanted = await receive(request, SitDown, self.services.settings.body_limit)
        claimed = partial(self._claim, name=wanted.name, who=address(request))
        return reply(await sit_down(self.services, table, claimed))

    def _claim(self, live: LiveTable, name: str, who: str) -> SeatRow | None:
        """Without its code: only where whoever opened the table lets anybody join."""
        state = live.store.tables.state(live.id)
        if state is None or not state.public:
            raise foreign("This table is joined by its code: ask whoever opened it.")
        sat = self.seated.get((live.id, who), [])
        if any(live.seats[seat].round > round_number for seat, round_number in sat):
            raise foreign("You were removed from this table: only its code opens it to you again.")
        claimed = claim(live, name, listed=True)
        if claimed is not None:
            self.seated[live.id, who] = [*sat, (claimed.seat, claimed.round)]
            while len(self.seated) > MOST_REMEMBERED:
                self.seated.popitem(last=False)
        return claimed


def open_table(listed: Listed) -> OpenTable:
    return OpenTable(
        table=listed.id,
        game=listed.setup.game,
        race=listed.setup.race,
        title=race_title(listed.setup),
        people=listed.people,
        bots=listed.bots,
        free=listed.free,
        turn_seconds=listed.turn_seconds,
        created=listed.created,
    )


def race_title(setup: Setup) -> str:
    """As the box calls it; a route of somebody's own by its name."""
    titles = {info.slug: info.title for info in box(setup.game).races()}
    return titles.get(setup.race) or setup.race
