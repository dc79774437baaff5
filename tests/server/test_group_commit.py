"""Writers who come at the same time: one transaction for all, and nobody pays for another's fault."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from rouleur.server.store.group_commit import GroupCommit, Work

SECONDS = 20


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{tmp_path / 'group.sqlite3'}", connect_args={"check_same_thread": False})
    with engine.begin() as connection:
        connection.execute(text("create table kept (name text primary key)"))
    yield engine
    engine.dispose()


@pytest.fixture
def commits(engine: Engine) -> list[str]:
    """One entry for each transaction that was committed."""
    seen: list[str] = []
    event.listen(engine, "commit", lambda _: seen.append("commit"))
    return seen


class Crowd:
    """Writers who all wait for the first one, so that they are written together."""

    def __init__(self, engine: Engine) -> None:
        self.group = GroupCommit(engine)
        self.people = ThreadPoolExecutor(8)
        self.begun = Event()
        self.go = Event()

    def write_together(self, names: list[str]) -> list[Future[None]]:
        first = self.people.submit(self.group.write, self.hold_up)
        assert self.begun.wait(SECONDS)
        waiting = self.group._waiting
        written = []
        for number, name in enumerate(names, 1):
            written.append(self.people.submit(self.group.write, keeping(name)))
            until = monotonic() + SECONDS
            while waiting.qsize() < number:  # the writer is held up: what is put into the queue stays there
                assert monotonic() < until
                sleep(0.001)
        self.go.set()
        first.result(SECONDS)
        return written

    def hold_up(self, _: Connection) -> None:
        self.begun.set()
        assert self.go.wait(SECONDS)

    def close(self) -> None:
        self.group.close()
        self.people.shutdown()


@pytest.fixture
def crowd(engine: Engine) -> Iterator[Crowd]:
    crowd = Crowd(engine)
    yield crowd
    crowd.close()


def keeping(name: str) -> Work:
    def work(connection: Connection) -> None:
        connection.execute(text("insert into kept values (:name)"), {"name": name})

    return work


def kept(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(text("select name from kept order by name")).scalars())


def test_those_who_come_together_share_a_commit(crowd: Crowd, engine: Engine, commits: list[str]) -> None:
    for written in crowd.write_together(["a", "b", "c"]):
        written.result(SECONDS)
    assert kept(engine) == ["a", "b", "c"]
    assert len(commits) == 2  # the one who held them up, and they


def test_only_the_work_of_who_is_at_fault_is_undone(crowd: Crowd, engine: Engine) -> None:
    first, again, other = crowd.write_together(["a", "a", "b"])
    first.result(SECONDS)
    other.result(SECONDS)
    with pytest.raises(IntegrityError):
        again.result(SECONDS)
    assert kept(engine) == ["a", "b"]


def test_what_the_disk_refuses_it_refuses_to_all_at_once(crowd: Crowd, engine: Engine) -> None:
    refused: list[str] = []

    def refuse(_: Connection) -> None:
        if crowd.go.is_set():
            refused.append("begin")
            raise OperationalError("begin", None, OSError("disk I/O error"))

    event.listen(engine, "begin", refuse)
    for written in crowd.write_together(["a", "b", "c"]):
        with pytest.raises(OperationalError):
            written.result(SECONDS)
    assert refused == ["begin"]
    event.remove(engine, "begin", refuse)
    assert kept(engine) == []
