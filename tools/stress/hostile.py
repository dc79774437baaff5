"""Thousands of hostile requests, one after the other: no 500, and none that takes long or much memory."""

from __future__ import annotations

import http.client
import random
import re
from collections import Counter
from typing import Any

import msgspec
from websockets.sync.client import connect

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box
from tools.stress.poison import FILES, POISONS, nonsense
from tools.stress.servers import HOST, Answered, Servers, Worker, ask
from tools.stress.shapes import SEATS, shapes
from tools.stress.urls import STREAM, all_urls

MOST_SECONDS = 2.0
MOST_MEGABYTES = 100.0
IDS = ("0" * 24, "f" * 24, "x", "..%2f..%2fetc", "%00", "a" * 3000, "-1", "None", "{table}")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")
KINDS = ("text/plain", "multipart/form-data", "", "a/b;c")
QUERIES = (
    "",
    "",
    "",
    "?from=-1",
    "?from=99999999999999999999",
    "?from=x&limit=0",
    "?day=0001-01-01",
    "?day=9999-12-31",
    "?day=2026-02-30",
    "?parts=board,board,x&paper=a0&ink=low",
    "?text=%e2%80%ae" + "x" * 200,
    "?" + "a=b&" * 500,
)
OPENED_FROM_FILES = ("POST /api/courses", "POST /api/routes/check", "POST /api/print", "POST /api/records")
STREAMED = 0.04
"""The share of requests that open a stream."""
PARAMETER = re.compile(r"\{(\w+)(?::\w+)?\}")


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
    struck: Counter[str] = msgspec.field(default_factory=Counter)

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
    """`places` are what may stand in a URL, by the name it has there: things the attacker holds, beside nonsense."""

    def __init__(self, worker: Worker, seed: int) -> None:
        self.worker = worker
        self.lots = random.Random(seed)
        self.figures = Figures()
        self.urls = [url for url in all_urls() if not url.startswith(STREAM)]
        self.streams = [url.partition(" ")[2] for url in all_urls() if url.startswith(STREAM)]
        self.tokens: list[str] = []
        self.game = next(box(slug) for slug in slugs() if box(slug).seats.usual > 1 and box(slug).tours())
        self.places = self.open_places()
        judged = next((slug for slug in slugs() if box(slug).seats.most == 0), self.game.slug)
        race = self.game.races()[0].slug
        self.shapes = shapes(self.game.slug, race, judged, {**self.places, "token": self.tokens[:60]})

    def open_places(self) -> dict[str, list[str]]:
        """Tables of every kind, a tour, a session, a forecast: with their tokens more is reached."""
        game, race = self.game.slug, self.game.races()[0].slug
        seats = (SEATS * self.game.seats.usual)[: self.game.seats.usual]
        wish = {"game": game, "race": race, "seats": seats}
        tables = [self.post("/tables", wish), self.post("/tables", {**wish, "room": True, "public": True})]
        tables.append(self.post("/tables", {**wish, "turn_seconds": 1}))
        tables.append(self.post("/tables", {**wish, "seats": [{**SEATS[1], "level": 0} for _ in seats]}))
        tour = self.post("/tours", {"game": game, "tour": self.game.tours()[0].slug, "seats": seats})
        session = self.post("/judge", None)
        for made in (*tables, tour):
            self.tokens += [*(ticket["token"] for ticket in made["seats"] if ticket["token"]), made["owner"]]
        self.tokens.append(session["token"])
        ids = [made["table"] for made in tables]
        forecasts = [self.forecast()]
        ids.append(self.day(next(slug for slug in slugs() if box(slug).cover.day is not None)))
        puzzles = self.get("/puzzles")["puzzles"][:3]
        lessons = self.get("/tutorials")["tutorials"][:3]
        courses = self.get("/courses")["courses"][:2]
        return {
            "table": ids,
            "tour": [tour["tour"]],
            "session": [session["session"]],
            "forecast": forecasts,
            "other": forecasts,
            "analysis": [],
            "game": [game, *slugs(), "none", "../x", "%ff"],
            "race": [race, "none", "%e2%80%ae", "a" * 500],
            "slug": [each["slug"] for each in (*puzzles, *lessons, *courses)],
            "kind": ["html", "csv", "png", "exe"],
            "number": ["1", "0", "-1", "99", "x"],
            "path": ["index.html", "assets/..%2f..%2f..%2fetc%2fpasswd", "api/none"],
        }

    def forecast(self) -> str:
        slug = next((slug for slug in slugs() if box(slug).seats.most == 0), self.game.slug)
        made = self.post("/forecasts", {"game": slug, "race": box(slug).races()[0].slug, "runs": 20})
        self.tokens.append(made["token"])
        return str(made["forecast"])

    def day(self, game: str) -> str:
        """An attempt at the race of the day."""
        browser = self.get("/days")["browser"]
        joined = ask(self.worker.port, "POST", f"/api/days/{game}", browser, {"name": "Eve"}).json()
        self.tokens += [browser, joined["token"]]
        return str(joined["table"])

    def get(self, path: str) -> Any:
        return ask(self.worker.port, "GET", f"/api{path}").json()

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
        url = lots.choice(self.urls)
        self.figures.struck[url] += 1
        usual, _, shape = url.partition(" ")
        method = usual if lots.random() < 0.9 else lots.choice(METHODS)
        path = self.filled(shape).replace(" ", "%20") + lots.choice(QUERIES)
        path = "".join(letter if letter.isascii() and letter.isprintable() else "%3f" for letter in path)
        token = lots.choice(("", "", lots.choice(self.tokens), "forged", "a.b.c", "." * 300))
        body = self.body(url) if method not in ("GET", "HEAD") or lots.random() < 0.2 else None
        kind = "application/json" if lots.random() < 0.9 else lots.choice(KINDS)
        return method, path, token, body, kind

    def filled(self, shape: str) -> str:
        """A URL with something in the place of every parameter."""

        def place(found: re.Match[str]) -> str:
            known = self.places[found[1]]
            return self.lots.choice(known) if known and self.lots.random() < 0.7 else self.lots.choice(IDS)

        return PARAMETER.sub(place, shape)

    def body(self, url: str) -> bytes:
        """One that would be right with one field spoiled, or poison."""
        lots = self.lots
        if url in OPENED_FROM_FILES and lots.random() < 0.5:
            return lots.choice(FILES)(lots)
        if lots.random() < 0.4:
            return lots.choice(POISONS)(lots)
        own = lots.random() < 0.8 and url in self.shapes
        body = dict(self.shapes[url] if own else lots.choice(list(self.shapes.values())))
        if lots.random() < 0.7:
            body[lots.choice(sorted(body))] = nonsense(lots)
        return msgspec.json.encode(body)

    def stream(self) -> None:
        """A hello of nonsense, and hanging up."""
        path = self.filled(self.lots.choice(self.streams)).replace("%00", "x")[:200]
        try:
            with connect(
                f"ws://{HOST}:{self.worker.port}{path}", open_timeout=60, close_timeout=2, ping_interval=None
            ) as socket:
                socket.send(self.lots.choice(POISONS)(self.lots)[:60_000].decode("utf-8", "replace"))
                if self.lots.random() < 0.5:
                    socket.recv(timeout=60)
        except Exception:  # noqa: BLE001  the server hangs up in whichever way it likes
            self.figures.dropped += 1
        self.figures.streams += 1


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
            f"{len(figures.struck)} URLs, each at least {min(figures.struck.values(), default=0)} times",
            f"hung up on: {figures.dropped}",
            f"slowest {figures.slowest:.2f} s: {figures.slowest_path[:120]}",
            f"most processor time during one request {figures.dearest:.2f} s: {figures.dearest_path[:120]}",
            f"most memory for one request {figures.largest:.1f} MB: {figures.largest_path[:120]}",
            f"no 500, below {MOST_SECONDS:g} s and {MOST_MEGABYTES:g} MB: {'yes' if within(figures) else 'NO'}",
        )
    )
