"""Puzzles over HTTP: listed, put without their solution, solved with the values of all options."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.analysis.puzzles import find_puzzle
from rouleur.server.api import puzzles
from tests.server.test_bad_input import fault


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


def listed(client: TestClient) -> list[Any]:
    return list(client.get("/api/puzzles").json()["puzzles"])


def test_a_puzzle_is_put_and_solved(client: TestClient) -> None:
    for line in {puzzle["game"]: puzzle for puzzle in listed(client)}.values():
        address = f"/api/puzzles/{line['game']}/{line['slug']}"
        puzzle = find_puzzle(line["game"], line["slug"])
        view = client.get(address).json()
        texts = [option["text"] for option in view["question"]["options"]]
        assert puzzle.best in texts
        assert view["situation"]["seat"] == puzzle.seat
        own = {team["id"] for team in view["situation"]["teams"] if team.get("seat", -1) == puzzle.seat}
        assert view["hands"] and {hand["team"] for hand in view["hands"]} <= own
        right = client.post(address, json={"option": puzzle.best}).json()
        assert right["right"] and right["words"].startswith("Right")
        assert right["options"][0]["text"] == puzzle.best
        assert all(option["why"].endswith(".") for option in right["options"])
        assert right["reasons"][0].startswith("After “")
        other = next(text for text in texts if text != puzzle.best)
        wrong = client.post(address, json={"option": other}).json()
        assert not wrong["right"] and "points more" in wrong["words"]
        fault(client.post(address, json={"option": "fly"}), 422, "illegal")


def test_a_game_without_puzzles_says_why(client: TestClient) -> None:
    found = client.get("/api/puzzles").json()
    with_puzzles = {puzzle["game"] for puzzle in found["puzzles"]}
    assert [none["game"] for none in found["none"]] == ["thetour"]
    assert "thetour" not in with_puzzles
    assert all(none["words"].endswith(".") for none in found["none"])


def test_what_is_not_there_is_refused(client: TestClient) -> None:
    assert listed(client)
    fault(client.get("/api/puzzles/homas/nothing"), 404, "unknown")
    fault(client.get("/api/puzzles/nothing/nothing"), 404, "unknown")


def test_a_position_is_played_once_however_many_look(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    line = client.get("/api/puzzles").json()["puzzles"][0]
    path = f"/api/puzzles/{line['game']}/{line['slug']}"
    first = client.get(path).json()
    option = {"option": first["question"]["options"][0]["text"]}
    solution = client.post(path, json=option).json()
    monkeypatch.setattr(puzzles, "position_of", None)
    assert client.get(path).json() == first
    assert client.post(path, json=option).json() == solution
