"""The rules page of every game: sections, rulings, origins."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fastapi.testclient import TestClient

from rouleur.core.registry import slugs
from rouleur.server.api.rules import anchor, told_by_modules, told_by_the_rules

GAMES = [slug for slug in slugs() if slug != "criterium"]


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_told_by_section_with_their_origins(client: TestClient, game: str) -> None:
    page = client.get(f"/api/rules/{game}").json()
    assert page["credits"]
    assert len(page["sections"]) > 9
    assert all(section["lines"] and " " not in section["anchor"] for section in page["sections"])
    assert {origin["origin"] for origin in page["origins"]} <= {"rulebook", "rouleur", "inferred"}


def test_rulings_have_numbers_and_titles(client: TestClient) -> None:
    rulings = client.get("/api/rules/wielersim").json()["rulings"]
    assert [ruling["number"] for ruling in rulings] == list(range(1, len(rulings) + 1))
    assert rulings[0]["title"] == "A chain does not cross an empty row"
    assert client.get("/api/rules/nothing").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_every_section_a_rule_cites_is_in_the_rules(game: str) -> None:
    """What a why-not names can be read: `rules.md` tells it."""
    package = files(f"rouleur.games.{game}")
    told = {anchor(section) for section in told_by_the_rules(package)}
    missing = {anchor(section) for section in told_by_modules(package)} - told
    assert told
    assert not missing
