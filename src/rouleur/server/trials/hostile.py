"""Thousands of hostile requests, one after the other: no 500, and none that takes long or much memory."""

from __future__ import annotations

import http.client
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.sync.client import connect

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.server.trials.servers import HOST, Answered, Servers, Worker, ask

MOST_SECONDS = 2.0
MOST_MEGABYTES = 100.0
IDS = ("0" * 24, "f" * 24, "x", "..%2f..%2fetc", "%00", "a" * 3000, "-1", "None", "{table}")
STREAMED = 0.04
"""The share of requests that open a stream."""


class Figures(msgspec.Struct):
    statuses: Counter[int] = msgspec.field(default_factory=Counter)
    slowest: float = 0.0
    slowest_path: str = ""
    dearest: float = 0.0
    dearest_path: str = ""
    largest: float = 0.0
    largest_path: str = ""
    dropped: int = 0
    streams: int = 0

    def note(self, path: str, answered: Answered) -> None:
        self.statuses[answered.status] += 1
        if answered.seconds > self.slowest:
            self.slowest, self.slowest_path = answered.seconds, path
        if answered.status >= 500:
            raise RouleurError(f"{path} was answered {answered.status}: {answered.body[:300]!r}")

    def note_cost(self, path: str, seconds: float, megabytes: float) -> None:
        if seconds > self.dearest:
            self.dearest, self.dearest_path = seconds, path
        if megabytes > self.largest:
            self.largest, self.largest_path = megabytes, path


class Attacker:
    def __init__(self, worker: Worker, seed: int) -> None:
        self.worker = worker
        self.lots = random.Random(seed)
        self.games = slugs()
        self.figures = Figures()
        self.known = self.open_places()

    def open_places(self) -> dict[str, Any]:
        """A table, a tour and a session whose tokens the attacker holds: more is reached with them."""
        game = next(box(slug) for slug in self.games if box(slug).seats.usual > 1 and box(slug).tours())
        seats = [{"kind": "human", "name": "Eve"}, {"kind": "bot", "name": "Bot", "level": 0}]
        seats = (seats * game.seats.usual)[: game.seats.usual]
        table = self.post("/tables", {"game": game.slug, "race": game.races()[0].slug, "seats": seats})
        tour = self.post("/tours", {"game": game.slug, "tour": game.tours()[0].slug, "seats": seats})
        session = self.post("/judge", None)
        return {"table": table, "tour": tour, "session": session, "game": game.slug, "race": game.races()[0].slug}

    def post(self, path: str, body: Any) -> Any:
        answered = ask(self.worker.port, "POST", f"/api{path}", body=body)
        if answered.status != 201:
            raise RouleurError(f"{path}: {answered.body[:300]!r}")
        return answered.json()

    def strike(self) -> None:
        before, worked = self.worker.memory("VmHWM"), self.worker.worked()
        method, path, token, body, kind = self.request()
        what = f"{method} {path[:100]} {body[:60]!r}" if body is not None else f"{method} {path[:100]}"
        if self.lots.random() < STREAMED:
            self.stream()
        else:
            try:
                self.figures.note(what, ask(self.worker.port, method, path, token, body, kind))
            except (OSError, http.client.HTTPException):
                self.figures.dropped += 1
        self.figures.note_cost(what, self.worker.worked() - worked, self.worker.memory("VmHWM") - before)

    def request(self) -> tuple[str, str, str, bytes | None, str]:
        lots = self.lots
        usual, _, shape = lots.choice(PATHS).partition(" ")
        method = (
            usual if lots.random() < 0.9 else lots.choice(("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"))
        )
        path = f"/api{shape}".format(
            table=lots.choice((self.known["table"]["table"], lots.choice(IDS))),
            tour=lots.choice((self.known["tour"]["tour"], lots.choice(IDS))),
            session=lots.choice((self.known["session"]["session"], lots.choice(IDS))),
            forecast=lots.choice(IDS),
            game=lots.choice((self.known["game"], *self.games, "none", "../x", "%ff")),
            race=lots.choice((self.known["race"], "none", "%e2%80%ae", "a" * 500)),
        ).replace(" ", "%20")
        path = "".join(letter if letter.isascii() and letter.isprintable() else "%3f" for letter in path)
        path += lots.choice(
            ("", "", "", "?from=-1", "?from=99999999999999999999", "?from=x&limit=0", "?" + "a=b&" * 500)
        )
        token = lots.choice(("", "", self.token(), "forged", "a.b.c", "." * 300))
        body = lots.choice(BODIES)(self) if method not in ("GET", "HEAD") or lots.random() < 0.2 else None
        kind = (
            "application/json"
            if lots.random() < 0.9
            else lots.choice(("text/plain", "multipart/form-data", "", "a/b;c"))
        )
        return method, path, token, body, kind

    def token(self) -> str:
        """Of a seat, of an owner, of another place."""
        known = self.known
        tokens = [ticket["token"] for ticket in (*known["table"]["seats"], *known["tour"]["seats"]) if ticket["token"]]
        return str(self.lots.choice([*tokens, known["session"]["token"], known["tour"]["owner"]]))

    def stream(self) -> None:
        """A hello of nonsense, and hanging up."""
        path = self.lots.choice(
            (f"/tables/{self.known['table']['table']}", f"/tables/{'0' * 24}", f"/forecasts/{'0' * 24}")
        )
        try:
            with connect(
                f"ws://{HOST}:{self.worker.port}/api{path}/stream", open_timeout=60, close_timeout=2, ping_interval=None
            ) as socket:
                socket.send(self.lots.choice(BODIES)(self)[:60_000].decode("utf-8", "replace"))
                if self.lots.random() < 0.5:
                    socket.recv(timeout=60)
        except Exception:  # noqa: BLE001  the server hangs up in whichever way it likes
            self.figures.dropped += 1
        self.figures.streams += 1


