"""Who may know what: tokens of other seats, the dice to come, the code, the files."""

from __future__ import annotations

import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.api.records import FRESH_WORDS, SAME_WORDS
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import Player, open_table
from tests.server.test_bad_input import fault
from tests.server.test_tours import Rider

FRIENDS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "A friend", "open": True}]


def test_the_opener_never_holds_the_token_of_a_seat_that_a_friend_joins(client: TestClient) -> None:
    made, _ = open_table(client, "ho")
    assert made["seats"][0]["token"]
    assert made["seats"][1]["token"] is None
    joined = client.post("/api/join", json={"code": made["code"], "name": "Eve"}).json()
    assert Player(client, made["table"], joined["token"]).look()["seat"] == 1


def test_nor_in_a_tour(client: TestClient) -> None:
    wish = {"game": "criterium", "tour": "three-days", "seats": FRIENDS}
    made = client.post("/api/tours", json=wish).json()
    assert [ticket["token"] is None for ticket in made["seats"]] == [False, True]


def test_the_code_of_a_stage_leads_to_the_tour_and_one_seat_to_one_person(client: TestClient) -> None:
    tour = Rider(client, seats=FRIENDS, seed=None)
    view = tour.next_stage(1).json()
    stage = Player(client, view["stages"][0]["table"], view["token"])
    code = stage.look()["code"]
    joined = client.post("/api/join", json={"code": code, "name": "Eve"}).json()
    assert (joined["tour"], joined["seat"]) == (tour.tour, 1)
    late = client.post("/api/join", json={"code": code, "name": "Late"}).json()
    assert (late["seat"], late["token"]) == (-1, None)


@pytest.mark.parametrize("seats", [FRIENDS, [FRIENDS[0], {"kind": "human", "name": "Bea"}]])
def test_a_seed_of_ones_own_is_refused_where_a_second_person_sits(client: TestClient, seats: Any) -> None:
    fault(
        client.post("/api/tables", json={"game": "criterium", "race": "short", "seats": seats, "seed": 3}),
        422,
        "illegal",
    )
    wish = {"game": "criterium", "tour": "three-days", "seats": seats, "seed": 3}
    fault(client.post("/api/tours", json=wish), 422, "illegal")


BOTH = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]
ALONE = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Bot", "level": 0}]


def ride_first(players: list[Player]) -> list[Any]:
    """To the end, always the first option: equal dice, equal events."""
    while not (view := players[0].look())["update"]["over"]:
        asked = next(player for player in players if player.look()["update"]["question"] is not None)
        asked.answer(asked.look()["update"]["question"]["options"][0]["text"])
    return [event for event in view["update"]["events"] if event["kind"] == "moved"]


def take_over(client: TestClient, table: str, seats: Any = BOTH) -> tuple[list[Player], str]:
    """The seats of the branch, and what is said of its dice."""
    made = client.post(f"/api/tables/{table}/branch", json={"frame": 1, "seats": seats}).json()
    players = [Player(client, made["table"], ticket["token"]) for ticket in made["seats"] if ticket["token"]]
    return players, players[0].look()["chat"][0]["words"]


def test_a_race_of_several_people_is_taken_over_with_fresh_dice_unless_all_agreed(client: TestClient) -> None:
    made, players = open_table(client)
    ridden = ride_first(players)
    branches = take_overs(client, made["table"])
    assert {words for _, words in branches} == {FRESH_WORDS}
    assert fresh_hands(client, made["table"], players, [branch for branch, _ in branches])
    assert any(ride_first(branch) != ridden for branch, _ in branches)
    fault(branches[0][0][0].send("record", None, "GET"), 409, "rules")
    players[0].send("agree", {"same_dice": True})
    assert take_over(client, made["table"], ALONE)[1] == FRESH_WORDS
    assert players[1].send("agree", {"same_dice": True}).json()["seats"][1]["agreed"]
    assert take_over(client, made["table"], ALONE)[1] == SAME_WORDS
    assert take_over(client, made["table"])[1] == FRESH_WORDS


def take_overs(client: TestClient, table: str) -> list[tuple[list[Player], str]]:
    return [take_over(client, table) for _ in range(3)]


def fresh_hands(client: TestClient, table: str, players: list[Player], branches: list[list[Player]]) -> bool:
    """Whether nobody can know another's cards from the film of the race."""
    frames = client.get(f"/api/tables/{table}/frames?from=1&limit=1", headers=players[1].headers).json()["frames"]
    known = frames[0]["situation"]["riders"][1]["private"]
    return any(branch[1].look()["update"]["situation"]["riders"][1]["private"] != known for branch in branches)


def test_a_branch_with_fresh_dice_is_kept_and_can_be_taken_over_again(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        made, players = open_table(client)
        ride_first(players)
        branch, _ = take_over(client, made["table"])
        asked = next(player for player in branch if player.look()["update"]["question"] is not None)
        asked.answer(asked.look()["update"]["question"]["options"][0]["text"])
        before = branch[0].look()["update"]
    with TestClient(make_app(settings)) as client:
        for player in branch:
            player.client = client
        assert branch[0].look()["update"] == before
        told = ride_first(branch)
        film = client.get(f"/api/tables/{branch[0].table}/frames?limit=200").json()["frames"]
        assert [event for frame in film for event in frame["events"] if event["kind"] == "moved"] == told
        again, words = take_over(client, branch[0].table)
        assert words == FRESH_WORDS
        assert ride_first(again)


def test_spectators_do_not_see_the_code(client: TestClient) -> None:
    made, (first, _) = open_table(client, "ho")
    assert first.look()["code"] == made["code"]
    assert made["code"] not in client.get(f"/api/tables/{made['table']}").text
    tour = Rider(client)
    code = tour.look()["code"]
    assert len(code) == 6
    assert code not in client.get(f"/api/tours/{tour.tour}").text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_the_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'new.sqlite3'}", rates=False))) as client:
        open_table(client)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("*.sqlite3*")}
    assert set(modes.values()) == {0o600}, modes
