"""Many tables, each with a player, a watcher and readers, for minutes: the server's memory stays where it is."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from time import monotonic

import msgspec
import websockets

from tools.stress.load import Figures, Load, Person, arrive
from tools.stress.servers import HOST, Servers, Worker, ask

READERS = 8
SAMPLE_SECONDS = 1.0
QUIET_SECONDS = 5.0
AT_A_TIME = 8
BESIDE = ("/picture", "/odds")
SHELVES = ("/api/games", "/api/days", "/api/open-tables")
MOST_GROWTH = 1.05
"""The last quarter of the time against the second."""


class Soaked(msgspec.Struct):
    """Megabytes at every sample."""

    memory: list[float] = []
    reads: int = 0
    watched: int = 0
    choices: int = 0
    refused: int = 0
    finished: int = 0

    def mean(self, quarter: int) -> float:
        size = max(len(self.memory) // 4, 1)
        part = self.memory[(quarter - 1) * size : quarter * size]
        return sum(part) / len(part) if part else 0.0

    @property
    def flat(self) -> bool:
        return self.mean(4) <= self.mean(2) * MOST_GROWTH


async def watch(person: Person, until: float, soaked: Soaked) -> None:
    """A spectator who comes back whenever the table changes or the stream ends."""
    while monotonic() < until:
        path = person.path
        with suppress(OSError, TimeoutError, websockets.WebSocketException):
            async with websockets.connect(
                f"ws://{HOST}:{person.port}{path}/stream", max_size=None, ping_interval=None
            ) as stream:
                await stream.send('{"type": "hello"}')
                while monotonic() < until and person.path == path:
                    await asyncio.wait_for(stream.recv(), QUIET_SECONDS)
                    soaked.watched += 1


async def read(people: list[Person], until: float, lots: random.Random, soaked: Soaked) -> None:
    """Looks at any table from any sequence, at its picture and its odds, and at what everybody may see."""
    while monotonic() < until:
        person = lots.choice(people)
        path = lots.choice(
            (
                f"{person.path}?from={lots.randrange(10**6)}",
                person.path,
                *(person.path + end for end in BESIDE),
                *SHELVES,
            )
        )
        with suppress(OSError):
            await asyncio.to_thread(ask, person.port, "GET", path)
            soaked.reads += 1
        await asyncio.sleep(lots.random() / 2)


async def sample(worker: Worker, until: float, soaked: Soaked) -> None:
    while monotonic() < until:
        await asyncio.sleep(SAMPLE_SECONDS)
        soaked.memory.append(worker.memory())


async def ride(worker: Worker, load: Load) -> Soaked:
    soaked, figures = Soaked(), Figures()
    people = [Person(number, worker.port, load, figures) for number in range(load.tables)]
    for first in range(0, len(people), AT_A_TIME):
        await asyncio.gather(*(arrive(person) for person in people[first : first + AT_A_TIME]))
    until = monotonic() + load.seconds
    await asyncio.gather(
        *(person.play(until) for person in people),
        *(watch(person, until, soaked) for person in people),
        *(read(people, until, random.Random(number), soaked) for number in range(READERS)),
        sample(worker, until, soaked),
    )
    soaked.choices, soaked.refused, soaked.finished = len(figures.pushes), figures.refused, figures.finished
    return soaked


def soak(servers: Servers, load: Load) -> Soaked:
    return asyncio.run(ride(servers.workers[0], load))


def report(load: Load, soaked: Soaked) -> str:
    quarters = ", ".join(f"{soaked.mean(quarter):.0f}" for quarter in (1, 2, 3, 4))
    return (
        f"{load.tables} tables for {load.seconds:.0f} s: {soaked.choices} choices, {soaked.finished} races ended, "
        f"{soaked.watched} messages to watchers, {soaked.reads} reads, {soaked.refused} refused\n"
        f"memory in MB, mean of each quarter of the time: {quarters}; most {max(soaked.memory, default=0):.0f}\n"
        f"flat (the last quarter at most {MOST_GROWTH:.0%} of the second): {'yes' if soaked.flat else 'NO'}"
    )
