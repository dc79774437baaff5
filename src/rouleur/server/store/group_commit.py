"""Writers who come at the same time share one transaction, and with it one wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

Work = Callable[[Connection], None]
Writer = tuple[Work, Future[None]]
MOST_AT_ONCE = 64


class GroupCommit:
    """For SQLite, whose commits queue up one behind the other; PostgreSQL does the same by itself."""

    def __init__(self, writers: Engine) -> None:
        self._writers = writers
        self._waiting: SimpleQueue[Writer | None] = SimpleQueue()
        self._thread = Thread(target=self._keep_writing, name="writer", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> None:
        """On disk when this returns; what the work raises, undone for itself alone, is raised here."""
        written: Future[None] = Future()
        self._waiting.put((work, written))
        written.result()

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()

    def _keep_writing(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < MOST_AT_ONCE and not last:
                try:
                    following = self._waiting.get_nowait()
                except Empty:
                    break
                if following is None:
                    last = True
                else:
                    batch.append(following)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Writer]) -> None:
        """Together. When one of them is at fault, each by himself, so that only his own work is undone; what the disk refuses, it
        refuses to all."""
        try:
            with self._writers.begin() as connection:
                for work, _ in batch:
                    work(connection)
        except OperationalError as error:
            tell_all(batch, error)
        except Exception as error:  # noqa: BLE001  the writer hears of it
            if len(batch) == 1:
                tell_all(batch, error)
                return
            for one in batch:
                self._write([one])
        else:
            for _, written in batch:
                written.set_result(None)


def tell_all(batch: list[Writer], error: Exception) -> None:
    for _, written in batch:
        written.set_exception(error)
