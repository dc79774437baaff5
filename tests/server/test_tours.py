"""A stage race over the wire: stage by stage, ridden or simulated, counted to its podium."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_courses
from rouleur.play.tour import stage_seed
from rouleur.road.box import box
from rouleur.server.app import make_app
from rouleur.server.room import BEGUN, GATHERING
from rouleur.server.settings import Settings
from rouleur.server.tables.setup import levels
from tests.server.conftest import Player

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Bot", "level": 0}]


class Rider:
    def __init__(self, client: TestClient, **wish: Any) -> None:
        self.client = client
        made = client.post(
            "/api/tours", json={"game": "criterium", "tour": "three-days", "seats": SEATS, "seed": 4, **wish}
        )
        assert made.status_code == 201, made.text
        self.tour = made.json()["tour"]
        token = made.json()["seats"][0]["token"] if made.json()["seats"] else None
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def look(self) -> Any:
        return self.client.get(f"/api/tours/{self.tour}", headers=self.headers).json()

    def next_stage(self, stage: int, simulate: bool = False) -> Any:
        body = {"stage": stage, "simulate": simulate}
        return self.client.post(f"/api/tours/{self.tour}/stages", json=body, headers=self.headers)

    def ride(self) -> None:
        view = self.look()
        running = next(stage for stage in view["stages"] if stage["state"] == "running")
        player = Player(self.client, running["table"], view["token"])
        while (question := player.look()["update"]["question"]) is not None:
            assert player.answer(question["options"][0]["text"]).status_code == 200

    def wait(self, stage: int) -> Any:
        for _ in range(400):
            view = self.look()
            if view["stages"][stage - 1]["state"] == "ridden":
                return view
        raise AssertionError("the stage does not end")


def test_three_stages_ridden_and_simulated_to_the_podium(client: TestClient) -> None:
    tour = Rider(client)
    view = tour.look()
    assert [stage["state"] for stage in view["stages"]] == ["to come"] * 3
    assert [rider["name"] for rider in view["riders"]] == ["Ada", "Bot"]
    assert tour.next_stage(1).status_code == 201
    assert tour.next_stage(2).json()["error"]["code"] == "stale"
    tour.ride()
    view = tour.look()
    assert view["stages"][0]["state"] == "ridden"
    assert view["standings"]["stages"] == 1
    assert tour.next_stage(2, simulate=True).status_code == 201
    stage = client.get(f"/api/tables/{tour.look()['stages'][1]['table']}").json()
    assert stage["update"]["standings"]["tables"]["general"]
    view = tour.wait(2)
    assert view["token"] is None
    tour.next_stage(3)
    tour.ride()
    view = tour.look()
    assert view["over"]
    assert [standings["stages"] for standings in view["progression"]] == [1, 2, 3]
    assert view["standings"]["tables"]["general"][0]["place"] == 1
    assert tour.next_stage(4).json()["error"]["code"] == "over"


def test_a_tour_is_the_same_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        tour = Rider(client)
        tour.next_stage(1)
        tour.ride()
        before = tour.look()
    with TestClient(make_app(settings)) as client:
        tour.client = client
        assert tour.look() == before
        assert tour.next_stage(2).status_code == 201


def test_the_seed_of_one_stage_does_not_tell_the_next() -> None:
    """A checksum would: it is linear, so that two tours' stages would differ alike."""
    differences = {stage_seed(seed, 1) ^ stage_seed(seed, 2) for seed in range(100)}
    assert len(differences) == 100


def test_a_tour_of_stages_of_ones_own(client: TestClient) -> None:
    tour = Rider(client, tour="", stages=["short", "long"], title="Two days")
    assert [stage["race"] for stage in tour.look()["stages"]] == ["short", "long"]
    assert tour.look()["title"] == "Two days"


def own_board() -> dict[str, Any]:
    return box("wielersim").route_of(next(iter(shipped_courses().values())))


