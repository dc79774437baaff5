"""Standing orders: every order answers with an option that is offered, or asks."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.order import Order
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas import GAME
from rouleur.games.homas.options import WORDS
from rouleur.games.homas.orders import (
    DECISIVE,
    ON_THE_ROAD,
    ROUTINE,
    TACTICAL,
    answer_by_order,
    importance,
    order_kinds,
)
from tests.games.homas.riding import Ride, hill, rider

BEFORE_THE_START = {"keep", "pack", "pack team", "line-up"}


def asked(ride: Ride, *answers: str, dice: tuple[int, ...] = ()) -> Question:
    """The last question of a step."""
    return ride.step(*answers, dice=dice)[-1]


def answered(ride: Ride, question: Question, choice: str, number: int = 0) -> str | None:
    return answer_by_order(Order(question.kind, choice, number=number), ride.before.situation(question.seat), question)


def test_there_are_orders_for_every_question_on_the_road() -> None:
    assert {kind.question for kind in order_kinds()} == set(WORDS) - BEFORE_THE_START


def test_follow_from_so_many_squares() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)})
    question = asked(ride, "roll", "move:16,2", "stay", dice=(3, 3))
    assert answered(ride, question, "at least", 6) == "follow"
    assert answered(ride, question, "at least", 7) == "stay"
    assert answered(ride, question, "never") == "stay"
    assert answered(ride, question, "always") == "follow"


def test_follow_what_is_worth_so_much_on_this_road() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)}, sections=hill(4))
    question = asked(ride, "roll", "move:12,2", "stay", dice=(3, 3))
    assert answered(ride, question, "worth", 6) == "follow"
    assert answered(ride, question, "at least", 6) == "stay"


def test_relay_never_last_or_mates() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2), "41": rider(8, 2)})
    first, second = ride.step("relay", "refuse", "refuse")[1:]
    assert answered(ride, first, "never") == "refuse"
    assert answered(ride, first, "last") == "refuse"
    assert answered(ride, second, "last") == "relay"
    assert answered(ride, first, "mates") == "refuse"


def test_counter_a_leader_while_two_cards_are_left() -> None:
    for attacker, cards, wanted in (("21", ["+6", "+5"], True), ("22", ["+6", "+5"], False), ("21", ["+6"], False)):
        ride = Ride({attacker: rider(10, 2, cards=["+6"]), "31": rider(9, 2, cards=cards)})
        question = asked(ride, "attack:+6", "move:18,2", "stay", dice=(2,))
        assert (answered(ride, question, "leader", 2) != "stay") is wanted
        assert (answered(ride, question, "cards", 2) != "stay") is (len(cards) == 2)
        assert answered(ride, question, "final", 60) != "stay"
        assert answered(ride, question, "final", 20) == "stay"


class Obeying(Director):
    """Gives every order in turn, and a random answer where the order asks."""

    def __init__(self, seed: int) -> None:
        self.chance = bot("homas", 0, seed)
        self.count = 0
        self.given: set[str] = set()

    def choose(self, view: View, question: Question) -> Option:
        kinds = [kind for kind in order_kinds() if kind.question == question.kind]
        for kind in kinds:
            self.count += 1
            choice = kind.choices[self.count % len(kind.choices)]
            text = answer_by_order(Order(kind.question, choice.slug, number=choice.usual), view.situation(), question)
            option = question.find(text) if text is not None else None
            assert option is not None, (choice, question)
            self.given.add(kind.question)
            return option
        return self.chance.choose(view, question)


@pytest.mark.parametrize("slug", ["paris-nice-3", "tour-of-flanders"])
def test_a_race_ridden_by_orders(slug: str) -> None:
    obeying = [Obeying(seat) for seat in range(4)]
    race = GAME.start(GAME.setup(slug, ["a", "b", "c", "d"]), 3)
    race.ride(list(obeying))
    assert race.over
    assert len(set().union(*(director.given for director in obeying))) >= 9


def test_it_is_declared_how_much_hangs_on_every_question() -> None:
    assert sorted([*ROUTINE, *ON_THE_ROAD, *TACTICAL, *DECISIVE]) == sorted(WORDS)


class Weighing(Director):
    """Answers as its bot does and notes what each question is said to weigh."""

    def __init__(self, seat: int) -> None:
        self.bot = bot("homas", 1, seat)
        self.weights: dict[str, set[str]] = {}

    def choose(self, view: View, question: Question) -> Option:
        self.weights.setdefault(question.kind, set()).add(importance(view.situation(), question))
        return self.bot.choose(view, question)


@pytest.mark.parametrize("race", ["tour-of-lombardy", "paris-nice-1"])
def test_bots_are_asked_only_what_is_declared(race: str) -> None:
    directors = [Weighing(seat) for seat in range(2)]
    GAME.start(GAME.setup(race, ["a", "b"]), 3).ride(list(directors))
    for director in directors:
        assert "tactical" in director.weights["turn"]
        assert director.weights["move"] == {"routine"}


@pytest.mark.parametrize(("gap", "weight"), [(18, "tactical"), (19, "routine")])
def test_far_behind_the_head_of_the_race_a_turn_is_routine(gap: int, weight: str) -> None:
    ride = Ride({"21": rider(20, 2, cards=["+6"]), "31": rider(20 + gap, 2, moved=True)}, sections=[{"length": 90}])
    question = ride.step("roll", "move:22,2", dice=(1, 1))[0]
    assert (question.kind, importance(ride.before.situation(question.seat), question)) == ("turn", weight)


@pytest.mark.parametrize(("row", "weight"), [(10, "tactical"), (29, "tactical"), (30, "decisive"), (55, "decisive")])
def test_a_turn_is_decisive_in_the_last_thirty_squares(row: int, weight: str) -> None:
    ride = Ride({"21": rider(row, 2, cards=["+6"])})
    question = ride.step("roll", f"move:{row + 2},2", dice=(1, 1))[0]
    assert (question.kind, importance(ride.before.situation(question.seat), question)) == ("turn", weight)


MOUNTAIN_TOP = [
    {"length": 9, "surface": "up", "numbers": [2] * 9, "mountain": True},
    {"length": 31, "surface": "down", "numbers": [2] * 31, "mountain": True},
]
ROUBAIX = [{"length": 8, "surface": "cobbles", "numbers": [1] * 8}, {"length": 40}]


@pytest.mark.parametrize(
    ("riders", "keys", "answer"),
    [
        ({"31": rider(9, 2), "11": rider(8, 2)}, {}, "relay"),
        ({"31": rider(9, 2), "11": rider(9, 1, moved=True), "12": rider(9, 3, owed=1)}, {}, "roll"),
        ({"31": rider(9, 1), "11": rider(8, 3)}, {}, "roll"),
        ({"31": rider(10, 2), "11": rider(9, 2)}, {"sections": MOUNTAIN_TOP, "at": 11}, "roll"),
        ({"31": rider(9, 2), "11": rider(8, 2)}, {"sections": ROUBAIX, "roubaix": True}, "roll"),
    ],
    ids=["joined", "moved or fallen", "not joined", "another road type", "cobbles of Paris–Roubaix"],
)
def test_only_a_neutral_who_may_be_asked_is_waited_for(
    riders: dict[str, dict[str, Any]], keys: dict[str, Any], answer: str
) -> None:
    row = keys.pop("at", 10)
    ride = Ride({"21": rider(row, 2), **riders}, **keys)
    question = next(one for one in first_question(ride) if one.kind == "turn")
    assert answered(ride, question, "neutral") == answer


def first_question(ride: Ride) -> list[Question]:
    """The questions up to the first one; the race is ridden no further."""
    asked: list[Question] = []

    class Curious(Director):
        def choose(self, view: View, question: Question) -> Option:
            asked.append(question)
            return question.options[0]

    ride.before = ride.race.clone()
    ride.race.directors = [Curious()] * 4
    ride.race.step()
    return asked


def test_relay_only_if_nobody_else_may_be_asked() -> None:
    riders = {"21": rider(10, 2), "31": rider(9, 2), "11": rider(9, 3), "12": rider(8, 2, owed=1)}
    ride = Ride({**riders, "11": rider(8, 3, moved=True)})
    assert answered(ride, ride.step("relay", "refuse")[-1], "last") == "relay", "11 has moved and 12 lies in the road"
    ride = Ride({**riders, "12": rider(8, 2)})
    assert answered(ride, ride.step("relay", "relay", "move:12,2", "stay", dice=(1, 1))[1], "last") == "refuse"


def test_the_best_card_is_taken_back() -> None:
    for spent, best in ((["+6", "+5"], "recover:+6"), (["+6", "+5", "+6*"], "recover:+6*")):
        ride = Ride({"21": rider(10, 2, spent=spent)})
        question = ride.step("rest", "recover:+5")[-1]
        assert answered(ride, question, "best") == best
