from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest

from rouleur.core.errors import IllegalOption, RecordError, RouleurError
from rouleur.core.order import ASK, Order
from rouleur.core.question import Question
from rouleur.core.state import View
from rouleur.play.save import load_table, save_table
from rouleur.play.seat import BOT, PERSON, Seat, parse_seats
from rouleur.play.table import Table
from rouleur.road.box import box


def open_table(seats: list[Seat], seed: int) -> Table:
    table = Table(box("toy").setup("short", [seat.name for seat in seats]), seed, seats)
    table.run()
    return table


def two_people(seed: int = 7) -> Table:
    return open_table([Seat("Anna"), Seat("Bert")], seed)


def person_and_bot(seed: int = 7) -> Table:
    return open_table([Seat("Anna"), Seat("Bot", BOT, 0)], seed)


def play_out(table: Table) -> Table:
    while not table.over:
        table.answer("walk" if table.question().kind == "pace" else "yes")  # type: ignore[union-attr]
    return table


def test_answers_lead_to_the_next_question_and_to_a_result() -> None:
    table = two_people()
    assert table.question().seat == 0  # type: ignore[union-attr]
    assert table.answer("walk", seat=0) == []
    events = table.answer("yes")
    assert [event.kind for event in events] == ["moved"]
    assert play_out(table).result().winner() == "0"  # type: ignore[union-attr]


def test_only_the_seat_that_is_asked_may_answer() -> None:
    with pytest.raises(IllegalOption, match="Anna is asked, not Bert"):
        two_people().answer("walk", seat=1)


def test_a_refused_choice_says_why_and_changes_nothing() -> None:
    table = two_people()
    before = table.to_data()
    with pytest.raises(IllegalOption, match="cannot fly"):
        table.answer("fly")
    assert table.why_not("fly") == ("riders of this toy cannot fly", "§9")
    assert table.to_data() == before


def test_undo_is_free_before_anything_is_shown() -> None:
    table = two_people()
    table.answer("walk")
    assert table.undo() == 0
    assert table.question().kind == "pace"  # type: ignore[union-attr]
    table.answer("walk")
    table.answer("yes")
    assert table.question().seat == 1  # type: ignore[union-attr]
    table.undo(0)
    assert table.question().kind == "sure"  # type: ignore[union-attr]
    assert table.events == []
    table.undo(0)
    assert table.question().kind == "pace"  # type: ignore[union-attr]


def test_a_die_or_a_card_that_was_shown_stays_shown() -> None:
    for choice in ("roll", "peek"):
        table = two_people()
        table.answer(choice)
        table.answer("yes")
        assert table.may_not_undo(0) == "a die or a card has been shown since"
        with pytest.raises(IllegalOption):
            table.undo()


def test_undo_ends_where_another_director_has_answered() -> None:
    table = person_and_bot()
    table.answer("walk")
    table.answer("yes")
    assert table.may_not_undo(0) == "another director has answered since"
    people = two_people()
    people.answer("walk")
    people.answer("no")
    people.answer("walk")
    assert people.may_not_undo(0) == "Bert has chosen since"
    people.undo(1)
    assert people.may_not_undo(0) == ""


def test_undo_never_rolls_anew() -> None:
    table, other = two_people(), two_people()
    table.answer("walk")
    table.undo()
    for each in (table, other):
        each.answer("roll")
        each.answer("yes")
    assert table.events == other.events


def test_a_seat_is_left_to_a_bot_and_taken_back() -> None:
    table = two_people()
    table.answer("walk")
    table.leave(0, level=0)
    assert table.question().seat == 1  # type: ignore[union-attr]
    assert table.seats[0].name == "Anna"
    table.take(0)
    table.answer("walk")
    table.answer("yes")
    assert table.question().seat == 0  # type: ignore[union-attr]
    assert table.seats[0].kind == PERSON


def test_standing_orders_answer_and_ask() -> None:
    table = two_people()
    table.give_orders(0, [Order("pace", "walk"), Order("sure", "yes", rider="0")])
    assert table.question().seat == 1  # type: ignore[union-attr]
    table.answer("walk")
    table.answer("yes")
    assert table.question().seat == 1  # type: ignore[union-attr]
    table.give_orders(0, [Order("pace", "walk"), Order("pace", ASK, rider="0"), Order("sure", "yes")])
    table.answer("walk")
    table.answer("yes")
    assert table.question().seat == 0  # type: ignore[union-attr]
    assert table.question().kind == "pace"  # type: ignore[union-attr]
    table.answer("walk")
    assert table.question().seat == 1  # type: ignore[union-attr]


