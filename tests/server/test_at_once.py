"""Two people press the same button at the same moment: one of them is told, and nothing is written twice or lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import msgspec
import pytest
from alembic import command
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store.upgrade import configuration
from tests.server.conftest import Player, open_table
from tests.server.postgres import postgres
from tests.server.test_judge import OPEN
from tests.server.test_tours import Rider
from tests.server.test_workers import two_workers

PAIRS = 12


def at_once(*presses: Callable[[], Any]) -> list[Any]:
    """What each of the presses brings, in their order."""
    start = Barrier(len(presses))
    found: list[Any] = [None] * len(presses)

    def press(number: int) -> None:
        start.wait()
        found[number] = presses[number]()

    threads = [Thread(target=press, args=(number,)) for number in range(len(presses))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def codes(replies: list[Any]) -> list[int]:
    return sorted(reply.status_code for reply in replies)


def test_two_directors_who_open_the_next_stage_at_once_get_one_table(client: TestClient) -> None:
    for _ in range(PAIRS):
        tour = Rider(client)
        replies = at_once(*[partial(tour.next_stage, 1)] * 2)
        assert codes(replies) == [201, 409]
        assert [reply.json()["error"]["code"] for reply in replies if reply.status_code == 409] == ["stale"]
    tour.ride()
    assert tour.look()["standings"]["stages"] == 1
    assert tour.next_stage(2).status_code == 201
    tour.ride()
    view = tour.look()
    assert [stage["state"] for stage in view["stages"]] == ["ridden", "ridden", "to come"]


@pytest.mark.postgres
def test_one_stage_has_one_table_also_where_two_workers_are_asked() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as workers:
        for _ in range(PAIRS):
            first = Rider(workers[0])
            second = Rider.__new__(Rider)
            second.client, second.tour, second.headers = workers[1], first.tour, first.headers
            assert codes(at_once(partial(first.next_stage, 1), partial(second.next_stage, 1))) == [201, 409]


def test_a_stage_that_several_look_at_when_it_ends_is_counted_once(client: TestClient) -> None:
    tour = Rider(client)
    tour.next_stage(1)
    view = tour.look()
    player = Player(client, view["stages"][0]["table"], view["token"])
    while (question := player.look()["update"]["question"]) is not None:
        player.answer(question["options"][0]["text"])
    views = at_once(*[tour.look] * 6)
    assert {view["standings"]["stages"] for view in [*views, tour.look()]} == {1}


def test_a_friend_who_joins_a_tour_while_a_stage_is_ridden_keeps_the_seat(client: TestClient) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "A friend", "open": True}]
    tour = Rider(client, seats=seats, seed=None)
    code = tour.look()["code"]
    tour.next_stage(1)
    joined = client.post("/api/join", json={"code": code, "name": "Eve"}).json()
    friend = Rider.__new__(Rider)
    friend.client, friend.tour = client, tour.tour
    friend.headers = {"authorization": f"Bearer {joined['token']}"}
    while tour.look()["stages"][0]["state"] == "running":
        tour.ride()
        friend.ride()
    assert tour.look()["seats"][1]["name"] == "Eve"
    assert client.post("/api/join", json={"code": code, "name": "Late"}).json()["seat"] == -1


def test_one_open_seat_goes_to_one_of_two_who_join_at_once(client: TestClient) -> None:
    for _ in range(PAIRS):
        made, _ = open_table(client, "ho")
        body = {"code": made["code"], "name": "Eve"}
        replies = at_once(*[partial(client.post, "/api/join", json=body)] * 2)
        assert sorted(reply.json()["seat"] for reply in replies) == [-1, 1]


def test_one_of_two_answers_to_a_question_is_taken(client: TestClient) -> None:
    _, (player, _) = open_table(client, "hb", "long")
    for _ in range(PAIRS):
        update = player.look()["update"]
        option = update["question"]["options"][0]["text"]
        presses = [partial(player.answer, option, update["sequence"], player.key()) for _ in range(2)]
        assert codes(at_once(*presses)) == [200, 409]


def test_one_choice_is_taken_back_once(client: TestClient) -> None:
    for _ in range(PAIRS):
        _, (first, _) = open_table(client)
        first.answer("gear:high")
        sequence = first.look()["update"]["sequence"]
        undo = {"sequence": sequence, "key": "the-same-key"}
        replies = at_once(*[partial(first.send, "undo", undo)] * 2)
        assert codes(replies) == [200, 200]
        assert sorted(reply.json()["repeated"] for reply in replies) == [False, True]


@pytest.mark.postgres
def test_orders_and_a_name_given_to_two_workers_are_both_kept() -> None:
    order = {"question": "gear", "choice": "gear:high"}
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        for number in range(PAIRS):
            made, (first, _) = open_table(one)
            other = Player(two, made["table"], first.token)
            other.look()
            at_once(
                partial(first.send, "orders", {"orders": [order]}, "PUT"),
                partial(other.send, "seat", {"action": "sit", "name": f"Eve {number}"}),
            )
            view = Player(one, made["table"], first.token).look()
            assert view["seats"][0]["name"] == f"Eve {number}"
            assert len(view["orders"]) == 1


def test_calls_that_two_devices_send_at_once_are_kept_once(client: TestClient) -> None:
    for _ in range(PAIRS):
        session = client.post("/api/judge").json()
        headers = {"authorization": f"Bearer {session['token']}"}
        body = {"start": 0, "calls": [OPEN]}
        call = partial(client.post, f"/api/judge/{session['session']}/calls", json=body, headers=headers)
        replies = at_once(call, call)
        assert codes(replies) == [200, 200]
        assert client.get(f"/api/judge/{session['session']}").json()["entries"] == 1


def test_a_tour_that_was_doubled_by_an_earlier_version_is_put_right(tmp_path: Path) -> None:
    """As 4bc0ba6 left it: two tables of stage 1, the one that was ridden counted as stage 1 and as stage 2."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'doubled.sqlite3'}", secret="kept", rates=False)
    with TestClient(make_app(settings)) as client:
        tour = Rider(client)
        tour.next_stage(1)
        tour.ride()
        before = tour.look()
    make_doubled(settings.database_url, tour.tour)
    with TestClient(make_app(settings)) as client:
        tour.client = client
        view = tour.look()
        assert view["standings"] == before["standings"]
        assert [stage["state"] for stage in view["stages"]] == ["ridden", "to come", "to come"]
        assert view["stages"][0]["table"] == before["stages"][0]["table"]
        assert tour.next_stage(2).status_code == 201
        tour.ride()
        assert tour.look()["standings"]["stages"] == 2