def nonsense(lots: random.Random, depth: int = 0) -> Any:
    plain: list[Any] = [
        None,
        True,
        -1,
        2**62,
        1e308,
        "",
        "x" * lots.choice((1, 41, 5000)),
        "\x00\u202e\x1b[2J",
        "é" * 100,
    ]
    if depth > 3 or lots.random() < 0.6:
        return lots.choice(plain)
    if lots.random() < 0.5:
        return [nonsense(lots, depth + 1) for _ in range(lots.randrange(6))]
    return {lots.choice(WORDS): nonsense(lots, depth + 1) for _ in range(lots.randrange(6))}


def spoiled(attacker: Attacker) -> bytes:
    """A body that would be right, with one field spoiled."""
    lots = attacker.lots
    body = dict(lots.choice(shapes(attacker)))
    if body and lots.random() < 0.8:
        body[lots.choice(sorted(body))] = nonsense(lots)
    return msgspec.json.encode(body)


def shapes(attacker: Attacker) -> list[dict[str, Any]]:
    game, race = attacker.known["game"], attacker.known["race"]
    seats = [{"kind": "human", "name": "Eve"}, {"kind": "bot", "name": "B", "level": 9}]
    return [
        {"game": game, "race": race, "seats": seats, "options": {"route": {"title": "x"}}, "seed": 3},
        {"game": game, "tour": "none", "stages": [race] * 30, "seats": seats},
        {"option": "x", "sequence": 1, "key": "k" * 8},
        {"sequence": 1, "key": "k" * 8},
        {"words": "hello", "key": "k" * 8},
        {"action": "remove", "seat": 1},
        {"action": "leave", "name": "x", "level": 3},
        {"orders": [{"question": "x", "choice": "y"}] * 200},
        {"frame": 10**6, "seats": seats, "fresh": True},
        {"code": "ABCDEF", "name": "Eve"},
        {"start": 0, "calls": [{"call": "x"}] * 50},
        {"game": game, "race": race, "runs": 1, "levels": [0] * 12},
        {"order": ["x"] * 250},
        {"stage": 60, "simulate": True},
        {"answers": ["x"] * 60},
    ]


