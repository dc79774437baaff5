"""/api/tables/…/reminder: the address of one's own seat. /api/mail: whoever reads a mailbox stops all mail to it."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from rouleur.server.access import bearer
from rouleur.server.bodies import receive, reply
from rouleur.server.mail.mail_server import is_address
from rouleur.server.refusal import Refused, conflict, illegal, removed
from rouleur.server.services import Services
from rouleur.server.store.rooms import SLOW
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.reminders import MailAnswer, MailWish, NewReminder, Reminder


class Reminders:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store.reminders
        self.limit = services.settings.body_limit

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        for method, path, handler in (
            ("GET", "/tables/{table}/reminder", self.look),
            ("PUT", "/tables/{table}/reminder", self.leave),
            ("DELETE", "/tables/{table}/reminder", self.forget),
            ("POST", "/mail", self.choose),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def look(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        return reply(await self._view(table, seat))

    async def leave(self, request: Request, table: str) -> Response:
        access = self.services.access
        seat = await access.player(request, table)
        access.count("jobs", request)
        new = await receive(request, NewReminder, self.limit)
        await self.services.tables.read(table, self._check_offered)
        if not is_address(new.address):
            raise illegal("This is no mail address: it reads name@host.example, in plain letters and without spaces.")
        _, round_number = access.tokens.seat(table, bearer(request))
        mailbox = access.tokens.mailbox(new.address)
        kept = await self.services.threads.run(
            partial(self.store.leave, table, seat, round_number, new.address, mailbox)
        )
        if kept == "removed":
            raise removed()
        if kept == "unwanted":
            raise illegal(
                "This address wants no mail from this server: the link at the end of an earlier mail allows it again."
            )
        return reply(await self._view(table, seat))

    async def forget(self, request: Request, table: str) -> Response:
        seat = await self.services.access.player(request, table)
        await self.services.threads.run(partial(self.store.forget, table, seat))
        return reply(await self._view(table, seat))

    async def choose(self, request: Request) -> Response:
        self.services.access.count("join", request)
        wish = await receive(request, MailWish, self.limit)
        try:
            mailbox = self.services.access.mailbox(request, wish.token)
        except Refused as error:
            if error.fault.code != "forged":
                raise
            raise Refused(
                401, "forged", "This link was not made by this server: copy it whole from the mail."
            ) from error
        await self.services.threads.run(partial(self.store.allow, mailbox, wish.allowed))
        return reply(MailAnswer(wish.allowed))

    async def _view(self, table: str, seat: int) -> Reminder:
        offered = await self.services.tables.read(table, self._offered)
        return Reminder(offered, await self.services.threads.run(partial(self.store.of, table, seat)))

    def _offered(self, live: LiveTable) -> bool:
        return self.services.settings.mail is not None and live.row.turn_seconds >= SLOW and not live.table.over

    def _check_offered(self, live: LiveTable) -> None:
        if self.services.settings.mail is None:
            raise illegal("This server sends no mail.")
        if live.row.turn_seconds < SLOW:
            raise illegal("Reminders are for tables at which an answer may take an hour or more.")
        if live.table.over:
            raise conflict("over", "The race is over: nobody is waited for any more.")
