"""Worked examples to solve."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from rouleur.server.api.tutorials import find_scenario, teach, tutorials
from rouleur.server.wire.tutorials import TutorialLine
from tests.conftest import thorough


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


EVERY = 5
LESSONS = [line if number % EVERY == 0 else thorough(line) for number, line in enumerate(tutorials())]
"""The gate solves every fifth lesson; the rules' own tests play all of their examples."""


@pytest.mark.parametrize("line", LESSONS, ids=lambda line: f"{line.game}-{line.slug}")
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
    assert "may be chosen" in wrong["hint"]
    assert "The book plays" in wrong["hint"]
    assert wrong["question"] == first["question"]
    assert client.post(address, json={"answers": ["nonsense"]}).status_code == 422
    assert client.post("/api/tutorials/head/none", json={}).status_code == 404
    assert client.post("/api/tutorials/..%2f/x", json={}).status_code in (404, 405)


def test_another_square_is_right_where_the_same_follows_from_it() -> None:
    """§2.3 of Homas is shown from lane 2 of row 20; lane 1 shows it as well. The book's square is ridden all the same."""
    book = teach("homas", "02_aspiration", ["roll", "move:20,2"])
    other = teach("homas", "02_aspiration", ["roll", "move:20,1"])
    assert other.right
    assert "as good" in other.hint
    assert other.events == book.events
    assert other.question == book.question
    shorter = teach("homas", "02_aspiration", ["roll", "move:19,3"])
    assert shorter.right is False


def test_where_the_square_matters_the_lesson_says_what_follows_from_it() -> None:
    hint = teach("homas", "03_priority", ["roll", "move:19,3,from right"]).hint
    assert "is carried along. The book plays" in hint
    assert hint.endswith("takes the wheel of Étienne Marchal.")


def test_a_choice_that_leaves_the_road_as_it_is_is_not_as_good() -> None:
    """The die of the example shows 5 on either; which of them is thrown is what the book chose."""
    assert teach("head", "3_1_full_box", ["throw:D6"]).right is False


def test_a_right_answer_is_told_what_follows_from_it_and_would_not_from_another() -> None:
    slug = "96_falling_back_after_one_in_front"
    answers = lesson_answers("homas", slug)
    hints = [teach("homas", slug, answers[: given + 1]).hint for given in range(len(answers))]
    assert "Étienne Marchal sits up and drops back. With “nobody falls back” (§2.8): End of turn 5." in hints


def test_what_another_die_would_have_shown_is_not_told() -> None:
    """The number written for the red die is not one of the yellow one."""
    answers = lesson_answers("tdf", "16_big_crash")
    at = answers.index("throw:red")
    hint = teach("tdf", "16_big_crash", answers[: at + 1]).hint
    assert "yellow" not in hint
    wrong = teach("tdf", "16_big_crash", [*answers[:at], "throw:yellow"]).hint
    assert wrong.startswith("“Throw yellow: 2 to 6” (§10) may be chosen, but")


def lesson_answers(game: str, slug: str) -> list[str]:
    return [answer for moment in find_scenario(game, slug).then for answer in moment.answers]
