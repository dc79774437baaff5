"""Standing orders answer only what is offered, and ask where they do not fit."""

from __future__ import annotations

import pytest

from rouleur.bots.chance import Chance
from rouleur.core.match import Match
from rouleur.core.order import Order
from rouleur.games.tdf import GAME
from rouleur.games.tdf.orders import answer_by_order, order_kinds

CHOICES = [(kind.question, choice) for kind in order_kinds() for choice in kind.choices]


@pytest.mark.parametrize(("kind", "choice"), CHOICES, ids=lambda value: value if isinstance(value, str) else value.slug)
def test_an_order_answers_with_an_option_or_asks(kind: str, choice: object) -> None:
    assert hasattr(choice, "slug")
    match = Match.start(GAME.setup("paris", ["Ann", "Ben"]), 3, [None, Chance(1)])
    order = Order(kind, choice.slug, number=getattr(choice, "usual", 0))
    answered = 0
    for number in range(160):
        question = match.question()
        if question is None:
            break
        text = question.texts()[number % len(question.options)]
        if question.kind == kind:
            by_order = answer_by_order(order, match.state.situation(0), question)
            assert by_order is None or question.find(by_order) is not None
            answered += by_order is not None
            text = by_order or text
        match.answer(text)
    assert answered or kind in ("attack", "catch", "consent") or choice.slug == "sprint"


def test_a_pawn_that_may_throw_or_accept_follows_its_number() -> None:
    race = GAME.place({"road": ["flat 30"], "riders": {"1": [110, 3], "2": [109, 3]}})
    match = Match(race, GAME.setup("paris", ["Ann", "Ben"]), 0)
    match.answer("throw:white")
    while (question := match.question()) is not None and question.kind != "pace":
        match.answer(question.texts()[0])
    assert question is not None
    situation = match.state.situation(0)
    assert answer_by_order(Order("pace", "wheel"), situation, question) == "accept"
    assert answer_by_order(Order("pace", "accept", number=8), situation, question) == "accept"
    assert answer_by_order(Order("pace", "brake"), situation, question) == "throw:white"
