"""A server for tests: the shelf holds a tiny game with hidden cards, the store is a file of the test's own."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from rouleur.core import registry
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.tables import live
from tests.conftest import PATIENCE
from tests.server import postgres

GAMES = import_module("rouleur.games")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # starlette would rather have another HTTP client
    from fastapi.testclient import TestClient

SHELF = str(Path(__file__).parent / "shelf")
KEYS = count(1)


@pytest.fixture(scope="package", autouse=True)
def criterium_on_the_shelf() -> Iterator[None]:
    GAMES.__path__.append(SHELF)
    registry.slugs.cache_clear()
    yield
    GAMES.__path__.remove(SHELF)
    registry.slugs.cache_clear()
    registry.find.cache_clear()


@pytest.fixture(scope="package", autouse=True)
def ridden_in_one_go() -> Iterator[None]:
    """An answer lets bots and rules play on for a moment, and what is left goes on in the background: here all of it is done when it returns, however busy the machine is."""
    with patch.object(live, "FIRST_SLICE", PATIENCE):
        yield


@pytest.fixture(scope="session", autouse=True)
def stop_postgres() -> Iterator[None]:
    yield
    postgres.running.close()


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All migrations have run: they take longer than most tests."""
    path = tmp_path_factory.mktemp("store") / "empty.sqlite3"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture
def settings(tmp_path: Path, empty_store: Path) -> Settings:
    shutil.copyfile(empty_store, tmp_path / "tables.sqlite3")
    return Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", rates=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings)) as client:
        yield client


@pytest.fixture(scope="package")
def shared_client(tmp_path_factory: pytest.TempPathFactory, empty_store: Path) -> Iterator[TestClient]:
    """One server for all tests that only read, are refused, or keep to a table of their own: making one takes longer than most requests."""
    path = tmp_path_factory.mktemp("shared") / "tables.sqlite3"
    shutil.copyfile(empty_store, path)
    with TestClient(make_app(Settings(database=f"sqlite:///{path}", rates=False))) as client:
        yield client


class Player:
    """A seat's client, as a test plays it."""

    def __init__(self, client: TestClient, table: str, token: str | None) -> None:
        self.client = client
        self.table = table
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def look(self, seen: int | None = None) -> Any:
        query = f"?from={seen}" if seen is not None else ""
        return self.client.get(f"/api/tables/{self.table}{query}", headers=self.headers).json()

    def send(self, what: str, body: Any, method: str = "POST") -> Any:
        return self.client.request(method, f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def key(self) -> str:
        """No other player of this process has it, not even one who is gone: the server takes a key that it knows for the same click."""
        return f"key-{next(KEYS):08}"

    def answer(self, option: str, sequence: int | None = None, key: str | None = None) -> Any:
        if sequence is None:
            sequence = self.look(10**6)["update"]["sequence"]
        return self.send("answers", {"option": option, "sequence": sequence, "key": key or self.key()})

    def undo(self) -> Any:
        return self.send("undo", {"sequence": self.look()["update"]["sequence"], "key": self.key()})


def open_table(client: TestClient, seats: str = "hh", race: str = "short", seed: int = 7) -> tuple[Any, list[Player]]:
    """`h` a person, `o` an open seat for a friend, `b` a bot that plays at random."""
    wishes = [
        {"kind": "bot" if letter == "b" else "human", "name": f"Seat {number}", "level": 0, "open": letter == "o"}
        for number, letter in enumerate(seats)
    ]
    wish = {"game": "criterium", "race": race, "seats": wishes}
    with patch("rouleur.server.api.tables.new_seed", lambda: seed):
        made = client.post("/api/tables", json=wish).json()
    return made, [Player(client, made["table"], ticket["token"]) for ticket in made["seats"]]
