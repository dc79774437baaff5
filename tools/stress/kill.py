"""SIGKILL at random moments: no accepted choice, undo, line of chat or stage is lost or doubled."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.road.box import box
from rouleur.server.room import BEGUN
from rouleur.server.store import Store
from rouleur.server.store.moves import UNDO, Move
from rouleur.server.store.sealed import SealedAnswer
from rouleur.server.store.tables import TableRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.loading import standing
from tools.stress.servers import Servers

NO_MORE = -1.0
MOST_ROUNDS = 20
MOST_DAYS = 35
"""An address has forty attempts at the race of a day."""
CLOCK = 2
"""Seconds: some are late while the servers are down, and deputies ride for them."""
LONGEST_DELAY = 0.05
"""Seconds between the order to kill and the kill, so that it falls into any part of a request."""
SEATS = [
    {"kind": "human", "name": "One"},
    {"kind": "human", "name": "Two"},
    {"kind": "bot", "name": "Three", "level": 0},
]


class Told(msgspec.Struct):
    """What the servers said they had kept, by table."""

    choices: dict[str, dict[str, int]] = {}
    lines: dict[str, dict[str, int]] = {}
    tours: dict[str, int] = {}
    begun: list[str] = []
    days: dict[str, str] = {}
    undone: int = 0
    repeated: int = 0

    @property
    def kept(self) -> int:
        clicks = sum(map(len, self.choices.values())) + sum(map(len, self.lines.values()))
        return clicks + sum(self.tours.values()) + len(self.begun) + len(self.days)


class Driver:
    """Clicks, takes back, talks and opens stages until it is told to end; everything is sent again until it is answered."""

    def __init__(self, servers: Servers, told: Told, game: str, seed: int) -> None:
        self.servers = servers
        self.told = told
        self.game = game
        self.lots = random.Random(seed)

    def call(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        answered = self.servers.call(method, path, token, body, self.lots)
        if answered.status not in (200, 201, 409):
            raise RouleurError(f"{method} {path}: {answered.status} {answered.body[:300]!r}")
        return answered.json()

    def race(self) -> Iterator[None]:
        """A table, click by click; ends when the race is over."""
        race = self.lots.choice(box(self.game).races()).slug
        made = self.call("POST", "/tables", body={"game": self.game, "race": race, "seats": SEATS})
        yield from self.ride(made["table"], [ticket["token"] for ticket in made["seats"] if ticket["token"]])

    def room(self) -> Iterator[None]:
        """Two people say ready in a waiting room; then every answer has a clock."""
        wish = {"game": self.game, "race": box(self.game).races()[0].slug, "seats": SEATS}
        made = self.call("POST", "/tables", body={**wish, "room": True, "turn_seconds": CLOCK})
        tokens = [ticket["token"] for ticket in made["seats"] if ticket["token"]]
        for token in tokens:
            self.call("POST", f"/tables/{made['table']}/seat", token, {"action": "ready"})
            yield
        self.told.begun.append(made["table"])
        yield from self.ride(made["table"], tokens)

    def day(self) -> Iterator[None]:
        """The race of the day, begun twice; not ridden to its end, since no bot takes the seat."""
        if box(self.game).cover.day is None or len(self.told.days) >= MOST_DAYS:
            yield from self.race()
            return
        browser = self.call("GET", "/days")["browser"]
        starts = [self.call("POST", f"/days/{self.game}", browser, {"name": "One"}) for _ in range(2)]
        if starts[0] != starts[1]:
            raise RouleurError(f"Two attempts of one browser: {starts}.")
        self.told.days[browser] = starts[0]["table"]
        yield from self.clicks(starts[0]["table"], [starts[0]["token"]])

    def tour(self) -> Iterator[None]:
        """Stage after stage, simulated and ridden by people in turn."""
        wish = {"game": self.game, "tour": box(self.game).tours()[0].slug, "seats": SEATS}
        made = self.call("POST", "/tours", body=wish)
        tokens = [ticket["token"] for ticket in made["seats"] if ticket["token"]]
        path = f"/tours/{made['tour']}"
        view = self.call("GET", path, tokens[0])
        for stage in view["stages"]:
            simulate = stage["number"] % 2 == 1
            self.call("POST", f"{path}/stages", tokens[0], {"stage": stage["number"], "simulate": simulate})
            self.told.tours[made["tour"]] = stage["number"]
            views = [self.call("GET", path, token) for token in tokens]
            if not simulate:
                table = views[0]["stages"][stage["number"] - 1]["table"]
                yield from self.ride(table, [view["token"] for view in views])
            while self.call("GET", path, tokens[0])["stages"][stage["number"] - 1]["state"] != "ridden":
                yield

    def ride(self, table: str, tokens: list[str]) -> Iterator[None]:
        """People play for a while, then leave their seats to bots."""
        yield from self.clicks(table, tokens)
        for token in tokens:
            self.call("POST", f"/tables/{table}/seat", token, {"action": "leave", "level": 0})
        while not self.call("GET", f"/tables/{table}?from=1000000", tokens[0])["update"]["over"]:
            yield

    def clicks(self, table: str, tokens: list[str]) -> Iterator[None]:
        choices, lines = self.told.choices.setdefault(table, {}), self.told.lines.setdefault(table, {})
        for _ in range(self.lots.randrange(5, MOST_ROUNDS)):
            for token in tokens:
                update = self.call("GET", f"/tables/{table}?from=1000000", token)["update"]
                if update["over"]:
                    return
                if update["question"] is not None:
                    self.click(table, token, update, choices)
                if self.lots.random() < 0.2:
                    self.say(table, token, lines)
                yield

    def click(self, table: str, token: str, update: Any, choices: dict[str, int]) -> None:
        key = f"{self.lots.getrandbits(64):016x}"
        sent = {"sequence": update["sequence"], "key": key}
        if update["undo"] and self.lots.random() < 0.3:
            path = "undo"
            self.told.undone += 1
        else:
            path = "answers"
            sent["option"] = self.lots.choice(update["question"]["options"])["text"]
        reply = self.call("POST", f"/tables/{table}/{path}", token, sent)
        if "error" in reply:
            if reply["error"]["code"] not in ("stale", "seen", "over"):
                raise RouleurError(f"{table}: {reply['error']}")
            return
        self.told.repeated += reply["repeated"]
        choices[key] = reply["sequence"]

    def say(self, table: str, token: str, lines: dict[str, int]) -> None:
        words = f"{self.lots.getrandbits(64):016x}"
        line = self.call("POST", f"/tables/{table}/chat", token, {"words": words, "key": words})
        lines[words] = line["number"]


@contextmanager
def killer(servers: Servers, seed: int) -> Iterator[SimpleQueue[float]]:
    """Kills and restarts in the background, each time so many seconds after it was told to; waits for the last one."""
    orders: SimpleQueue[float] = SimpleQueue()
    lots = random.Random(seed)

    def work() -> None:
        while (delay := orders.get()) != NO_MORE:
            time.sleep(delay)
            servers.kill_some(lots)

    thread = Thread(target=work)
    thread.start()
    try:
        yield orders
    finally:
        orders.put(NO_MORE)
        thread.join()


def kill_while_playing(servers: Servers, store: str, game: str, kills: int, every: int = 8, seed: int = 1) -> str:
    """Two tables, a waiting room, a race of the day and a tour at a time; a kill is ordered after every so many answers that somebody was told are kept."""
    told = Told()
    driver = Driver(servers, told, game, seed)
    lots = random.Random(seed)
    kinds = {"one": driver.race, "two": driver.race, "room": driver.room, "day": driver.day, "tour": driver.tour}
    rides = {name: kind() for name, kind in kinds.items()}
    ordered = 0
    began = time.monotonic()
    with servers, killer(servers, seed) as orders:
        while ordered < kills:
            name = lots.choice(sorted(rides))
            try:
                next(rides[name])
            except StopIteration:
                rides[name] = kinds[name]()
            if told.kept >= every * (ordered + 1):
                orders.put(lots.uniform(0, LONGEST_DELAY))
                ordered += 1
    sealed = check(store, told)
    counts = (
        f"{sum(map(len, told.choices.values()))} choices and undos ({told.undone} undos sent, {sealed} choices sealed)"
    )
    lines, stages = sum(map(len, told.lines.values())), sum(told.tours.values())
    others = f"{len(told.begun)} races begun in waiting rooms and {len(told.days)} races of the day"
    return (
        f"{kills} kills of {len(servers.workers)} worker(s) in {time.monotonic() - began:.0f} s: {counts}, {lines} lines of chat, "
        f"{stages} stages of {len(told.tours)} tours, {others} at {len(told.choices)} tables were told as kept; "
        f"{told.repeated} had to be sent again; 0 lost, 0 doubled"
    )


def check(database: str, told: Told) -> int:
    """Raises where the store has another opinion than those who were told. How many choices were sealed."""
    store = Store(database)
    sealed = 0
    try:
        for table, choices in told.choices.items():
            row = store.tables.find(table)
            if row is None:
                raise RouleurError(f"Table {table} is lost.")
            sealed += check_moves(store, row, choices)
            check_lines(store, table, told.lines[table])
        for tour, stages in told.tours.items():
            check_tour(store, tour, stages)
        for table in told.begun:
            check_begun(store, table)
        for table in told.days.values():
            check_attempt(store, table)
    finally:
        store.close()
    return sealed


def check_moves(store: Store, row: TableRow, told: dict[str, int]) -> int:
    """Every accepted click is kept once, in its place, and all of them play again to the last event. How many were sealed."""
    moves = store.moves.after(row.id)
    if [move.sequence for move in moves] != list(range(1, len(moves) + 1)):
        raise RouleurError(f"Table {row.id} has gaps in its moves.")
    sealed = store.sealed.all_of(row.id)
    check_sealed(row.id, moves, sealed, told)
    sealed_keys = {answer.key for _, answer in sealed}
    open_choices = {key: sequence for key, sequence in told.items() if key not in sealed_keys}
    kept = {move.key: move.sequence for move in moves if move.key}
    if kept != open_choices:
        differ = sorted(set(kept.items()) ^ set(open_choices.items()))
        raise RouleurError(f"Table {row.id}: told and kept differ in {differ}.")
    LiveTable(store, row, store.tables.seats(row.id)).follow(standing(moves))
    return len(sealed)


def check_sealed(table: str, moves: list[Move], sealed: list[tuple[int, SealedAnswer]], told: dict[str, int]) -> None:
    """What people chose at once: told, and opened with the next move, unless that takes the question back."""
    for sequence, answer in sealed:
        if told.get(answer.key, -1) < sequence:
            raise RouleurError(f"Table {table}: {answer.key} is sealed for {sequence}, and nobody was told so.")
        opening = moves[sequence] if sequence < len(moves) else None
        if opening is None or opening.kind == UNDO:
            continue
        if (answer.seat, answer.option) not in opening.answers:
            raise RouleurError(
                f"Table {table}: {answer.option} was sealed for {sequence} and is not in the move after."
            )


def check_lines(store: Store, table: str, told: dict[str, int]) -> None:
    kept = [(line.words, line.number) for line in store.chat.after(table) if line.seat >= 0]
    if sorted(kept) != sorted(told.items()):
        raise RouleurError(f"Table {table}: the chat has {len(kept)} lines, {len(told)} were told as kept.")


def check_begun(store: Store, table: str) -> None:
    row = store.tables.find(table)
    if row is None or row.room != BEGUN:
        raise RouleurError(f"Table {table} was told as begun, and people still wait there.")


def check_attempt(store: Store, table: str) -> None:
    """There, for its day, and not yet ended: nobody has ridden so far."""
    row = store.tables.find(table)
    if row is None or row.day is None or not store.attempts.waits(table):
        raise RouleurError(f"The race of the day at table {table} is lost.")


def check_tour(store: Store, tour: str, stages: int) -> None:
    """One table for each stage that was opened, every stage that is over counted once, in order."""
    row, tables = store.tours.find(tour), store.tables.of_tour(tour)
    if row is None or sorted(tables) != list(range(1, stages + 1)):
        raise RouleurError(f"Tour {tour} has the stages {sorted(tables)}, {stages} were opened.")
    ridden = row.data.tour.ridden
    if any(later.record == earlier.record for earlier, later in pairwise(ridden)):
        raise RouleurError(f"Tour {tour} has counted a stage twice.")
    if len(ridden) < stages - 1:
        raise RouleurError(f"Tour {tour} has counted {len(ridden)} of {stages} stages.")