def test_a_board_of_ones_own_is_a_stage_and_kept_with_the_tour(settings: Settings) -> None:
    wish = {"game": "wielersim", "tour": "", "stages": ["own-hills", "week-2"], "seats": []}
    with TestClient(make_app(settings)) as client:
        tour = Rider(client, **wish, routes={"own-hills": own_board()})
        first, second = tour.look()["stages"]
        assert (first["title"], first["kind"]) == (own_board()["name"], "own board")
        assert first["profile"]["profile"]
        assert first["profile"]["cells"] == []
        assert second["profile"] is None
    with TestClient(make_app(settings)) as client:
        tour.client = client
        assert tour.next_stage(1, simulate=True).status_code == 201
        table = tour.wait(1)["stages"][0]["table"]
        picture = client.get(f"/api/tables/{table}/picture").json()
        assert picture["title"] == own_board()["name"]
        assert tour.next_stage(2, simulate=True).status_code == 201
        assert tour.wait(2)["over"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"stages": ["week-2"], "routes": {"week-2": {}}}, "already"),
        ({"stages": ["week-2"], "routes": {"other": {}}}, "no stage of this tour"),
        ({"stages": ["week-2", "mine"], "routes": {"mine": {"name": "Mine"}}}, "mine"),
        ({"tour": "week", "routes": {"mine": {}}}, "name all its stages"),
    ],
)
def test_a_board_that_cannot_be_a_stage_is_refused_in_a_sentence(
    client: TestClient, wish: dict[str, Any], sentence: str
) -> None:
    answer = client.post("/api/tours", json={"game": "wielersim", "seats": [], **wish})
    assert (answer.status_code, sentence in answer.json()["error"]["message"]) == (422, True), answer.text


def test_only_so_many_boards_are_taken(client: TestClient) -> None:
    routes: dict[str, dict[str, Any]] = {f"own-{number}": {} for number in range(31)}
    answer = client.post("/api/tours", json={"game": "wielersim", "stages": ["own-1"], "routes": routes})
    assert answer.status_code == 400


def test_a_friend_joins_a_tour_by_its_code(client: TestClient) -> None:
    seats = [SEATS[0], {"kind": "human", "name": "A friend", "open": True}]
    made = client.post("/api/tours", json={"game": "criterium", "tour": "three-days", "seats": seats}).json()
    assert client.get(f"/api/tours/{made['tour']}").json()["open"] == [1]
    joined = client.post("/api/join", json={"code": made["code"], "name": "Eve"}).json()
    assert client.get(f"/api/tours/{made['tour']}").json()["open"] == []
    assert (joined["tour"], joined["table"], joined["seat"]) == (made["tour"], None, 1)
    assert client.post("/api/join", json={"code": made["code"], "name": "Late"}).json()["seat"] == -1
    headers = {"authorization": f"Bearer {joined['token']}"}
    view = client.post(f"/api/tours/{made['tour']}/stages", json={"stage": 1}, headers=headers).json()
    assert view["seats"][1]["name"] == "Eve"
    assert Player(client, view["stages"][0]["table"], view["token"]).look()["seat"] == 1


def test_several_people_meet_before_a_stage_and_a_bot_keeps_an_open_seat(client: TestClient) -> None:
    """Stage 1 with a bot in the friend's seat; then both meet in the waiting room, and nobody rides before all are ready."""
    seats = [SEATS[0], {"kind": "human", "name": "A friend", "open": True}]
    tour = Rider(client, seats=seats, seed=None)
    assert tour.next_stage(1).status_code == 201
    tour.ride()
    assert tour.look()["stages"][0]["state"] == "ridden"
    code = tour.look()["code"]
    joined = client.post("/api/join", json={"code": code, "name": "Eve"}).json()
    body = {"stage": 2, "room": True}
    view = client.post(f"/api/tours/{tour.tour}/stages", json=body, headers=tour.headers).json()
    table = view["stages"][1]["table"]
    eve = client.get(f"/api/tours/{tour.tour}", headers={"authorization": f"Bearer {joined['token']}"}).json()["token"]
    assert client.get(f"/api/tables/{table}").json()["room"] == GATHERING
    for token in (view["token"], eve):
        headers = {"authorization": f"Bearer {token}"}
        client.post(f"/api/tables/{table}/seat", json={"action": "ready"}, headers=headers)
    assert client.get(f"/api/tables/{table}").json()["room"] == BEGUN


