"""Standing orders: what a director answers in advance."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.match import Match, PacedMatch
from rouleur.core.order import Importance, Order
from rouleur.core.question import Option, Question
from rouleur.core.record import Setup
from rouleur.core.state import Director, View, Waiting
from rouleur.games.head import GAME
from rouleur.games.head.orders import answer_by_order, importance, order_kinds
from rouleur.games.head.race import Race
from rouleur.play.orders import ordered_option

WHEEL = {"id": "9", "box": 17, "began": 11, "moved": True, "tempo": 6}


def asked(riders: list[dict[str, Any]], dice: list[int], answers: list[str], **road: Any) -> PacedMatch[Race]:
    state = GAME.place({"riders": riders, "road": road})
    state.dice.tape = dice
    match = PacedMatch(state, Setup("head", "scenario"), 0)
    match.take_step()
    for text in answers:
        match.answer(text)
        if match.question() is None:
            match.take_step()
    return match


def answered(match: PacedMatch[Race], choice: str, number: int = 0) -> str | None:
    question = match.question()
    assert question is not None
    situation = match.state.situation(question.seat)
    return answer_by_order(Order(question.kind, choice, number=number), situation, question)


@pytest.mark.parametrize(
    ("choice", "number", "text"),
    [
        ("follow", 0, "follow:9"),
        ("wheel", 6, "follow:9"),
        ("wheel", 7, "throw:D8"),
        ("throw", 0, "throw:D8"),
        ("wait", 0, "wait"),
    ],
)
def test_orders_for_a_move(choice: str, number: int, text: str) -> None:
    assert answered(asked([WHEEL, {"id": "1", "box": 10}], [], []), choice, number) == text


def test_follow_asks_when_there_is_no_wheel() -> None:
    assert answered(asked([{"id": "1", "box": 10}], [], []), "follow") is None


@pytest.mark.parametrize(
    ("choice", "number", "text"),
    [("never", 0, "keep"), ("cards", 2, "card:+1"), ("cards", 3, "keep"), ("sprint", 0, "keep")],
)
def test_orders_after_a_throw(choice: str, number: int, text: str) -> None:
    match = asked([{"id": "1", "box": 10, "slip": [4, 8]}], [7], ["throw:D8"])
    assert answered(match, choice, number) == text


@pytest.mark.parametrize(
    ("choice", "number", "text"),
    [("never", 0, "stay"), ("cards", 1, "jump:D12"), ("cards", 3, "stay"), ("moved", 0, "jump:D12")],
)
def test_orders_when_somebody_attacks(choice: str, number: int, text: str) -> None:
    riders = [
        {"id": "2", "box": 12, "moved": True, "attack": [12, 16]},
        {"id": "1", "box": 10, "attack": [12]},
    ]
    assert answered(asked(riders, [], ["attack:D12"]), choice, number) == text


@pytest.mark.parametrize(
    ("choice", "number", "text"), [("never", 0, "stay"), ("close", 0, "stay"), ("cards", 1, "advance:D8")]
)
def test_orders_for_moving_up(choice: str, number: int, text: str) -> None:
    riders = [WHEEL, {"id": "8", "box": 16, "moved": True}, {"id": "1", "box": 10, "slip": [4, 8]}]
    assert answered(asked(riders, [], ["follow:9"]), choice, number) == text


def test_orders_at_the_line_and_between_stages() -> None:
    riders = [{"id": "1", "box": 56, "slip": [4, 8]}, {"id": "2", "box": 56}]
    match = asked(riders, [6, 6], [], flag=20)
    while match.question() is None:
        match.take_step()
    assert answered(match, "best") == "lunge:+3"
    assert answered(match, "never") == "keep"


def test_every_kind_is_a_question_of_the_game_and_can_ride_a_race() -> None:
    kinds = {kind.question for kind in order_kinds()}
    assert kinds == {"move", "jump", "accelerate", "move up", "lunge", "discard", "save"}
    orders = [
        Order("move", "wheel", number=5),
        Order("jump", "cards", number=2),
        Order("accelerate", "cards", number=3),
        Order("move up", "close"),
        Order("lunge", "best"),
        Order("discard", "lowest"),
    ]
    match = Match.start(GAME.setup("e3", ["a", "b", "c"]), 2, [Ordered(orders)] * 3)
    while not match.over:
        question = match.question()
        assert question is not None
        assert question.kind == "line up"
        match.answer(question.texts()[0])


class Ordered(Director):
    """Answers by order, and waits where no order fits."""

    def __init__(self, orders: list[Order]) -> None:
        self.orders = orders

    def choose(self, view: View, question: Question) -> Option:
        option = ordered_option("head", self.orders, view.situation(), question)
        if option is None:
            raise Waiting(question)
        return option


class Asked(Director):
    """Rides like a bot and notes how much hangs on each question."""

    def __init__(self, seed: int, heard: dict[str, set[Importance]]) -> None:
        self.bot = bot("head", seed % 4, seed)
        self.heard = heard

    def choose(self, view: View, question: Question) -> Option:
        self.heard.setdefault(question.kind, set()).add(importance(view.situation(), question))
        return self.bot.choose(view, question)


def test_every_question_of_bot_races_says_how_much_hangs_on_it() -> None:
    heard: dict[str, set[Importance]] = {}
    for seed, slug in enumerate(["paris-tours", "paris-roubaix", "e3", "tour-prologue", "tour-alps", "kuurne"]):
        setup = GAME.setup(slug, ["a", "b", "c"])
        if slug == "tour-alps":
            setup.carry = {"hands": {"11": [2, 1, 1]}}
        race = GAME.start(setup, seed)
        race.ride([Asked(seed + seat, heard) for seat in range(3)])
    assert set(heard) == {"save", "line up", "discard", "move", "accelerate", "move up", "jump", "lunge"}
    assert heard["move"] == heard["accelerate"] == {"routine", "tactical", "decisive"}
    assert heard["line up"] == {"routine"}
    assert heard["jump"] == {"decisive"}
