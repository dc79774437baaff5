"""Several directors are asked at once: what each is sent, what survives a restart, and the end of the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection

from rouleur.core.order import Order
from rouleur.core.registry import find
from rouleur.road.box import box
from rouleur.server.access import new_id
from rouleur.server.app import make_app
from rouleur.server.clock import now
from rouleur.server.settings import Settings
from rouleur.server.store import Store, schema
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.loading import load
from rouleur.server.wire.tables import Answer, SeatChange
from tests.conftest import PATIENCE
from tests.play.together import RACE
from tests.server.conftest import Player
from tests.server.test_stream import Heard, stream

PEOPLE = ["Ann", "Ben", "Cas"]
SEATS = [{"kind": "human", "name": name} for name in PEOPLE]


@pytest.fixture
def live(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveTable]:
    """The table of three people, at the first attack after which at least two of them are asked; every ride goes to its end, on any machine."""
    monkeypatch.setattr("rouleur.server.tables.live.FIRST_SLICE", PATIENCE)
    store = Store(settings.database_url)
    row = TableRow(new_id(), "ABCDEF", box("head").setup(RACE, PEOPLE), 3, find("head").rules_version, now())
    live = LiveTable.open(store, row, [SeatRow(number, name, True, 1, True) for number, name in enumerate(PEOPLE)])
    live.ride(PATIENCE)
    while len({question.seat for question in live.table.match.together}) < 2:
        question = live.table.question()
        assert question is not None
        texts = question.texts()
        text = next((text for text in texts if text.startswith("attack")), texts[0])
        answer(live, question.seat, text)
    live.answered_since = set()
    yield live
    store.close()


def answer(live: LiveTable, seat: int, text: str = "", key: str = "") -> Any:
    question = live.table.question_for(seat)
    assert question is not None
    key = key or f"key {live.sequence} {question.rider}"
    return live.answer(seat, Answer(text or question.texts()[-1], live.sequence, key, question.rider))


def answer_all(live: LiveTable, seat: int) -> None:
    """For all riders of a seat, as long as it is asked together with others."""
    sequence = live.sequence
    while live.sequence == sequence and live.table.question_for(seat) is not None:
        answer(live, seat)


def test_others_are_sent_nothing_until_all_have_answered(live: LiveTable) -> None:
    first, *others = live.table.asked_seats
    spectators = [*others, -1]
    sent = {seat: live.update(seat, None) for seat in spectators}
    sequence = live.sequence
    answer_all(live, first)
    assert live.sequence == sequence
    assert live.answered_since == {first}
    assert {seat: live.update(seat, None) for seat in spectators} == sent
    own = live.update(first, sequence)
    assert (own.question, own.waiting, own.events) == (None, [first, *others], [])
    assert not own.undo


def test_the_answers_share_one_sequence_number(live: LiveTable) -> None:
    sequence = live.sequence
    for seat in live.table.asked_seats:
        answer_all(live, seat)
    assert live.sequence == sequence + 1
    closing = live.store.moves.after(live.id, sequence)[0]
    assert (closing.kind, closing.seat, closing.option) == ("ride", -1, "")
    assert len(closing.answers) >= 2


def test_every_answer_is_written_once(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the last one, which opens the others: with the move that follows from it."""
    written: list[str] = []
    write = live.store.database.write

    def counted(work: Callable[[Connection], None], table: str) -> None:
        written.append(table)
        write(work, table)

    monkeypatch.setattr(live.store.database, "write", counted)
    sequence, given = live.sequence, 0
    while live.sequence == sequence:
        answer(live, next(seat for seat in live.table.asked_seats if live.table.question_for(seat)))
        given += 1
    assert given >= 2
    assert len(written) == given
    assert len(live.store.sealed.of(live.id, sequence)) == given


def test_a_restart_keeps_what_was_sealed(live: LiveTable) -> None:
    first, *others = live.table.asked_seats
    answer_all(live, first)
    again = load(live.store, live.row)
    assert again.table.sealed == live.table.sealed
    assert again.update(first, None) == live.update(first, None)
    for seat in others:
        answer_all(again, seat)
    assert again.sequence == live.sequence + 1
    assert load(live.store, live.row).table.events == again.table.events


