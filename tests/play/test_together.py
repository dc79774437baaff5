"""Questions that are put to several seats at once: sealed, opened together, written down in the order of the book."""

from __future__ import annotations

import pytest

from rouleur.core.errors import IllegalOption
from rouleur.core.match import Match
from rouleur.core.order import Order
from rouleur.core.state import SILENT, View
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from tests.play.together import NAMES, attacked, table_of


@pytest.fixture
def table() -> Table:
    return attacked(table_of([Seat(name) for name in NAMES]), seats=3)


def seal_all(table: Table, choices: dict[str, str], seats: list[int]) -> None:
    """Everybody's answers, by rider, seat after seat."""
    for seat in seats:
        while (question := table.question_for(seat)) is not None:
            table.seal(choices[question.rider], seat)


def boldest(table: Table) -> dict[str, str]:
    """Whoever can jump on does."""
    return {question.rider: question.texts()[-1] for question in table.match.together}


def test_nothing_shows_who_has_answered(table: Table) -> None:
    asked, told = table.asked_seats, len(table.events)
    before = [table.situation(seat) for seat in range(4)]
    *others, last = asked
    seal_all(table, boldest(table), others)
    assert table.asked_seats == asked
    assert table.resting
    assert len(table.events) == told
    assert [table.situation(seat) for seat in range(4)] == before
    assert all(table.question_for(seat) is None for seat in others)
    assert table.question_for(last) is not None


def test_sealed_in_any_order_the_record_is_the_same_as_asked_one_by_one(table: Table) -> None:
    choices = boldest(table)
    one_by_one = Table.replay(table.match.record())
    one_by_one.run()
    for question in one_by_one.match.together:
        one_by_one.answer(choices[question.rider])
    seal_all(table, choices, table.asked_seats[::-1])
    table.run()
    assert table.match.record() == one_by_one.match.record()
    assert table.events == one_by_one.events
    assert "declared" in {event.kind for event in table.events}
    assert Match.replay(table.match.record()).events == table.events


def test_who_is_silent_lets_him_go(table: Table) -> None:
    texts = [question.options[0].text for question in table.match.open_questions()]
    table.close()
    assert table.answers[-len(texts) :] == texts
    assert not table.match.together


def test_orders_answer_for_who_is_silent(table: Table) -> None:
    first = next(question for question in table.match.together if len(question.options) > 1)
    riders = [question.rider for question in table.match.open_questions()]
    table.seats[first.seat].orders = [Order("jump", "cards", number=1)]
    table.close()
    answers = dict(zip(riders, table.answers[-len(riders) :], strict=True))
    assert answers[first.rider].startswith("jump:")


def test_the_questions_close_once_only_bots_and_orders_are_left(table: Table) -> None:
    first, *others = table.asked_seats
    for seat in others:
        table.seats[seat].kind = BOT
    table.reseat(table.seats)
    table.reseated = False
    seal_all(table, boldest(table), [first])
    assert not table.resting


def test_an_answer_is_sealed_once(table: Table) -> None:
    seat = table.asked_seats[0]
    seal_all(table, boldest(table), [seat])
    with pytest.raises(IllegalOption, match="is not asked together with others"):
        table.seal("stay", seat)


def test_a_sealed_answer_must_be_legal(table: Table) -> None:
    with pytest.raises(IllegalOption):
        table.seal("jump:D20", table.asked_seats[0])


def test_who_imagines_does_not_know_what_others_have_answered(table: Table) -> None:
    first = table.question()
    assert first is not None
    table.choose(first.texts()[-1])
    asked = table.question()
    assert asked is not None
    state = table.match.state
    stranger = next(seat for seat in range(4) if seat != first.seat)
    assert state.answers[-1] in state.answers_shown_to(first.seat)
    assert state.answers_shown_to(stranger)[-1] == SILENT
    fork = View(state, stranger).imagine(7)
    assert fork.fed[-1] == SILENT


def test_bots_and_people_are_asked_at_once() -> None:
    table = attacked(table_of([Seat("Ann"), Seat("Ben"), Seat("Cas", BOT, 1), Seat("Dea", BOT, 1)]))
    people = [seat for seat in table.asked_seats if table.seats[seat].person]
    seal_all(table, boldest(table), people)
    answered = table.answered
    table.run()
    assert table.answered > answered
    assert Match.replay(table.match.record()).number_of_answers == table.answered
