"""A bug of ours is a logged 500, never the visitor's fault."""

from __future__ import annotations

import importlib
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import open_table


def test_a_bug_in_a_game_is_answered_500_and_stands_in_the_log(
    capsys: pytest.CaptureFixture[str], client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, _) = open_table(client)
    before = first.look()

    def stumble(*_: Any) -> None:
        raise KeyError("a bug in the game")

    criterium = importlib.import_module("rouleur.games.criterium").Criterium
    with monkeypatch.context() as broken:
        broken.setattr(criterium, "step", stumble)
        answer = first.answer("gear:high")
    assert answer.status_code == 500
    error = answer.json()["error"]
    assert error["code"] == "fault"
    assert error["id"] in error["message"]
    lines = [msgspec.json.decode(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    logged = next(line for line in lines if line.get("id") == error["id"])
    assert "KeyError: 'a bug in the game'" in logged["exception"]
    assert "stumble" in logged["exception"]
    assert first.look() == before
    assert first.answer("gear:high").status_code == 200


def test_a_bug_while_a_table_is_laid_is_answered_500(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any, **__: Any) -> None:
        raise TypeError("a bug in the game's setup")

    box = importlib.import_module("rouleur.games.criterium").CriteriumBox
    monkeypatch.setattr(box, "setup", stumble)
    seats = [{"kind": "human", "name": "A"}]
    made = client.post("/api/tables", json={"game": "criterium", "race": "short", "seats": seats})
    assert (made.status_code, made.json()["error"]["code"]) == (500, "fault")