def test_a_table_survives_a_crash_at_every_answer(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    steady, crashing = person_and_bot(3), person_and_bot(3)
    while not steady.over:
        choice = "roll" if steady.question().kind == "pace" else "yes"  # type: ignore[union-attr]
        steady.answer(choice)
        crashing.answer(choice)
        save_table(path, crashing)
        crashing = load_table(path)
        assert crashing.events == steady.events
        assert crashing.to_data() == steady.to_data()
    assert crashing.result() == steady.result()


def test_an_accepted_answer_survives_a_crash_before_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    table = person_and_bot(3)
    table.answer("roll")
    save_table(path, table, accepted="yes")
    table.answer("yes")
    resumed = load_table(path)
    resumed.run()
    assert resumed.events == table.events
    assert resumed.to_data() == table.to_data()


def test_a_cut_off_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    save_table(path, two_people())
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(RecordError, match="was it cut off"):
        load_table(path)


def test_a_secret_is_told_only_to_its_seat() -> None:
    table = two_people()
    table.answer("peek")
    table.answer("yes")
    assert [event.kind for event in table.events_for(0)] == ["peeked", "moved"]
    assert [event.kind for event in table.events_for(1)] == ["moved"]


def test_seats_are_written_as_words() -> None:
    seats = parse_seats("human:Anna, bot:3,bot")
    assert [(seat.name, seat.kind, seat.level) for seat in seats] == [
        ("Anna", PERSON, 2),
        ("Bot 2", BOT, 3),
        ("Bot 3", BOT, 2),
    ]
    for wrong in ("robot", "bot:9", "bot:x"):
        with pytest.raises(RouleurError):
            parse_seats(wrong)


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(RouleurError, match="2 seats"):
        Table(two_people().setup, 1, [Seat("Anna")])


def test_a_table_saved_under_other_rules_goes_on_where_its_checks_agree() -> None:
    kept = play_out(two_people()).to_data()
    kept.rules = "older"
    again = Table.resume(kept)
    assert again.over
    assert again.set_back == ""


def test_a_table_saved_under_other_rules_is_set_back_to_its_last_fitting_answer() -> None:
    table = play_out(two_people())
    kept = table.to_data()
    kept.rules = "older"
    kept.record.answers[3] = "fly"
    again = Table.resume(kept)
    assert again.answers == table.answers[:3]
    assert f"the last answers ({len(table.answers) - 3}) do not fit" in again.set_back
    assert not again.over
    again.answer(table.answers[3])


def test_a_table_that_does_not_fit_its_own_rules_is_damaged() -> None:
    kept = two_people().to_data()
    kept.record.answers.append("fly")
    with pytest.raises(RecordError, match="answer 1: 'fly'"):
        Table.resume(kept)


def test_a_program_of_ones_own_sits_at_a_table() -> None:
    class Walker:
        def choose(self, view: View, question: Question) -> str:
            return "walk" if question.kind == "pace" else "yes"

    seats = [Seat("Anna"), Seat("Walker")]
    table = Table(box("toy").setup("short", [seat.name for seat in seats]), 7, seats, {1: Walker()})
    table.run()
    assert play_out(table).answers == play_out(two_people()).answers
    assert table.givers == [0, 0, 1, 1] * (len(table.givers) // 4)


def test_what_was_written_down_is_repeated_and_nobody_else_answers() -> None:
    table = person_and_bot()
    before = table.answered
    table.answer("walk")
    table.answer("yes")
    again = person_and_bot()
    pairs = list(zip(table.givers, table.answers, strict=True))
    again.repeat(pairs[before + 1 :], table.steps, pairs[before][1], pairs[before][0])
    assert (again.events, again.steps, again.givers) == (table.events, table.steps, table.givers)
    with pytest.raises(RecordError):
        again.repeat([(0, "fly")], table.steps + 1)


def test_a_table_goes_on_from_a_moment() -> None:
    table = person_and_bot()
    table.answer("walk")
    assert table.moment() is None
    table.answer("yes")
    moment = table.moment()
    assert moment is not None
    again = person_and_bot()
    again.return_to(moment, table.events)
    assert again.question().texts() == table.question().texts()  # type: ignore[union-attr]
    assert play_out(again).match.record() == play_out(table).match.record()
    assert again.events == table.events


def test_a_table_goes_at_once_when_nobody_needs_it() -> None:
    """Without waiting for Python's collector of garbage, which looks through a server's tables seldom."""
    table = Table(box("homas").setup("dauphine-3", ["Ann", "Bob"]), 5, [Seat("Ann", PERSON), Seat("Bob", BOT, 1)])
    table.go_on()
    seen = ref(table)
    collecting = gc.isenabled()
    gc.disable()
    try:
        del table
        assert seen() is None
    finally:
        if collecting:
            gc.enable()


def test_what_a_seat_was_told_is_counted_without_the_secrets_of_others() -> None:
    """Also once a choice was taken back, and from a moment on that was kept."""
    people = [Seat(name) for name in ("Ann", "Bob", "Cem", "Dee")]
    table = Table(box("head").setup("milan-san-remo", [seat.name for seat in people]), 5, people)
    table.run()
    undone = 0
    moment = None
    for _ in range(80):
        table.answer(table.question().options[-1].text)  # type: ignore[union-attr]
        if not table.may_not_undo():
            table.undo()
            undone += 1
            table.answer(table.question().options[0].text)  # type: ignore[union-attr]
        moment = table.moment() or moment
    assert moment is not None
    again = Table(table.setup, 5, people)
    again.return_to(moment, table.events)
    assert undone
    assert any(event.seat is not None for event in table.events)
    for told in (table, again):
        for number in range(len(told.events) + 1):
            for seat in range(-1, 4):
                assert told.told_to(seat, number) == sum(event.visible_to(seat) for event in told.events[:number])
