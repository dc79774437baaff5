"""How fast the server is: many tables with bots and a person each, measured from command to push."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec
import websockets

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import Box, box
from tools.stress.servers import HOST, Servers, store

TARGET_MILLISECONDS = 250
AT_A_TIME = 8
PATIENCE = 600


@dataclass
class Load:
    """`think` is how long a person thinks on average; the real time is spread from half to one and a half of it."""

    game: str
    race: str
    tables: int
    seconds: float
    level: int
    bots: int
    think: float


@dataclass
class Figures:
    """`turns`: until the same person is asked again, or the race is over; the bots have ridden by then."""

    pushes: list[float] = field(default_factory=list)
    replies: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    refused: int = 0
    finished: int = 0

    def percentile(self, values: list[float], share: float) -> float:
        ordered = sorted(values)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Wire:
    """One keep-alive connection: a minimal HTTP client, so that the bench measures the server and not itself."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port)

    async def post(self, path: str, body: Any, token: str = "") -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        bearer = f"authorization: Bearer {token}\r\n" if token else ""
        kind = f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
        head = f"POST {path} HTTP/1.1\r\nhost: {HOST}\r\n{bearer}{kind}\r\n"
        self.writer.write(head.encode() + data)
        first = await self.reader.readline()
        if not first:  # the server closed an idle connection
            await self.open()
            self.writer.write(head.encode() + data)
            first = await self.reader.readline()
        status = int(first.split()[1])
        length = 0
        while (line := await self.reader.readline()) != b"\r\n":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return status, msgspec.json.decode(await self.reader.readexactly(length))

    def close(self) -> None:
        self.writer.close()


class Person:
    """Sits at a table, listens, thinks, and clicks on a random option; sits down anew when the race is over."""

    def __init__(self, number: int, port: int, load: Load, figures: Figures) -> None:
        self.lots = random.Random(number)
        self.number = number
        self.load = load
        self.figures = figures
        self.wire = Wire(port)
        self.port = port
        self.until = 0.0
        self.update: Any = None
        self.clicked = 0.0

    async def sit_down(self) -> None:
        """Open a table and its stream; returns with the first question in hand."""
        seats: list[dict[str, Any]] = [{"kind": "human", "name": f"Person {self.number}"}]
        seats += [{"kind": "bot", "name": f"Bot {bot}", "level": self.load.level} for bot in range(self.load.bots)]
        new = {"game": self.load.game, "race": self.load.race, "seats": seats}
        status, made = await self.wire.post("/api/tables", new)
        if status != 201:
            raise RouleurError(f"No table could be opened: {made}")
        self.token = made["seats"][0]["token"]
        self.path = f"/api/tables/{made['table']}"
        address = f"ws://{HOST}:{self.port}{self.path}/stream"
        self.stream = await websockets.connect(
            address, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE
        )
        await self.stream.send(msgspec.json.encode({"type": "hello", "token": self.token}).decode())
        self.update = await self.hear_more((-1, ""))

    async def hear_more(self, known: tuple[int, str]) -> Any:
        """The next update that goes on, or that asks the same seat about another rider before the others' answers are shown."""
        while True:
            message = msgspec.json.decode(await asyncio.wait_for(self.stream.recv(), PATIENCE))
            if message["type"] == "update" and message["sequence"] >= known[0] and moment_of(message) != known:
                return message

    async def hear(self) -> None:
        self.update = await self.hear_more(moment_of(self.update))
        if self.update["question"] is not None or self.update["over"]:
            self.figures.turns.append(monotonic() - self.clicked)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.load.think * self.lots.random())
        while monotonic() < until:
            if self.update["over"]:
                self.figures.finished += 1
                await self.stream.close()
                await self.sit_down()
            elif self.update["question"] is None:
                await self.hear()
            else:
                await asyncio.sleep(self.load.think * (0.5 + self.lots.random()))
                await self.choose()
        await self.stream.close()
        self.wire.close()

    async def choose(self) -> None:
        sequence = self.update["sequence"]
        option = self.lots.choice(self.update["question"]["options"])["text"]
        answer = {"option": option, "sequence": sequence, "key": secrets.token_hex(8)}
        self.clicked = monotonic()
        posting = asyncio.create_task(self.wire.post(f"{self.path}/answers", answer, self.token))
        await self.hear()
        self.figures.pushes.append(monotonic() - self.clicked)
        status, _ = await posting
        self.figures.replies.append(monotonic() - self.clicked)
        self.figures.refused += status != 200


def moment_of(update: Any) -> tuple[int, str]:
    """How far the race is, and about whom is asked."""
    question = update["question"]
    return update["sequence"], question["rider"] if question else ""


async def ride(port: int, load: Load) -> Figures:
    """First everybody sits down, a few at a time; then all play at once, and only that is measured."""
    figures = Figures()
    people = [Person(number, port, load, figures) for number in range(load.tables)]
    for first in range(0, len(people), AT_A_TIME):
        await asyncio.gather(*(arrive(person) for person in people[first : first + AT_A_TIME]))
    until = monotonic() + load.seconds
    await asyncio.gather(*(person.play(until) for person in people))
    return figures


async def arrive(person: Person) -> None:
    await person.wire.open()
    await person.sit_down()


def report(load: Load, figures: Figures) -> str:
    lines = [
        f"{load.tables} tables of {load.game} ({load.race}), each 1 person and {load.bots} bots of level {load.level}",
        f"{load.seconds:.0f} s, a person thinks {load.think:.1f} s",
        f"commands {len(figures.pushes)} ({len(figures.pushes) / load.seconds:.0f}/s), refused {figures.refused}",
        f"races finished {figures.finished}",
    ]
    named = {"push": figures.pushes, "reply": figures.replies, "turn": figures.turns}
    for name, values in named.items():
        shares = "  ".join(f"p{share}: {figures.percentile(values, share / 100):6.1f} ms" for share in (50, 95, 99))
        lines.append(f"command to {name:6}{shares}")
    fast = figures.percentile(figures.pushes, 0.95) < TARGET_MILLISECONDS
    lines.append(f"95th percentile below {TARGET_MILLISECONDS} ms: {'yes' if fast else 'NO'}")
    return "\n".join(lines)


def bench(load: Load) -> Figures:
    """Starts its own server with a temporary store."""
    with store() as url, Servers(url) as servers:
        return asyncio.run(ride(servers.workers[0].port, load))


def usual_game() -> Box:
    """The first game on the shelf that several people play."""
    seated = [found for found in map(box, slugs()) if found.seats.usual > 1]
    return min(seated, key=lambda found: found.cover.place)
