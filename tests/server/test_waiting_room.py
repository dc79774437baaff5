"""The waiting room: nobody rides before all are ready, or whoever opened the table starts; names, seats and restarts."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.conftest import Player
from tests.server.postgres import postgres
from tests.server.test_at_once import PAIRS, at_once, codes
from tests.server.test_rematch import ride_to_the_end
from tests.server.test_stream import Heard, stream
from tests.server.test_workers import two_workers


def gather(client: TestClient, seats: str = "ho", **more: Any) -> tuple[Any, Player]:
    """A table with a waiting room; `o` is an open seat, `b` a bot."""
    wanted = [
        {"kind": "bot" if letter == "b" else "human", "name": f"Seat {number}", "level": 0, "open": letter == "o"}
        for number, letter in enumerate(seats)
    ]
    body = {"game": "criterium", "race": "short", "seats": wanted, "room": True, **more}
    made = client.post("/api/tables", json=body).json()
    return made, Player(client, made["table"], made["seats"][0]["token"])


def join(client: TestClient, made: Any, name: str = "Bram") -> Player:
    joined = client.post("/api/join", json={"code": made["code"], "name": name}).json()
    return Player(client, made["table"], joined["token"])


def ready(player: Player, action: str = "ready") -> Any:
    return player.send("seat", {"action": action})


def own(client: TestClient, made: Any, action: str) -> Any:
    headers = {"authorization": f"Bearer {made['owner']}"}
    return client.post(f"/api/tables/{made['table']}/people", json={"action": action}, headers=headers)


def test_nobody_rides_before_everybody_is_ready(client: TestClient) -> None:
    made, opener = gather(client, "hob")
    view = opener.look()
    assert (view["room"], view["update"]["sequence"], view["update"]["thinking"]) == ("open", 0, False)
    assert (view["update"]["question"], view["update"]["waiting"]) == (None, [])
    refused = opener.answer("gear:high", 0)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "waiting")
    assert ready(opener).json()["room"] == "open"
    friend = join(client, made)
    assert [seat["ready"] for seat in friend.look()["seats"]] == [True, False, False]
    assert ready(friend).json()["room"] == "left"
    view = opener.look()
    assert view["room"] == "left"
    assert view["update"]["sequence"] > 0 and view["update"]["waiting"]


def test_ready_can_be_taken_back(client: TestClient) -> None:
    made, opener = gather(client)
    ready(opener)
    assert not ready(opener, "wait").json()["seats"][0]["ready"]
    assert ready(join(client, made)).json()["room"] == "open"


def test_whoever_opened_the_table_starts_and_bots_keep_the_open_seats(client: TestClient) -> None:
    made, opener = gather(client, "hoo")
    friend = join(client, made)
    assert own(client, made, "start").json()["room"] == "left"
    seats = opener.look()["seats"]
    assert [(seat["kind"], seat["taken"]) for seat in seats] == [("human", True), ("human", True), ("bot", False)]
    again = own(client, made, "start")
    assert (again.status_code, again.json()["error"]["code"]) == (409, "stale")
    late = join(client, made, "Chloe")
    assert late.look()["seats"][2] | {"online": None} == seats[2] | {
        "kind": "human",
        "name": "Chloe",
        "taken": True,
        "left": False,
        "online": None,
    }
    ride_to_the_end([opener, friend, late])


def test_only_whoever_opened_the_table_starts_it(client: TestClient) -> None:
    made, opener = gather(client)
    assert opener.send("people", {"action": "start"}).status_code == 401
    assert client.post(f"/api/tables/{made['table']}/people", json={"action": "start"}).status_code == 403
    assert opener.look()["room"] == "open"


def test_who_leaves_the_room_to_a_bot_is_not_waited_for(client: TestClient) -> None:
    made, opener = gather(client)
    friend = join(client, made)
    ready(opener)
    assert friend.send("seat", {"action": "leave", "level": 0}).json()["room"] == "left"


def test_a_seat_that_is_taken_anew_is_not_ready(client: TestClient) -> None:
    made, opener = gather(client)
    friend = join(client, made)
    ready(friend)
    headers = {"authorization": f"Bearer {made['owner']}"}
    client.post(f"/api/tables/{made['table']}/people", json={"action": "remove", "seat": 1}, headers=headers)
    assert ready(opener).json()["room"] == "open"
    assert [seat["ready"] for seat in join(client, made, "Chloe").look()["seats"]] == [True, False]


def test_the_room_is_there_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        made, opener = gather(client)
        ready(opener)
    with TestClient(make_app(settings)) as client:
        opener.client = client
        view = opener.look()
        assert (view["room"], view["seats"][0]["ready"], view["update"]["sequence"]) == ("open", True, 0)
        assert ready(join(client, made)).json()["room"] == "left"


def test_everybody_hears_who_is_ready_and_that_it_begins(client: TestClient) -> None:
    made, opener = gather(client)
    friend = join(client, made)
    with stream(client, opener) as socket:
        heard = Heard(socket, opener.token)
        heard.until("update")
        ready(friend)
        while not heard.until("seats")["seats"][1]["ready"]:
            """Who is online is told, too."""
        ready(opener)
        assert heard.until("update")["sequence"] > 0
        assert heard.until("seats")["room"] == "left"


def test_two_who_say_ready_at_once_start_one_race(client: TestClient) -> None:
    for _ in range(PAIRS):
        made, opener = gather(client)
        friend = join(client, made)
        assert codes(at_once(partial(ready, opener), partial(ready, friend))) == [200, 200]
        view = opener.look()
        assert (view["room"], view["update"]["sequence"]) == ("left", 1)


def test_two_starts_at_once_are_one(client: TestClient) -> None:
    for _ in range(PAIRS):
        made, _ = gather(client)
        assert codes(at_once(*[partial(own, client, made, "start")] * 2)) == [200, 409]


@pytest.mark.postgres
def test_two_workers_start_one_race() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        for _ in range(PAIRS):
            made, opener = gather(one)
            friend = Player(two, made["table"], join(two, made).token)
            assert codes(at_once(partial(ready, opener), partial(ready, friend))) == [200, 200]
            views = [opener.look(), friend.look()]
            assert [view["room"] for view in views] == ["left", "left"]
            assert views[0]["update"]["sequence"] == views[1]["update"]["sequence"] == 1


def test_a_rematch_gathers_again_as_before_and_belongs_to_whoever_opened_the_race(client: TestClient) -> None:
    made, opener = gather(client, public=True, turn_seconds=7200)
    friend = join(client, made)
    ready(opener), ready(friend)
    ride_to_the_end([opener, friend])
    again = opener.send("rematch", {"owner": made["owner"]}).json()
    assert friend.send("rematch", None).json()["owner"] == ""
    assert opener.send("rematch", {"owner": "somebody's"}).status_code == 401
    view = Player(client, again["table"], again["token"]).look()
    assert (view["room"], [seat["ready"] for seat in view["seats"]]) == ("open", [False, False])
    assert (view["public"], view["turn_seconds"]) == (True, 7200)
    headers = {"authorization": f"Bearer {again['owner']}"}
    started = client.post(f"/api/tables/{again['table']}/people", json={"action": "start"}, headers=headers)
    assert started.json()["room"] == "left"
