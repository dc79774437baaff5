"""Every game on the shelf has a race of about five minutes for somebody new, whose hints explain each kind of question once."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.registry import slugs
from rouleur.core.state import View
from rouleur.play.deputy import MATTERS, Deputy
from rouleur.play.first_race import first_table
from rouleur.play.table import Table
from rouleur.road.box import box

ASKED = [slug for slug in slugs() if box(slug).seats.most]
FEW = 60
"""Questions of a race of about five minutes, at five seconds each."""


def ridden(game: str, seed: int, level: int = 1) -> tuple[Table, list[str]]:
    """The race by a bot that answers what its deputy leaves to it; and the kinds of question it was asked."""
    table = first_table(box(game), "Anna", seed, MATTERS)
    table.run()
    director = bot(game, level, seed)
    kinds: list[str] = []
    while (question := table.question()) is not None:
        kinds.append(question.kind)
        table.answer(director.choose(View(table.race, 0), question).text)
    return table, kinds


@pytest.mark.parametrize("game", ASKED)
def test_a_first_race_is_short_and_every_question_is_explained(game: str) -> None:
    first = box(game).cover.first
    assert first is not None
    for seed in range(3):
        table, kinds = ridden(game, seed)
        assert table.over
        assert set(kinds) <= set(first.hints)
        assert len(kinds) <= FEW


@pytest.mark.parametrize("game", ASKED)
def test_all_questions_of_the_book_are_explained(game: str) -> None:
    """Whoever wants to be asked everything meets kinds that the deputy answers."""
    first = box(game).cover.first
    assert first is not None
    table = first_table(box(game), "Anna", 1, MATTERS)
    table.instruct(0, Deputy())
    table.run()
    director = bot(game, 0, 1)
    while (question := table.question()) is not None:
        assert question.kind in first.hints
        table.answer(director.choose(View(table.race, 0), question).text)


def test_a_watched_first_race_explains_what_happens() -> None:
    watched = [slug for slug in slugs() if not box(slug).seats.most]
    for game in watched:
        first = box(game).cover.first
        assert first is not None
        table = first_table(box(game), "", 1, MATTERS)
        table.run()
        told = {event.kind for event in table.events}
        assert table.over
        assert len(set(first.hints) & told) >= 5
        assert set(first.hints) <= {kind.name for kind in box(game).event_kinds()}


def test_when_all_are_over_the_line_nothing_is_left_to_go() -> None:
    """Who waits for the sprint of Homas is not on the road any more, and nobody has arrived yet."""
    table = first_table(box("homas"), "Anna", 2, "everything")
    table.run()
    while (question := table.question()) is not None and question.kind != "sprint":
        table.answer(question.texts()[0])
    assert question is not None
    assert table.situation(0).to_go == 0