def test_bad_tours_are_refused(client: TestClient) -> None:
    def status(**wish: Any) -> Any:
        return client.post(
            "/api/tours", json={"game": "criterium", "tour": "three-days", "seats": SEATS, **wish}
        ).status_code

    assert status(tour="nowhere") == 404
    assert status(stages=["nowhere"]) == 404
    assert status(game="nothing") == 404
    assert status(seats=[]) == 422
    assert status(options={"stormy": 1}) == 422
    assert client.get(f"/api/tours/{'0' * 24}").status_code == 404
    tour = Rider(client)
    stranger = client.post(f"/api/tours/{tour.tour}/stages", json={"stage": 1})
    assert stranger.json()["error"]["code"] == "foreign"


@pytest.mark.parametrize("game", [slug for slug in slugs() if slug != "criterium"])
def test_every_box_rides_the_first_stages_of_a_tour(client: TestClient, game: str) -> None:
    shelf = box(game)
    races = sorted(shelf.races(), key=lambda info: info.length)
    level = levels(game)[-1] and 1
    seats = [{"kind": "bot", "name": f"Bot {number}", "level": level} for number in range(shelf.seats.usual)]
    tour = Rider(client, game=game, tour=shelf.tours()[0].slug, stages=[races[0].slug, races[1].slug], seats=seats)
    for stage in (1, 2):
        assert tour.next_stage(stage).status_code == 201
        view = tour.wait(stage)
        assert view["standings"]["stages"] == stage
    assert view["over"]
    assert view["standings"]["tables"]["general"]


def test_the_virtual_leader_is_who_would_lead_with_the_gaps_of_the_moment(client: TestClient) -> None:
    changes = 0
    for seed in range(5, 15):
        tour = Rider(client, game="wielersim", tour="week", stages=["week-1", "week-4"], seats=[], seed=seed)
        for stage in (1, 2):
            tour.next_stage(stage)
            view = tour.wait(stage)
        first, second = (
            client.get(f"/api/tables/{stage['table']}/frames").json()["frames"] for stage in view["stages"]
        )
        assert all(frame["lead"] is None for frame in first), "before the first stage has ended nobody leads a tour"
        changes += sum(checked_lead(frame, view["progression"][0]["tables"]["general"]) for frame in second)
        if changes:
            return
    raise AssertionError("in ten tours nobody ever threatened the leader")


def checked_lead(frame: Any, general: Any) -> bool:
    """Whether somebody else than the holder of the jersey leads, after adding it up by hand."""
    lead = frame["lead"]
    if lead is None:
        return False
    overall = {line["who"]: line["value"] for line in general}
    gaps = {rider: group.get("gap", 0) for group in frame["situation"]["groups"] for rider in group["riders"]}
    times = {rider: overall[rider] + round(gap) for rider, gap in gaps.items()}
    holder = general[0]["who"]
    assert lead["holder"] == holder
    assert times[lead["rider"]] == min(times.values())
    if lead["rider"] == holder:
        return False
    assert lead["ahead"] == times[holder] - times[lead["rider"]]
    return True


def test_a_stage_is_not_given_away_while_its_cards_are_carried_on(client: TestClient) -> None:
    """Played again, the record of a stage shows every hand at its end."""
    people = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]
    tour = Rider(client, seats=people, seed=None)
    tour.next_stage(1, simulate=True)
    table = tour.wait(1)["stages"][0]["table"]
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Bot", "level": 0}]
    for reply in (
        client.get(f"/api/tables/{table}/record"),
        client.post(f"/api/tables/{table}/branch", json={"frame": 0, "seats": seats}),
    ):
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "running")
    for stage in (2, 3):
        tour.next_stage(stage, simulate=True)
        tour.wait(stage)
    assert client.get(f"/api/tables/{table}/record").status_code == 200
