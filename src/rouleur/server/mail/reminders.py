"""Half of somebody's time is over: every worker looks, the store decides which of them sends the mail."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import DBAPIError

from rouleur.server.access import Tokens
from rouleur.server.logs import log
from rouleur.server.mail.letter import letter
from rouleur.server.mail.mail_server import MailServer
from rouleur.server.mail.outbox import Outbox
from rouleur.server.refusal import Refused
from rouleur.server.store import Store
from rouleur.server.store.reminders import Waited
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.registry import Registry
from rouleur.server.tables.turn_clock import late_seats

PAUSE = 20.0


class Reminders:
    """Without a mail server nobody is reminded."""

    def __init__(self, server: MailServer | None, store: Store, tables: Registry, tokens: Tokens) -> None:
        self.store = store
        self.tables = tables
        self.tokens = tokens
        self.outbox = Outbox(server, store) if server else None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self.outbox is not None:
            self.outbox.open()
            self._task = asyncio.create_task(self._keep_looking(self.outbox))

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self.outbox is not None:
            self.outbox.close()

    async def _keep_looking(self, outbox: Outbox) -> None:
        while True:
            try:
                await self.look(outbox)
            except DBAPIError as error:
                log.warning("who is to be reminded cannot be read now", reason=str(error.orig)[:200])
            await asyncio.sleep(PAUSE)

    async def look(self, outbox: Outbox) -> None:
        now = int(self.store.clock().timestamp())
        run = self.tables.threads.run
        for waited in await run(partial(self.store.reminders.waited_for, now)):
            if outbox.full:
                return
            silent = not await self._still_asked(waited)
            if await run(partial(self.store.reminders.claim, waited, now, silent)) and not silent:
                token = self.tokens.mail_token(waited.mailbox)
                outbox.put(waited, await run(partial(letter, outbox.server, waited, token)))

    async def _still_asked(self, waited: Waited) -> bool:
        """Who has sealed his answer is not waited for, whoever else is."""

        def asked(live: LiveTable) -> bool:
            return waited.seat in late_seats(live.table, live.seats)

        with suppress(Refused):  # it was deleted, or does not play under today's rules
            return await self.tables.read(waited.table, asked)
        return False
