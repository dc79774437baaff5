"""Standing orders and the switches that a page offers."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.order import Order
from rouleur.core.question import Option, Question
from rouleur.core.record import Setup
from rouleur.core.state import Director, View
from rouleur.games.thetour import GAME
from rouleur.games.thetour.options import announcement
from rouleur.games.thetour.orders import answer_by_order, importance, order_kinds
from rouleur.games.thetour.rules.set_up import Options


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


class Weighing(Director):
    """Stays, and keeps what every kind of question weighed."""

    def __init__(self) -> None:
        self.heard: dict[str, set[str]] = {}

    def choose(self, view: View, question: Question) -> Option:
        self.heard.setdefault(question.kind, set()).add(importance(view.situation(), question))
        return question.options[0]


def test_every_question_that_is_asked_is_routine_tactical_or_decisive() -> None:
    rows = {str(total): {"result": "team mate"} for total in (6, 7, 8)}
    options = {
        "riders": ["hincapie", "azevedo", "popovych", "kloden", "vinokourov"],
        "carry": {"general": ["basso", "armstrong"]},
        "content": {"charts": {"general_ride": {"flat": {"rows": rows}, "mountain": {"rows": rows}}}},
    }
    weighing = Weighing()
    for stage in ("grand-06", "grand-11"):
        fresh = GAME.start(GAME.setup(stage, ["Me"], **options), 0)
        for seed in range(20):
            race = fresh.clone()
            race.dice = Dice(seed)
            race.ride([weighing])
    assert weighing.heard == {
        "announce": {"routine", "tactical", "decisive"},
        "follow": {"decisive"},
        "work": {"tactical"},
    }


@pytest.mark.parametrize(
    ("stage", "phase", "expected"),
    [
        ("grand-03", 3, "routine"),
        ("grand-03", 4, "tactical"),
        ("grand-03", 6, "decisive"),
        ("grand-11", 1, "tactical"),
        ("grand-11", 6, "decisive"),
    ],
)
def test_an_announcement_weighs_more_in_the_mountains_and_at_the_end(stage: str, phase: int, expected: str) -> None:
    race = GAME.place({"stage": stage, "phase": phase, "riders": ["evans"]})
    question = announcement(race, race.riders[race.sheet.players[0]])
    assert importance(race.situation(0), question) == expected


def test_every_option_of_a_setup_has_a_switch() -> None:
    assert {switch.slug for switch in GAME.switches()} == set(Options.__struct_fields__)


def test_every_switch_is_an_option_of_a_setup() -> None:
    options: dict[str, Any] = {switch.slug: switch.default for switch in GAME.switches()}
    assert GAME.setup("grand-11", ["Me"], **options).options["riders"] == ["armstrong"]
    flipped = {slug: not value for slug, value in options.items() if isinstance(value, bool)}
    assert GAME.setup("grand-11", [], **flipped).options == flipped
    assert "riders" not in GAME.setup("grand-11", [], **options).options


def test_every_choice_of_a_switch_is_accepted() -> None:
    for switch in GAME.switches():
        for choice in switch.choices:
            assert GAME.setup("grand-11", ["Me"], **{switch.slug: choice}).options[switch.slug] == [choice]


@pytest.mark.parametrize("value", ["yes", 3, 1.5, [], {}, [1], None])
def test_an_option_of_a_wrong_type_is_told_in_one_sentence(value: Any) -> None:
    for switch in GAME.switches():
        if (switch.slug, value) in (("riders", None), ("riders", "yes")):
            continue
        with pytest.raises(RouleurError, match=switch.slug):
            GAME.setup("grand-11", ["Me"], **{switch.slug: value})


def test_player_cyclists_without_a_seat_are_refused_in_a_raw_setup() -> None:
    with pytest.raises(RouleurError, match="need a director"):
        GAME.start(Setup("thetour", "grand-11", [], {"riders": ["basso"]}), 1)