def toml(attacker: Attacker) -> bytes:
    lots = attacker.lots
    size = lots.choice((100, 5_000, 60_000))
    text = lots.choice(
        (
            ".".join("a" * (size // 2)) + " = 1",
            "[" + ".".join("a" * (size // 2)) + "]",
            "x = " + "[" * (size // 2) + "]" * (size // 2),
            "x = " + "9" * size,
            "x = {" + ", ".join(f"k{number} = {{}}" for number in range(size // 12)) + "}",
            "\n".join(f"[[a.b{number}]]" for number in range(size // 10)),
            'title = "' + "\\u202e" * (size // 6) + '"',
        )
    )
    return msgspec.json.encode(lots.choice(({"text": text}, {"text": text, "name": "mine.toml"})))


def gpx(attacker: Attacker) -> bytes:
    lots = attacker.lots
    points = "".join(
        f'<trkpt lat="{lots.random()}" lon="nan"><ele>1e9</ele></trkpt>' for _ in range(lots.choice((2, 2000)))
    )
    entity = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;">]>' if lots.random() < 0.5 else ""
    text = f'<?xml version="1.0"?>{entity}<gpx>{"<a>" * lots.choice((1, 30_000))}<trk><trkseg>{points}</trkseg></trk></gpx>'
    return msgspec.json.encode({"text": text, "name": "mine.gpx"})


def deep(attacker: Attacker) -> bytes:
    depth = attacker.lots.choice((25, 1000, 30_000))
    return attacker.lots.choice(
        (b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth, b"9" * depth, b"[" * depth)
    )


def noise(attacker: Attacker) -> bytes:
    return attacker.lots.randbytes(attacker.lots.choice((0, 1, 100, 70_000)))


def large(attacker: Attacker) -> bytes:
    return b'{"text": "' + b"x" * attacker.lots.choice((65_000, 1_100_000, 7_000_000)) + b'"}'


BODIES: tuple[Callable[[Attacker], bytes], ...] = (
    *(spoiled,) * 6,
    toml,
    toml,
    gpx,
    deep,
    noise,
    lambda attacker: msgspec.json.encode(nonsense(attacker.lots)),
    large,
)
WORDS = ("game", "race", "seats", "options", "route", "seed", "title", "key", "a" * 60, "", "__proto__")
PATHS = (
    "GET /games",
    "GET /games/{game}/races/{race}/picture",
    "POST /tables",
    "POST /join",
    "GET /tables/{table}",
    "GET /tables/{table}/picture",
    "POST /tables/{table}/answers",
    "POST /tables/{table}/undo",
    "POST /tables/{table}/why",
    "POST /tables/{table}/train",
    "PUT /tables/{table}/orders",
    "POST /tables/{table}/seat",
    "POST /tables/{table}/chat",
    "POST /tables/{table}/people",
    "POST /tables/{table}/agree",
    "GET /tables/{table}/frames",
    "GET /tables/{table}/record",
    "POST /tables/{table}/branch",
    "POST /records",
    "POST /tours",
    "GET /tours/{tour}",
    "POST /tours/{tour}/stages",
    "POST /forecasts",
    "GET /forecasts/{forecast}",
    "POST /forecasts/{forecast}/stop",
    "POST /forecasts/{forecast}/score",
    "GET /forecasts/{forecast}/compare/{forecast}",
    "GET /season",
    "POST /routes/check",
    "POST /routes/check",
    "POST /courses",
    "POST /courses",
    "GET /courses/{race}",
    "POST /judge",
    "GET /judge/{session}",
    "POST /judge/{session}/calls",
    "GET /print/{game}/{race}",
    "GET /rules/{game}",
    "GET /tutorials",
    "POST /tutorials/{game}/{race}",
    "GET /{table}/{game}",
    "DELETE /tables/{table}",
    "DELETE /tours/{tour}",
    "GET /courses",
)


def attack(servers: Servers, requests: int, seed: int = 1) -> Figures:
    """Raises at the first 500; the server must answer as before when all is over."""
    worker = servers.workers[0]
    attacker = Attacker(worker, seed)
    for _ in range(requests):
        attacker.strike()
    if ask(worker.port, "GET", "/api/health").status != 200:
        raise RouleurError("The server is not well after the attack.")
    return attacker.figures


def within(figures: Figures) -> bool:
    return figures.slowest < MOST_SECONDS and figures.largest < MOST_MEGABYTES


def report(figures: Figures) -> str:
    counts = ", ".join(f"{count} × {status}" for status, count in sorted(figures.statuses.items()))
    return "\n".join(
        (
            f"{sum(figures.statuses.values()) + figures.streams} hostile requests: {counts}; {figures.streams} streams",
            f"hung up on: {figures.dropped}",
            f"slowest {figures.slowest:.2f} s: {figures.slowest_path[:120]}",
            f"most processor time during one request {figures.dearest:.2f} s: {figures.dearest_path[:120]}",
            f"most memory for one request {figures.largest:.1f} MB: {figures.largest_path[:120]}",
            f"no 500, below {MOST_SECONDS:g} s and {MOST_MEGABYTES:g} MB: {'yes' if within(figures) else 'NO'}",
        )
    )
