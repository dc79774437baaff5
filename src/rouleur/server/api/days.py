"""/api/days: the race of the day is shown, begun once, and its table told."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rouleur.core.dice import KEYED
from rouleur.core.registry import find
from rouleur.play.deputy import Deputy
from rouleur.road.box import Box, box
from rouleur.server.access import address, new_code
from rouleur.server.bodies import receive, reply
from rouleur.server.days.calendar import offer_of, race_of
from rouleur.server.days.table import SEAT, count_attempt, day_race, day_table
from rouleur.server.refusal import Refused, foreign, unknown
from rouleur.server.services import Services
from rouleur.server.store import Overtaken
from rouleur.server.store.attempts import AttemptRow
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.setup import find_box, on_the_shelf
from rouleur.server.wire.days import Days as DaysReply
from rouleur.server.wire.days import StartDay
from rouleur.server.wire.tables import Joined

MOST_OF_ADDRESS = 40
"""Attempts at one race from one address: a school, an office, a family behind one router."""
COUNTED_AT_ONCE = 40
FIRST = date(2026, 1, 1)
"""Nobody has ridden one before."""
DAY = r"^\d{4}-\d\d-\d\d$"


class Days:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.attempts = services.store.attempts

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/days")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("/{game}", self.look, methods=["GET"], response_model=None)
        router.add_api_route("/{game}", self.start, methods=["POST"], response_model=None)
        return router

    @property
    def today(self) -> date:
        return self.services.clock().date()

    async def list(self, request: Request) -> Response:
        """Who shows no token of a browser is given one; nothing is kept of it before a race is begun."""
        self.services.access.count("reads", request)
        browser = self.services.access.browser(request)
        day = self.today
        games = [game for game in map(box, on_the_shelf()) if game.cover.day is not None]
        run = self.services.threads.run
        races = [await run(partial(day_race, self.attempts, game, day, browser)) for game in games]
        fresh = None if browser else self.services.access.tokens.new_browser()
        return reply(DaysReply(day.isoformat(), fresh, races))

    async def look(
        self, request: Request, game: str, day: Annotated[str | None, Query(pattern=DAY)] = None
    ) -> Response:
        self.services.access.count("reads", request)
        browser = self.services.access.browser(request)
        wanted = self._day(day)
        offering = find_box(game)
        offer_of(offering)
        await self._count_finished(offering.slug, wanted)
        now = self.services.clock()
        table = partial(day_table, self.attempts, offering, wanted, browser, now)
        return reply(await self.services.threads.run(table))

    async def start(self, request: Request, game: str) -> Response:
        """The own seat, at a new table or where one rides already."""
        access = self.services.access
        access.count("tables", request)
        browser = access.browser(request)
        if not browser:
            raise foreign("The race of the day is ridden once by a browser: show the token that /api/days gives.")
        wanted = await receive(request, StartDay, self.services.settings.body_limit)
        offering, day = find_box(game), self.today
        offer_of(offering)
        identity = access.tokens.attempt(day.isoformat(), offering.slug, browser)
        attempt = AttemptRow(
            day.isoformat(), offering.slug, browser, identity, access.tokens.pseudonym(address(request)), wanted.name
        )
        await self._begin(attempt)
        await self._lay(offering, day, attempt, Deputy(wanted.asks))
        return reply(Joined(identity, None, SEAT, access.tokens.token(identity, SEAT)), 201)

    async def _begin(self, attempt: AttemptRow) -> None:
        """Once, however often it is pressed."""
        with suppress(Overtaken):
            if not await self.services.threads.run(partial(self.attempts.begin, attempt, MOST_OF_ADDRESS)):
                raise Refused(429, "often", "Enough have begun this race from your address today.")

    async def _lay(self, game: Box, day: date, attempt: AttemptRow, deputy: Deputy) -> None:
        store, tables = self.services.store, self.services.tables
        if await self.services.threads.run(partial(store.tables.find, attempt.table_id)) is not None:
            return
        rivals = offer_of(game).rivals
        setup = game.setup(race_of(game, day).slug, [attempt.name, *(rival.name for rival in rivals)])
        seed = self.services.access.tokens.day_seed(game.slug, attempt.day)
        row = TableRow(
            attempt.table_id,
            new_code(),
            setup,
            seed,
            find(game.slug).rules_version,
            self.services.clock().isoformat(timespec="seconds"),
            day=attempt.day,
            dice=KEYED,
        )
        seats = [SeatRow(SEAT, attempt.name, True, 1, True, deputy=deputy)]
        seats += [SeatRow(number, rival.name, False, rival.level, True) for number, rival in enumerate(rivals, 1)]
        with suppress(Overtaken):  # pressed twice at the same moment
            await tables.create(row, seats)

    async def _count_finished(self, game: str, day: date) -> None:
        uncounted = partial(self.attempts.uncounted, day.isoformat(), game, COUNTED_AT_ONCE)
        for table in await self.services.threads.run(uncounted):
            with suppress(Refused):  # one that does not play under today's rules keeps nobody from the table
                await self.services.tables.read(table, count_attempt)

    def _day(self, day: str | None) -> date:
        if day is None:
            return self.today
        try:
            wanted = date.fromisoformat(day)
        except ValueError as error:
            raise unknown(f"There is no day {day}.") from error
        if wanted > self.today:
            raise unknown("That day has not come yet.")
        if wanted < FIRST:
            raise unknown("There was no race of the day then.")
        return wanted