def make_doubled(url: str, tour: str) -> None:
    """Takes the database back to the schema of 0003, with the damage that was possible there."""
    engine = create_engine(url)
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
        columns = "setup, seed, rules_version, created, 0, tour, stage, opening"
        names = "id, code, setup, seed, rules_version, created, over, tour, stage, opening"
        connection.execute(
            text(f"insert into tables ({names}) select :id, 'DOUBLE', {columns} from tables where tour = :tour"),
            {"id": "d" * 24, "tour": tour},
        )
        kept = msgspec.json.decode(
            connection.execute(text("select data from tours where id = :id"), {"id": tour}).scalar_one()
        )
        kept["tour"]["ridden"] *= 2
        connection.execute(
            text("update tours set data = :data where id = :id"), {"data": msgspec.json.encode(kept), "id": tour}
        )
    engine.dispose()


def test_two_phones_of_one_judge_press_at_once(client: TestClient) -> None:
    """A turn is begun once; of two groups one is told to look again, and is written down after the other."""
    for _ in range(PAIRS):
        session = client.post("/api/judge").json()
        path, headers = f"/api/judge/{session['session']}/calls", {"authorization": f"Bearer {session['token']}"}

        def call(start: int, *calls: Any, path: str = path, headers: Any = headers) -> Any:
            return client.post(path, json={"start": start, "calls": calls}, headers=headers)

        call(0, OPEN, {"do": "start"})
        at_once(*[partial(call, 2, {"do": "turn", "number": 1})] * 2)
        groups = [{"do": "finish", "riders": [bib], "entry": 1} for bib in (11, 21)]
        replies = at_once(*[partial(call, 3, group) for group in groups])
        assert codes(replies) == [200, 409]
        late = groups[[reply.status_code for reply in replies].index(409)]
        view = call(4, late).json()
        assert view["entries"] == 5
        assert view["view"]["stage"]["turn"] == 1
        assert {line["bib"] for line in view["view"]["stage"]["arrivals"]} == {11, 21}
