"""A bug of ours is a logged 500, never the visitor's fault."""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import open_table


def stumble(*_: Any, **__: Any) -> None:
    raise KeyError("a bug in the game")


def test_a_bug_in_a_game_is_answered_500_and_stands_in_the_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    criterium = importlib.import_module("rouleur.games.criterium").Criterium
    with TestClient(make_app(settings)) as client:
        _, (first, _) = open_table(client)
        before = first.look()
        with monkeypatch.context() as broken:
            broken.setattr(criterium, "step", stumble)
            answer = first.answer("gear:high")
        assert first.look() == before
        assert first.answer("gear:high").status_code == 200
    assert answer.status_code == 500
    error = answer.json()["error"]
    assert error["code"] == "fault"
    assert error["id"] in error["message"]
    lines = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
    logged = next(line for line in lines if line.get("id") == error["id"])
    assert "KeyError: 'a bug in the game'" in logged["exception"]
    assert "stumble" in logged["exception"]


def test_a_bug_while_a_table_is_laid_is_answered_500(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    box = importlib.import_module("rouleur.games.criterium").CriteriumBox
    monkeypatch.setattr(box, "setup", stumble)
    seats = [{"kind": "human", "name": "A"}]
    made = client.post("/api/tables", json={"game": "criterium", "race": "short", "seats": seats})
    assert (made.status_code, made.json()["error"]["code"]) == (500, "fault")
