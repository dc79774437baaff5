"""Whatever a person points at in vain, the answer is a reason of the game with its paragraph, never a list of what else there is."""

from __future__ import annotations

import pytest

from rouleur.core.question import Question, no_answer
from rouleur.road.box import box
from tests.contract.pointing import refusals

RACES = [
    ("homas", "tour-of-flanders"),
    ("homas", "dauphine-3"),
    ("head", "tour-of-flanders"),
    ("head", "vuelta-summit"),
    ("tdf", "paris"),
    ("thetour", "grand-10"),
]
NO_ANSWER = no_answer(Question(0, "", []))[0]


@pytest.mark.parametrize(("game", "race"), RACES)
def test_what_is_pointed_at_in_vain_has_a_reason(game: str, race: str) -> None:
    found = list(refusals(box(game), race, seed=1, most=150))
    assert len(found) > 100
    for refusal in found:
        assert refusal.reason, refusal
        assert not refusal.reason.startswith(NO_ANSWER), refusal
        assert "known are" not in refusal.reason, refusal
        assert refusal.rule, refusal


def test_words_that_mean_nothing_are_told_the_answers() -> None:
    assert no_answer(Question(0, "turn", [], rule="§1")) == (NO_ANSWER, "§1")
