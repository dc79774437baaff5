"""Writers who come at the same time share one transaction, and with it one wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread

from sqlalchemy import Connection, Engine

Work = Callable[[Connection], None]
MOST_AT_ONCE = 64


class GroupCommit:
    """For SQLite, whose commits queue up one behind the other; PostgreSQL does the same by itself."""

    def __init__(self, writers: Engine) -> None:
        self._writers = writers
        self._waiting: SimpleQueue[tuple[Work, Future[None]] | None] = SimpleQueue()
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

    def _write(self, batch: list[tuple[Work, Future[None]]]) -> None:
        done: list[Future[None]] = []
        try:
            with self._writers.begin() as connection:
                for work, written in batch:
                    if len(batch) == 1:
                        work(connection)  # what it did is undone with the transaction, that of nobody else
                        done.append(written)
                    elif attempt(work, connection, written):
                        done.append(written)
        except Exception as error:  # noqa: BLE001  each writer hears of it
            for written in done or [written for _, written in batch if not written.done()]:
                written.set_exception(error)
            return
        for written in done:
            written.set_result(None)


def attempt(work: Work, connection: Connection, written: Future[None]) -> bool:
    try:
        with connection.begin_nested():
            work(connection)
    except Exception as error:  # noqa: BLE001  it is the writer's own fault, and raised to him
        written.set_exception(error)
        return False
    return True
