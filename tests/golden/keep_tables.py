"""Write a server's database with 20 tables of every game: `python -m tests.golden.keep_tables FOLDER`.

Run it once with the version that is about to change, and commit the folder. `tests/server/test_kept_0_2.py` opens the
database with later versions and expects the same positions, tours and judge sessions.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import warnings
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_courses
from rouleur.road.box import box
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.tables.loading import load
from tests.golden.keep_records import OPTIONS, first_orders, position, race_of, seat_count

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # starlette would rather have another HTTP client
    from fastapi.testclient import TestClient

TABLES = 17
STOPS = (None, 2, 8, 20, 60)
"""The answers after which a table is left; None: it is ridden to its end."""
STAGES = 3
KEYS = count(1)


class Person:
    """Chooses at random, and now and then takes a choice back."""

    def __init__(self, client: TestClient, table: str, token: str, number: int) -> None:
        self.client = client
        self.table = table
        self.headers = {"authorization": f"Bearer {token}"}
        self.chance = Random(number)

    def look(self) -> Any:
        return self.client.get(f"/api/tables/{self.table}?from=1000000", headers=self.headers).json()["update"]

    def send(self, what: str, body: Any, method: str = "POST") -> Any:
        return self.client.request(method, f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def answer(self, update: Any) -> None:
        question = update["question"]
        option = self.chance.choice(question["options"])["text"]
        body = {"option": option, "sequence": update["sequence"], "key": key(), "rider": question["rider"]}
        reply = self.send("answers", body)
        assert reply.status_code in (200, 409), reply.text
        if self.chance.random() < 0.1:
            self.send("undo", {"sequence": reply.json().get("sequence", 0), "key": key()})


def key() -> str:
    return f"key-{next(KEYS):08}"


def seats_of(game: str, number: int, level: int) -> list[dict[str, Any]]:
    """One person or two, at some tables a friend who joins by code, at every fifth nobody."""
    least = min(1, box(game).seats.most)
    seats = max(seat_count(game, number), least)
    humans = min((0, 1, 2, 1, 2)[number % 5], seats)
    people: list[dict[str, Any]] = [{"kind": "human", "name": f"Person {seat + 1}"} for seat in range(humans)]
    bots = [{"kind": "bot", "name": f"Bot {seat + 1}", "level": level} for seat in range(humans, seats)]
    if number % 5 == 4 and humans == 2:
        people[1]["open"] = True
    return [*people, *bots]


def keep_table(client: TestClient, game: str, number: int) -> None:
    options = dict(OPTIONS[game][number % len(OPTIONS[game])])
    if number == TABLES - 1:
        options["route"] = box(game).route_of(next(iter(shipped_courses().values())))
    level = number % 3 if box(game).seats.most else 0
    seats = seats_of(game, number, level)
    wish = {"game": game, "race": race_of(game, number), "seats": seats, "options": options, "answer_seconds": 0}
    if number == TABLES - 2 and seats:
        wish["room"] = True
    made = client.post("/api/tables", json=wish).json()
    tokens = [ticket["token"] for ticket in made["seats"] if ticket["token"]]
    people = [Person(client, made["table"], token, number) for token in tokens]
    if any(seat.get("open") for seat in seats):
        joined = client.post("/api/join", json={"code": made["code"], "name": "A friend"}).json()
        people.append(Person(client, joined["table"], joined["token"], number + 1))
    for person in people[:1]:
        person.send("chat", {"words": f"Table {number}", "key": key()})
        if number % 6 == 3:
            person.send("orders", {"orders": msgspec.to_builtins(first_orders(game))}, "PUT")
        if number % 6 == 5:
            person.send("deputy", {"asks": "matters"}, "PUT")
    if not wish.get("room"):
        ride(client, made["table"], people, STOPS[number % len(STOPS)])
        if number % 5 == 3 and people:
            people[0].send("seat", {"action": "leave", "level": 1})
            ride(client, made["table"], [], None)


def ride(client: TestClient, table: str, people: list[Person], stop: int | None) -> None:
    """Until so many answers are given or the race is over; without people until the bots have ridden it."""
    given = 0
    while stop is None or given < stop or not people:
        update = client.get(f"/api/tables/{table}?from=1000000").json()["update"]
        if update["over"]:
            return
        for person in people:
            update = person.look()
            if update["question"]:
                person.answer(update)
                given += 1


def keep_tour(client: TestClient, game: str) -> None:
    """A stage ridden by bots, one by a person where one is asked, and one under way."""
    shelf = box(game)
    tour = shelf.tours()[0]
    seats = [{"kind": "bot", "name": f"Bot {number + 1}", "level": 1} for number in range(shelf.seats.usual)]
    if seats:
        seats[0] = {"kind": "human", "name": "Ada"}
    wish = {"game": game, "tour": tour.slug, "stages": tour.stages[:STAGES], "seats": seats}
    made = client.post("/api/tours", json=wish).json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"} if seats else {}
    for number in range(1, STAGES + 1):
        body = {"stage": number, "simulate": number == 1}
        view = client.post(f"/api/tours/{made['tour']}/stages", json=body, headers=headers).json()
        table = view["stages"][number - 1]["table"]
        people = [Person(client, table, view["token"], number)] if view["token"] else []
        ride(client, table, people, 10 if number == STAGES else None)


def keep_session(client: TestClient, game: str) -> None:
    """Two stages in the judge's book: one counted, one under way, with a correction."""
    made = client.post("/api/judge").json()
    headers = {"authorization": f"Bearer {made['token']}"}
    entries = 0

    def call(*calls: dict[str, Any]) -> Any:
        nonlocal entries
        body = {"start": entries, "calls": calls}
        reply = client.post(f"/api/judge/{made['session']}/calls", json=body, headers=headers).json()
        entries = reply["entries"]
        return reply

    races = [race.slug for race in box(game).races()[:2]]
    call({"do": "open", "game": game, "stages": races, "teams": 4}, {"do": "draw", "seed": 3}, {"do": "start"})
    view = call({"do": "turn"}, {"do": "turn"}, {"do": "note", "words": "a crash"})["view"]
    bibs = view["stage"]["on_road"]
    half = len(bibs) // 2
    call({"do": "finish", "riders": bibs[:half], "entry": 1}, {"do": "turn"})
    call({"do": "finish", "riders": bibs[half:-1], "entry": 2}, {"do": "DNF", "riders": bibs[-1:]}, {"do": "end"})
    call({"do": "start"}, {"do": "turn"}, {"do": "correct", "entry": entries, "why": "too early"})


