"""Worked examples to solve."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from rouleur.server.api.tutorials import find_scenario, teach, tutorials
from rouleur.server.wire.tutorials import TutorialLine


@pytest.mark.parametrize("line", tutorials(), ids=lambda line: f"{line.game}-{line.slug}")
def test_every_worked_example_can_be_solved(line: TutorialLine) -> None:
    scenario = find_scenario(line.game, line.slug)
    answers = [answer for moment in scenario.then for answer in moment.answers]
    for given in range(len(answers)):
        view = teach(line.game, line.slug, answers[:given])
        assert view.question is not None
        assert answers[given] in [option.text for option in view.question.options]
        assert view.right is (True if given else None)
    view = teach(line.game, line.slug, answers)
    assert view.solved
    assert view.picture.cells or line.game == "thetour"


def test_tutorials_are_listed_and_taught_over_the_wire(client: TestClient) -> None:
    listed = client.get("/api/tutorials").json()["tutorials"]
    assert {line["game"] for line in listed} >= {"head", "tdf", "wielersim"}
    line = next(line for line in listed if line["choices"])
    assert client.post(f"/api/tutorials/{line['game']}/{line['slug']}", json={}).json()["question"]


def test_a_wrong_answer_is_not_played_and_the_book_is_quoted(client: TestClient) -> None:
    line = next(line for line in tutorials() if line.game == "head" and line.choices)
    address = f"/api/tutorials/{line.game}/{line.slug}"
    first = client.post(address, json={}).json()
    book = next(answer for moment in find_scenario(line.game, line.slug).then for answer in moment.answers)
    other = next(option["text"] for option in first["question"]["options"] if option["text"] != book)
    wrong = client.post(address, json={"answers": [other]}).json()
    assert wrong["right"] is False
    assert "the book plays" in wrong["hint"]
    assert wrong["question"] == first["question"]
    assert client.post(address, json={"answers": ["nonsense"]}).status_code == 422
    assert client.post("/api/tutorials/head/none", json={}).status_code == 404
    assert client.post("/api/tutorials/..%2f/x", json={}).status_code in (404, 405)
