"""Standing orders and the switches that a page offers."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.order import Order
from rouleur.core.record import Setup
from rouleur.games.thetour import GAME
from rouleur.games.thetour.orders import answer_by_order, order_kinds


@pytest.mark.parametrize(
    ("choice", "number", "stage", "general", "answer"),
    [
        ("never", 0, "grand-11", ["basso"], "none"),
        ("always", 0, "grand-02", [], "go"),
        ("top five", 0, "grand-02", [], "none"),
        ("top five", 0, "grand-03", ["basso"], "if:top5"),
        ("mountains", 0, "grand-11", ["basso"], "go"),
        ("mountains", 0, "grand-03", ["basso"], "none"),
        ("from phase", 2, "grand-11", ["basso"], "none"),
        ("from phase", 1, "grand-11", ["basso"], "go"),
    ],
)
def test_an_announcement_by_order(choice: str, number: int, stage: str, general: list[str], answer: str) -> None:
    match = Match.start(GAME.setup(stage, ["Me"], carry={"general": general}), 1)
    question = match.question()
    assert question is not None
    order = Order("announce", choice, number=number)
    assert answer_by_order(order, match.state.situation(0), question) == answer
    assert question.find(answer) is not None


def test_every_order_answers_a_question_that_is_asked() -> None:
    assert [kind.question for kind in order_kinds()] == ["announce", "follow", "work"]
    follow = Order("follow", "go")
    match = Match.start(GAME.setup("grand-11", ["Me"]), 1)
    question = match.question()
    assert question is not None
    question.kind = "follow"
    assert answer_by_order(follow, match.state.situation(0), question) == "go"


def test_every_switch_is_an_option_of_a_setup() -> None:
    options: dict[str, Any] = {switch.slug: switch.default for switch in GAME.switches()}
    assert GAME.setup("grand-11", ["Me"], **options).options["riders"] == ["armstrong"]
    flipped = {slug: not value for slug, value in options.items() if isinstance(value, bool)}
    assert GAME.setup("grand-11", [], **flipped).options == flipped
    assert "riders" not in GAME.setup("grand-11", [], **options).options


def test_player_cyclists_without_a_seat_are_refused_in_a_raw_setup() -> None:
    with pytest.raises(RouleurError, match="need a director"):
        GAME.start(Setup("thetour", "grand-11", [], {"riders": ["basso"]}), 1)
