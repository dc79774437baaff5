"""What people bring along, spoiled in every way: options, routes, pelotons, records. A sentence for them, never a fault of ours."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.core.record import Record
from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_courses
from rouleur.road.box import Box, box
from rouleur.server.tables.setup import usual_setup
from tests.conftest import examples, thorough

GAMES = [slug for slug in slugs() if slug != "criterium"]
OPTIONS = (
    "route",
    "peloton",
    "content",
    "carry",
    "riders",
    "teams",
    "picks",
    "kilometres",
    "rain",
    "line_up",
    "team_size",
)
SPOILS: tuple[Any, ...] = (None, True, -1, 10**30, 2.5, "", "x", [], ["x"], {}, {"x": 1}, [[1]], {"race": 3})
TRIES = examples(30)


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


def statuses(client: TestClient, address: str, bodies: Iterator[Any]) -> set[int]:
    return {client.post(address, json=body).status_code for body in bodies}


def new_table(game: Box, options: Any, race: str = "") -> dict[str, Any]:
    seats = [{"kind": "human", "name": f"Director {number}"} for number in range(game.seats.usual)]
    return {"game": game.slug, "race": race or game.races()[0].slug, "seats": seats, "options": options}


def spoiled(value: Any, lots: random.Random) -> Any:
    """A deep copy with one value somewhere inside replaced by nonsense, or left out."""
    value = copy.deepcopy(value)
    places = list(places_in(value))
    holder, key = lots.choice(places)
    if lots.random() < 0.2:
        del holder[key]
    else:
        holder[key] = lots.choice(SPOILS)
    return value


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    entries = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, inner in entries:
        yield value, key
        yield from places_in(inner)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("every", [7, thorough(1)])
def test_a_spoiled_option_is_refused_in_a_sentence(client: TestClient, game: str, every: int) -> None:
    """Every seventh pair in the gate, so that each option and each nonsense has its turn."""
    names = {*OPTIONS, *(switch.slug for switch in box(game).switches())}
    pairs = [(name, spoil) for name in sorted(names) for spoil in SPOILS][::every]
    bodies = (new_table(box(game), {name: spoil}) for name, spoil in pairs)
    assert statuses(client, "/api/tables", bodies) <= {201, 400, 422}


@pytest.mark.parametrize("game", GAMES)
def test_a_spoiled_route_is_refused_in_a_sentence(client: TestClient, game: str) -> None:
    lots = random.Random(5)
    course = next(iter(shipped_courses().values()))
    route = box(game).route_of(course)
    bodies = (new_table(box(game), {"route": spoiled(route, lots)}, "mine") for _ in range(TRIES))
    assert statuses(client, "/api/tables", bodies) <= {201, 400, 422}


@pytest.mark.parametrize("game", GAMES)
def test_a_spoiled_record_is_refused_in_a_sentence(client: TestClient, game: str) -> None:
    lots = random.Random(6)
    record = msgspec.to_builtins(Record(usual_setup(box(game), box(game).races()[0].slug), 5, ["x"], [1]))
    bodies = (spoiled(record, lots) for _ in range(TRIES))
    assert statuses(client, "/api/records", bodies) <= {400, 422}
