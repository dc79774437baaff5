"""The deputy: what he answers, what he leaves to his director, and that he knows no more than his director does."""

from __future__ import annotations

import pytest

from rouleur.core.order import ASK, THIS, Order
from rouleur.core.question import Worded
from rouleur.play.deputy import (
    KEY,
    MATTERS,
    ROUTINE_ANSWERS_OF,
    Deputy,
    RideOn,
    ended,
    foremost,
    gives,
    importance,
    next_climb,
)
from rouleur.play.first_race import first_table
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box
from tests.play.together import NAMES, table_of

RACES = {"homas": "tour-of-flanders", "head": "tour-of-flanders", "tdf": "briancon-alpe-dhuez", "thetour": "grand-02"}


def seated(game: str, deputy: Deputy, orders: list[Order] | None = None, seed: int = 5) -> Table:
    found = box(game)
    seats = [Seat("Anna", orders=orders or [], deputy=deputy)]
    seats += [Seat(f"Bot {number}", BOT, 1) for number in range(1, max(found.seats.fewest, min(3, found.seats.most)))]
    table = Table(found.setup(RACES[game], [seat.name for seat in seats]), seed, seats)
    table.run()
    return table


def ridden(table: Table, most: int = 500) -> int:
    """Always the first option, to the end; how many questions came."""
    for asked in range(most):
        question = table.question()
        if question is None:
            return asked
        table.answer(question.texts()[0])
    raise AssertionError("the race does not end")


@pytest.mark.parametrize("game", RACES)
def test_whoever_wants_only_what_matters_is_asked_only_that(game: str) -> None:
    table = seated(game, Deputy(MATTERS))
    while (question := table.question()) is not None:
        weight = importance(game, table.situation(0), question)
        assert weight != "routine" or not table.deputised or table.deputised[-1].answer != table.answered
        table.answer(question.texts()[-1])
    assert table.over


@pytest.mark.parametrize("game", ["homas", "head", "tdf"])
def test_the_fewer_questions_he_wants_the_fewer_he_gets(game: str) -> None:
    everything, matters, key = (ridden(seated(game, Deputy(asks))) for asks in ("everything", MATTERS, KEY))
    assert everything > matters > key > 0


@pytest.mark.parametrize("game", RACES)
def test_an_answer_of_the_deputy_is_an_answer_of_the_record(game: str) -> None:
    table = seated(game, Deputy(MATTERS))
    ridden(table)
    assert table.deputised
    assert all(table.givers[deputised.answer] == 0 for deputised in table.deputised)
    again = Table.replay(table.match.record())
    assert (again.answers, again.result()) == (table.answers, table.result())


def test_he_tells_what_he_answered_and_by_which_paragraph() -> None:
    deputised = next(told for told in seated("homas", Deputy(MATTERS)).deputised if told.kind == "line-up")
    assert (deputised.seat, deputised.rule != "", deputised.label != "") == (0, True, True)


def test_a_standing_order_goes_before_him() -> None:
    table = seated("homas", Deputy(MATTERS), [Order("follow", "never")])
    ridden(table)
    assert "follow" not in {deputised.kind for deputised in table.deputised}


def test_ask_me_next_time_keeps_him_out() -> None:
    table = seated("homas", Deputy(MATTERS), [Order("line-up", ASK)])
    question = table.question()
    assert question is not None
    assert question.kind == "line-up"


def test_always_this_is_an_order_for_every_kind_of_question() -> None:
    table = seated("homas", Deputy(), [Order("follow", f"{THIS}stay")])
    while (question := table.question()) is not None:
        assert question.kind != "follow"
        table.answer(question.texts()[0])


def test_he_does_not_attack_for_his_director() -> None:
    """His bot would attack, so he asks: nothing of what he answers by himself spends a card that counts."""
    table = seated("head", Deputy(MATTERS))
    ridden(table)
    by_him = {deputised.answer for deputised in table.deputised}
    assert not [text for number, text in enumerate(table.answers) if number in by_him and text.startswith("attack:")]


def asked_to_jump(people: int) -> Table:
    """Somebody has attacked, and one of the first seat cannot answer; everybody has a deputy for what is routine."""
    table = table_of([Seat(name) for name in NAMES])
    table.run()
    while not any(question.seat == 0 and len(question.options) == 1 for question in table.match.together):
        question = table.question()
        assert question is not None
        texts = question.texts()
        table.answer(next((text for text in texts if text in ("attack:D16", "attack:D12")), texts[0]))
    for number, seat in enumerate(table.seats):
        seat.deputy = Deputy(MATTERS)
        seat.kind = seat.kind if number < people else BOT
    return table


def test_before_other_people_he_does_not_show_that_there_is_no_choice() -> None:
    """Ruling 29 of Head: whether his director is asked must not tell which cards he holds."""
    table = asked_to_jump(4)
    assert all(table._awaits(question) for question in table.match.together)


def test_alone_with_bots_he_gives_an_only_answer() -> None:
    table = asked_to_jump(1)
    mine = [question for question in table.match.together if question.seat == 0]
    assert {table._awaits(question) for question in mine if len(question.options) == 1} == {False}
    assert all(table._awaits(question) for question in mine if len(question.options) > 1)


def test_to_the_end_he_rides_alone() -> None:
    table = seated("homas", Deputy(ride_on=RideOn("end")))
    assert table.over


def test_riding_on_ends_where_it_was_said_to() -> None:
    table = seated("homas", Deputy())
    order = table.ride_on(0, "climb")
    table.instruct(0, Deputy(ride_on=order))
    first = foremost(table.situation(0))
    assert first is not None
    assert first.distance >= order.place
    assert ended(order, table.situation(0))


def test_an_order_to_ride_on_that_has_ended_lets_him_spend_nothing() -> None:
    situation = seated("homas", Deputy()).situation(0)
    attack = Worded("attack:roll")
    assert gives(Deputy(MATTERS, RideOn("turn", place=situation.turn + 1)), "homas", situation, attack)
    assert not gives(Deputy(MATTERS, RideOn("turn", place=situation.turn)), "homas", situation, attack)


def test_the_same_question_gets_the_same_answer_from_bot_and_deputy() -> None:
    """The bot of the Tour de France game looks ahead with dice of its own; both draw them from the table's seed, the seat and the
    number of the answer."""
    left, told = (first_table(box("tdf"), "Anna", 5, "everything") for _ in range(2))
    left.leave(0, ROUTINE_ANSWERS_OF)
    told.instruct(0, Deputy(ride_on=RideOn("end")))
    assert left.over and told.over
    assert left.answers == told.answers


def test_riding_on_until_the_group_is_caught() -> None:
    table = seated("homas", Deputy())
    while (first := foremost(table.situation(0))) is None:
        question = table.question()
        assert question is not None
        table.answer(question.texts()[0])
    situation = table.situation(0)
    everybody = [rider.id for rider in situation.riders]
    assert not ended(RideOn("caught", everybody), situation)
    assert ended(RideOn("caught", [first.id]), situation) == (len(situation.groups[0].riders) > 1)


def test_the_next_climb_is_where_the_road_turns_upwards() -> None:
    game = box("homas")
    picture = game.picture(game.setup("tour-of-flanders", ["a", "b"]))
    start = next_climb(picture, 0)
    stretch = next(stretch for stretch in picture.profile if stretch.start == start)
    assert stretch.height_end > stretch.height_start
    assert next_climb(picture, picture.length) == picture.length
