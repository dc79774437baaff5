"""Rules that change while tables are under way: they go on where their moves still fit; what is over stays as it ended."""

from __future__ import annotations

import importlib
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.core.question import Option, Question, Worded
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.conftest import thorough
from tests.server.conftest import Player, open_table


def play_on(players: list[Player], rounds: int) -> None:
    for _ in range(rounds):
        for player in players:
            for _ in range(2):
                if (question := player.look()["update"]["question"]) is not None:
                    player.answer(question["options"][0]["text"])


def change_the_rules(monkeypatch: pytest.MonkeyPatch, from_turn: int) -> None:
    """From that turn on nobody is asked for a gear."""

    criterium = importlib.import_module("rouleur.games.criterium")
    old = criterium.Criterium.step

    def step(race: Any) -> None:
        if race.turn < from_turn:
            old(race)
            return
        options: list[Option] = [Worded(f"card:{number}", rule="§2") for number in range(len(race.hands[race.mover]))]
        played = race.ask(Question(race.mover, "card", options, f"r{race.mover}", "§2", "Which card?")).text
        card = race.hands[race.mover].pop(int(played.removeprefix("card:")))
        race.hands[race.mover].append(race.dice.roll(6))
        race.advance(race.mover, f"r{race.mover}", card)

    monkeypatch.setattr(criterium.Criterium, "step", step)
    monkeypatch.setattr(criterium.CriteriumBox, "rules_version", "2")


@pytest.mark.parametrize("changed", [9, thorough(3)], ids=["after the snapshot", "before the snapshot"])
def test_a_table_goes_on_where_its_moves_end_that_still_fit(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, changed: int
) -> None:
    with TestClient(make_app(settings)) as before:
        made, players = open_table(before, "hh", "long", seed=3)
        play_on(players, 10)
        seen = players[0].look()["update"]
    change_the_rules(monkeypatch, changed)
    for _ in range(2):
        with TestClient(make_app(settings)) as after:
            found = [Player(after, made["table"], player.token) for player in players]
            update = found[0].look()["update"]
            assert update["situation"]["turn"] == changed
            assert update["sequence"] > seen["sequence"]
            assert update["question"]["kind"] == "card"
            assert "taken back" in found[0].look()["chat"][0]["words"]
            assert len(found[0].look()["chat"]) == 1
    with TestClient(make_app(settings)) as after:
        found = [Player(after, made["table"], player.token) for player in players]
        play_on(found, 40)
        assert found[0].look()["update"]["over"]
        assert after.get(f"/api/tables/{made['table']}/frames").status_code == 200


def test_a_table_that_is_over_stays_as_it_ended_when_the_rules_change(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(settings)) as before:
        made, players = open_table(before, "hh", "short", seed=3)
        play_on(players, 12)
        seen = players[0].look()
        assert seen["update"]["over"]
    change_the_rules(monkeypatch, 1)
    with TestClient(make_app(settings)) as after:
        assert Player(after, made["table"], players[0].token).look() == seen
        film = after.get(f"/api/tables/{made['table']}/frames")
        assert film.status_code == 409
        assert "earlier rules" in film.json()["error"]["message"]


def test_a_table_that_does_not_replay_under_its_own_rules_is_refused(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(settings)) as before:
        made, players = open_table(before, "hh", "long", seed=3)
        play_on(players, 5)
    version = importlib.import_module("rouleur.games.criterium").GAME.rules_version
    change_the_rules(monkeypatch, 2)
    monkeypatch.setattr(importlib.import_module("rouleur.games.criterium").CriteriumBox, "rules_version", version)
    with TestClient(make_app(settings)) as after:
        refused = after.get(f"/api/tables/{made['table']}", headers=players[0].headers)
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "rules")