def opened(database: Path) -> dict[str, Any]:
    """What the database holds, as this version reads it."""
    store = Store(f"sqlite:///{database}")
    with sqlite3.connect(database) as connection:
        tables = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY created, id")]
        chat = dict(connection.execute("SELECT table_id, count(*) FROM chat GROUP BY table_id"))
    found: dict[str, Any] = {}
    for table in tables:
        row = store.tables.find(table)
        assert row is not None
        live = load(store, row)
        found[table] = {
            "game": row.setup.game,
            "race": row.setup.race,
            "sequence": live.sequence,
            "chat": chat.get(table, 0),
            **position(live.table),
        }
    store.close()
    return found


def tours_and_sessions(client: TestClient, database: Path) -> dict[str, Any]:
    with sqlite3.connect(database) as connection:
        tours = [row[0] for row in connection.execute("SELECT id FROM tours ORDER BY id")]
        sessions = [row[0] for row in connection.execute("SELECT id FROM judge_sessions ORDER BY id")]
    seen: dict[str, Any] = {}
    for tour in tours:
        view = client.get(f"/api/tours/{tour}").json()
        seen[tour] = [view["standings"], [[stage["state"], stage["result"]] for stage in view["stages"]]]
    for session in sessions:
        view = client.get(f"/api/judge/{session}").json()
        parts = ("stage_ranking", "general_ranking", "live_ranking", "jerseys", "drawn")
        seen[session] = [view["entries"], *(view["view"][part] for part in parts)]
    return seen


def settings_of(database: Path) -> Settings:
    return Settings(database=f"sqlite:///{database}", secret="kept", rates=False)


def vacuum(database: Path) -> None:
    """One file, as small as it gets, without a log beside it."""
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()


def keep(folder: Path) -> None:
    with TemporaryDirectory() as scratch:
        database = Path(scratch) / "tables.sqlite3"
        with TestClient(make_app(settings_of(database))) as client:
            for game in slugs():
                for number in range(TABLES):
                    keep_table(client, game, number)
                keep_tour(client, game)
                keep_session(client, game)
                print(game, flush=True)
        vacuum(database)
        packed = gzip.compress(database.read_bytes(), 9, mtime=0)
        with TestClient(make_app(settings_of(database))) as client:
            expected = {"tables": opened(database), "seen": tours_and_sessions(client, database)}
    (folder / "tables.sqlite3.gz").write_bytes(packed)
    text = json.dumps(expected, sort_keys=True, ensure_ascii=False)
    (folder / "tables.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(expected['tables'])} tables, {len(packed)} bytes")


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
