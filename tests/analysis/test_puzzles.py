"""Puzzles are kept so that the very question can be put again."""

from __future__ import annotations

import pytest

from rouleur.analysis.puzzles import pack, position_of, puzzles_of, unpack
from rouleur.core.registry import slugs


def test_answers_are_packed_and_unpacked() -> None:
    answers = ["move:3,2", "", "card:+6"] * 40
    assert unpack(pack(answers)) == answers
    assert len(pack(answers)) < 60


@pytest.mark.parametrize("game", slugs())
def test_shipped_puzzles_can_be_put(game: str) -> None:
    shipped = puzzles_of(game)
    assert len({puzzle.slug for puzzle in shipped}) == len(shipped)
    for puzzle in shipped:
        question = position_of(game, puzzle).question()
        assert question is not None, puzzle.slug
        assert (question.seat, question.kind) == (puzzle.seat, puzzle.kind)
        assert {option.text for option in puzzle.options} == set(question.texts())