def test_another_worker_learns_what_was_sealed_and_tells_only_that_seat(live: LiveTable) -> None:
    worker = load(live.store, live.row)
    first = live.table.asked_seats[0]
    answer_all(live, first)
    worker.catch_up()
    assert worker.table.sealed == live.table.sealed
    assert worker.answered_since == {first}


def test_the_same_click_twice_is_one_answer(live: LiveTable) -> None:
    seat = live.table.asked_seats[0]
    question = live.table.question_for(seat)
    assert question is not None
    click = Answer(question.texts()[0], live.sequence, "the same key", question.rider)
    assert not live.answer(seat, click).repeated
    assert live.answer(seat, click).repeated
    assert len(live.table.sealed) == 1


def test_the_time_is_counted_from_the_question_and_orders_answer_at_its_end(live: LiveTable) -> None:
    closes, sequence = live.closes, live.sequence
    assert closes is not None
    assert live.update(-1, None).closes == closes.isoformat()
    live.close_questions()
    assert live.sequence == sequence
    asked = live.table.match.open_questions()
    live.store.clock = lambda: closes
    live.close_questions()
    assert live.sequence == sequence + 1
    answers = [text for _, text in live.store.moves.after(live.id, sequence)[0].answers]
    assert answers[: len(asked)] == [question.options[0].text for question in asked]


def test_an_order_given_meanwhile_shows_nothing(live: LiveTable) -> None:
    first, *others = live.table.asked_seats
    sent = {seat: live.update(seat, None) for seat in others}
    sequence = live.sequence
    live.give_orders(first, [Order("jump", "never")])
    assert live.sequence == sequence
    assert {seat: live.update(seat, None) for seat in others} == sent
    for seat in others:
        answer_all(live, seat)
    assert live.sequence == sequence + 1


def test_who_leaves_is_not_waited_for(live: LiveTable) -> None:
    first, *others = live.table.asked_seats
    sequence = live.sequence
    for seat in others:
        answer_all(live, seat)
    assert live.sequence == sequence
    live.change_seat(first, SeatChange("leave"))
    assert live.sequence > sequence


def test_a_table_may_wait_until_all_have_answered(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "head", "race": RACE, "seats": SEATS, "answer_seconds": 0}).json()
    update = Player(client, made["table"], made["seats"][0]["token"]).look()["update"]
    assert update["closes"] is None
    row = client.app.state.services.store.tables.find(made["table"])  # type: ignore[attr-defined]
    assert row.answer_seconds == 0


def test_over_http_an_answer_to_a_rider_who_has_one_is_stale(live: LiveTable, settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        seat = live.table.asked_seats[0]
        token = client.app.state.services.access.tokens.token(live.id, seat)  # type: ignore[attr-defined]
        player = Player(client, live.id, token)
        update = player.look()["update"]
        question = update["question"]
        body = {"option": question["options"][0]["text"], "sequence": update["sequence"], "rider": question["rider"]}
        assert player.send("answers", {**body, "key": "key-one-000"}).json()["sequence"] == update["sequence"]
        refused = player.send("answers", {**body, "key": "key-two-000"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
        after = player.look()["update"]
        assert (after["sequence"], after["waiting"]) == (update["sequence"], update["waiting"])


def test_the_server_closes_the_questions_when_the_time_is_up(live: LiveTable, settings: Settings) -> None:
    """The stream is read until the closing comes; nobody answers."""
    with live.store.database.writing() as connection:
        connection.execute(schema.tables.update().values(due=int(datetime.now(UTC).timestamp()) + 1))
    with TestClient(make_app(settings)) as client:
        token = client.app.state.services.access.tokens.token(live.id, live.table.asked_seats[0])  # type: ignore[attr-defined]
        player = Player(client, live.id, token)
        with stream(client, player) as socket:
            heard = Heard(socket, token)
            while heard.until("update")["sequence"] == live.sequence:
                """The first is the greeting, if the time is not up yet."""
