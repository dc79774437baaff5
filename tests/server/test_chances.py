"""The coach and the live odds over HTTP: who may ask, what is told, and that nothing hidden shows in them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from threading import Event
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.analysis.moment import moment_of
from rouleur.analysis.policy import policy_of
from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.core.question import Worded
from rouleur.core.state import View
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.server.chances.coach import FEWEST_RIDES, MOST_RIDES, rides_for, switch
from rouleur.server.chances.odds import MOST_TABLES, Board, Boards
from rouleur.server.chances.pool import RidePool
from rouleur.server.chances.reasons import why
from rouleur.server.refusal import Refused
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.registry import Registry
from tests.conftest import thorough
from tests.server import loops
from tests.server.chance_leaks import look_for_leaks
from tests.server.conftest import Player, open_table
from tests.server.test_days import Browser


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    """The tiny game of these tests is on no shelf of another process."""
    with ThreadPoolExecutor(1) as executor, patch.object(RidePool, "executor", lambda _: executor):
        yield


def coach(player: Player, on: bool = True) -> Any:
    return player.send("coach", {"on": on}, "PUT")


def advice(player: Player) -> Any:
    return player.send("coach", {"sequence": player.look()["update"]["sequence"]})


def said(player: Player) -> list[str]:
    return [line["words"] for line in player.look()["chat"]]


def test_against_bots_the_coach_speaks_at_once_and_it_is_said(client: TestClient) -> None:
    _, (player, _) = open_table(client, "hb", "long")
    assert advice(player).json()["error"]["code"] == "coach"
    assert coach(player).json()["seats"][0]["coached"]
    found = advice(player).json()
    question = player.look()["update"]["question"]
    assert [each["option"] for each in found["options"]] == [each["text"] for each in question["options"]]
    assert all(each["low"] <= each["share"] <= each["high"] for each in found["options"])
    assert all(each["why"].endswith(".") for each in found["options"])
    assert found["best"] in [each["option"] for each in found["options"]]
    assert said(player)[-1] == "Seat 0 rides with the coach."
    coach(player, False)
    assert advice(player).json()["error"]["code"] == "coach"
    assert said(player)[-1] == "Seat 0 rides without the coach."


def test_among_people_everybody_must_agree(client: TestClient) -> None:
    _, (one, two) = open_table(client)
    coach(one)
    assert "once everybody agrees" in said(two)[-1]
    assert advice(one).json()["error"]["code"] == "coach"
    coach(two)
    assert advice(one).status_code == 200
    assert advice(two).json()["error"]["code"] == "foreign"
    coach(two, False)
    assert advice(one).json()["error"]["code"] == "coach"
    assert Player(client, one.table, None).send("coach", {"on": True}, "PUT").status_code == 403


def test_switching_the_coach_does_not_fill_the_store(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (player, *_) = open_table(client, "hb", "long")
    monkeypatch.setattr("rouleur.server.tables.talk.MOST_LINES", 2)
    codes = [coach(player, on).status_code for on in (True, False, True)]
    assert (codes, len(said(player))) == ([200, 200, 409], 2)


def test_of_two_workers_one_says_that_the_coach_is_wanted(client: TestClient, settings: Settings) -> None:
    """The second has not heard of it yet; seen in the trial with two workers: it was said twice."""
    _, (player, _) = open_table(client)
    late = Store(settings.database)
    live = LiveTable(late, *row_and_seats(late, player.table))
    coach(player)
    switch(live, 0, True)
    late.close()
    assert len(said(player)) == 1


def row_and_seats(store: Store, table: str) -> tuple[TableRow, list[SeatRow]]:
    row = store.tables.find(table)
    assert row is not None
    return row, store.tables.seats(table)


def test_a_question_that_has_passed_is_not_advised(client: TestClient) -> None:
    _, (player, _) = open_table(client, "hb", "long")
    coach(player)
    assert player.send("coach", {"sequence": 99}).json()["error"]["code"] == "stale"


def test_the_race_of_the_day_has_no_coach_and_no_odds(client: TestClient) -> None:
    player = Browser(client).player()
    assert coach(player).json()["error"]["code"] == "day"
    assert advice(player).json()["error"]["code"] == "day"
    assert client.get(f"/api/tables/{player.table}/odds").json()["error"]["code"] == "day"


def complete_odds(client: TestClient, table: str) -> Any:
    for _ in range(2000):
        found = client.get(f"/api/tables/{table}/odds").json()
        if found["complete"]:
            return found
    raise AssertionError("the odds are never complete")


def test_a_watched_race_has_odds_for_every_turn(client: TestClient) -> None:
    made, _ = open_table(client, "bb")
    while not client.get(f"/api/tables/{made['table']}").json()["update"]["over"]:
        """Bots ride in the background."""
    found = complete_odds(client, made["table"])
    turns = [each["turn"] for each in found["odds"]]
    assert turns == list(range(len(turns)))
    assert len(turns) > 1
    for each in found["odds"]:
        shares = [rider["share"] for rider in each["riders"]]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1)
    since = client.get(f"/api/tables/{made['table']}/odds?from=2").json()
    assert since["odds"] == found["odds"][2:]


def test_a_race_with_people_has_odds_for_the_turns_that_were_looked_at(client: TestClient) -> None:
    _, (player, _) = open_table(client, "hb", "long")
    first = complete_odds(client, player.table)
    assert [each["turn"] for each in first["odds"]] == [0]
    for _ in range(4):
        player.answer(player.look()["update"]["question"]["options"][0]["text"])
    second = complete_odds(client, player.table)
    assert second["odds"][0] == first["odds"][0]
    assert len(second["odds"]) == 2


def test_one_address_leaves_room_in_the_queue(client: TestClient) -> None:
    """Eight places for all: somebody at four tables has half of them, and others are served."""
    pool = RidePool()
    started, go_on = Event(), Event()

    def work() -> None:
        started.set()
        go_on.wait()

    async def ask() -> list[str]:
        asked = [asyncio.create_task(pool.run("one", work)) for _ in range(4)]
        await asyncio.sleep(0)
        codes = [await refused(pool.run("one", work))]
        asked += [asyncio.create_task(pool.run(f"other {number}", work)) for number in range(4)]
        await asyncio.sleep(0)
        codes.append(await refused(pool.run("late", work)))
        go_on.set()
        await asyncio.gather(*asked)
        return codes

    async def refused(asked: Coroutine[Any, Any, None]) -> str:
        with pytest.raises(Refused) as found:
            await asked
        return str(found.value)

    own, full = loops.run(ask())
    assert "for you" in own and "Too many" in full


def test_what_is_worked_out_is_let_go(client: TestClient) -> None:
    """Each turn that waits is a whole race in memory; a race that was only watched kept all of them for ever."""
    boards = Boards(RidePool())
    live = loops.run(loaded(client, open_table(client, "bb")[0]["table"]))
    board = boards.board(live, "one")
    assert board.waiting and board.turns is not None
    assert board.turns.begun == {}
    for number in range(7):
        other = Board("criterium", "one" if number < 3 else "two")
        other.waiting[0] = board.waiting[0]
        boards._boards[f"other {number}"] = other
    assert not boards.board(renamed(live, "mine"), "one").noted, "one address has four tables at work"
    assert not boards.board(renamed(live, "yours"), "three").noted, "eight tables are at work"
    board.give_up()
    assert boards.board(renamed(live, "yours"), "three").noted
    for number in range(MOST_TABLES + 20):
        boards.board(renamed(live, f"table {number}"), "four")
    assert len(boards._boards) == MOST_TABLES


async def loaded(client: TestClient, table: str) -> LiveTable:
    tables: Registry = client.app.state.services.tables  # type: ignore[attr-defined]
    while not tables.places[table].live.table.over:  # type: ignore[union-attr]
        client.get(f"/api/tables/{table}")
    live = tables.places[table].live
    assert live is not None
    return live


def renamed(live: LiveTable, table: str) -> LiveTable:
    """Another table with the same race."""
    again = copy(live)
    again.row = msgspec.structs.replace(live.row, id=table)
    return again


def test_what_changes_with_an_option_is_one_sentence() -> None:
    path = [(1, 1), (2, 1), (3, 1)]
    assert why(Worded("a", cost="one card", path=path), 2, "box") == "2 boxes forward, 2 may follow, costs one card."
    assert why(Worded("b"), 0, "square") == "costs no card."


def positions(game: str, count: int) -> Iterator[Match[Race]]:
    """Questions of a race between bots, each some answers after the one before."""
    info = box(game).races()[0]
    setup = box(game).setup(info.slug, ["Ann", "Ben", "Cas", "Dea"][: box(game).seats.usual])
    match: Match[Race] = Match.start(setup, seed=11)
    directors = [bot(game, 2, seat) for seat in range(len(setup.seats))]
    for number in range(count * 23):
        question = match.question()
        if question is None:
            return
        if number % 23 == 22 and not match.together:
            yield match
        match.answer(directors[question.seat].choose(View(match.state, question.seat), question))


@pytest.mark.parametrize("game", ["homas", thorough("head")])
def test_coach_and_odds_are_the_same_to_the_last_byte_when_hidden_things_are_drawn_anew(game: str) -> None:
    """The long run: `python -m tests.server.chance_leaks homas 2000`. Who peeks is found out."""
    found = look_for_leaks(game, 40)
    assert found.differences == []
    assert found.hidden > 20
    assert found.seen > 0


def test_in_the_tour_de_france_game_nothing_is_hidden() -> None:
    """So there is nothing to leak: whoever looks, no two positions look alike to him."""
    assert look_for_leaks("tdf", 6).hidden == 0


def test_the_work_chooses_the_number_of_rides() -> None:
    """Not the clock: the same question is always advised alike, and late in a race, where rides are short, with more of them."""
    early, late = (
        (moment_of(match, question.seat), question.texts())
        for number, match in enumerate(positions("homas", 12))
        if number in (0, 11) and (question := match.question()) is not None
    )
    policy = policy_of("homas")
    assert rides_for(policy, *early) == rides_for(policy, *early)
    assert FEWEST_RIDES < rides_for(policy, *early) < rides_for(policy, *late) <= MOST_RIDES
