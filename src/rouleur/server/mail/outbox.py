"""Mails on their way out: one thread hands them over one after the other, so that a slow mail server delays nobody at a table."""

from __future__ import annotations

from email.message import EmailMessage
from queue import Empty, Queue
from threading import Thread

from rouleur.server import metrics
from rouleur.server.logs import log
from rouleur.server.mail.delivery import NotSent, Outcome, deliver
from rouleur.server.mail.mail_server import MailServer
from rouleur.server.store import Store
from rouleur.server.store.reminders import Waited

ENOUGH = 20
"""So many may wait here; the others wait in the store, where a restart loses none."""
AGAIN_AFTER = 60
"""Seconds between a sending that failed and the only other try."""
LAST_WORDS = 1.0
"""Seconds that a server which stops waits for the mail under way."""

Letter = tuple[Waited, EmailMessage]


class Outbox:
    def __init__(self, server: MailServer, store: Store) -> None:
        self.server = server
        self.store = store
        self.letters: Queue[Letter | None] = Queue()
        self._thread = Thread(target=self._send_all, name="outbox", daemon=True)

    @property
    def full(self) -> bool:
        return self.letters.qsize() >= ENOUGH

    def open(self) -> None:
        self._thread.start()

    def put(self, waited: Waited, message: EmailMessage) -> None:
        self.letters.put((waited, message))

    def close(self) -> None:
        """What nobody has begun to send is sent by the next server."""
        try:
            while (letter := self.letters.get_nowait()) is not None:
                self.store.reminders.put_back(letter[0], self._now())
        except Empty:
            self.letters.put(None)
        if self._thread.is_alive():
            self._thread.join(LAST_WORDS)

    def _send_all(self) -> None:
        while (letter := self.letters.get()) is not None:
            try:
                self._send(*letter)
            except Exception:  # noqa: BLE001  whatever is wrong with one mail, the next is sent
                log.exception("a reminder cannot be noted", table=letter[0].table)
            finally:
                self.letters.task_done()

    def _send(self, waited: Waited, message: EmailMessage) -> None:
        outcome: Outcome = "sent"
        try:
            deliver(self.server, message)
        except NotSent as failure:
            outcome = failure.outcome
            log.warning("a reminder is not sent", kind=failure.kind, outcome=outcome, table=waited.table)
        metrics.mails.labels(outcome).inc()
        if outcome == "again":
            self.store.reminders.put_back(waited, self._now() + AGAIN_AFTER)

    def _now(self) -> int:
        return int(self.store.clock().timestamp())
