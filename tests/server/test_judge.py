"""The judge beside the cardboard."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings

OPEN = {"do": "open", "game": "wielersim", "stages": [{"title": "Home"}], "teams": 2, "team_size": 2}


class Judge:
    def __init__(self, client: TestClient) -> None:
        self.client = client
        made = client.post("/api/judge").json()
        self.session, self.token = made["session"], made["token"]

    def call(self, start: int, *calls: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        return self.client.post(
            f"/api/judge/{self.session}/calls", json={"start": start, "calls": calls}, headers=headers
        )


def test_a_session_survives_lost_connections_and_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        judge = Judge(client)
        assert judge.call(0, OPEN, {"do": "start"}).json()["entries"] == 2
        again = judge.call(0, OPEN, {"do": "start"}, {"do": "turn"}).json()
        assert again["entries"] == 3
        assert judge.call(1, {"do": "note", "words": "other"}).json()["error"]["code"] == "stale"
    with TestClient(make_app(settings)) as client:
        judge.client = client
        view = client.get(f"/api/judge/{judge.session}").json()
        assert view["entries"] == 3
        bibs = [rider["bib"] for team in view["view"]["teams"] for rider in team["riders"]]
        done = judge.call(3, {"do": "finish", "riders": bibs, "entry": 1}, {"do": "end"}).json()
        assert done["view"]["over"]
        assert "Home" in done["report"]


def test_a_call_that_does_not_fit_is_refused_and_those_before_it_are_kept(client: TestClient) -> None:
    judge = Judge(client)
    wrong = {"do": "finish", "riders": [999], "entry": 1}
    view = judge.call(0, OPEN, {"do": "start"}, {"do": "turn"}, wrong, {"do": "turn"}).json()
    assert view["entries"] == 3
    assert view["refused_at"] == 3
    assert "999" in view["refused"]
    assert "do" in judge.call(3, {"do": "dance"}).json()["refused"]
    stranger = client.post(f"/api/judge/{judge.session}/calls", json={"start": 2, "calls": []})
    assert stranger.json()["error"]["code"] == "foreign"


def test_another_phone_opens_the_book_by_its_code(client: TestClient) -> None:
    judge = Judge(client)
    code = judge.call(0, OPEN, {"do": "start"}).json()["code"]
    assert len(code) == 6
    second = Judge(client)
    joined = client.post("/api/judge/join", json={"code": code.lower()}).json()
    second.session, second.token = joined["session"], joined["token"]
    assert second.session == judge.session
    assert second.call(2, {"do": "turn", "number": 1}).json()["entries"] == 3
    assert client.get(f"/api/judge/{judge.session}/entries").json() == {"entries": 3}
    late = judge.call(2, {"do": "turn", "number": 1}, {"do": "note", "words": "also"})
    assert late.json()["entries"] == 4
    refused = judge.call(4, {"do": "turn", "number": 1}).json()
    assert (refused["refused"], refused["entries"]) == ("Turn 1 has already begun.", 4)
    follower = client.get(f"/api/judge/{judge.session}").json()
    assert (follower["code"], follower["entries"]) == ("", 4)
    for wrong in ("ABCDE", "ABC!EF", "ZZZZZZ"):
        assert client.post("/api/judge/join", json={"code": wrong}).status_code == 404


def test_who_only_follows_does_not_learn_the_code(client: TestClient) -> None:
    """The identity of a book, which every follower has, began with the letters of its code."""
    judge = Judge(client)
    code = judge.call(0, OPEN).json()["code"]
    number, letters = int(judge.session[:7], 16), ""
    for _ in range(6):
        number, letter = divmod(number, 24)
        letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"[letter] + letters
    assert letters != code
    assert client.post("/api/judge/join", json={"code": letters}).status_code == 404


def test_a_stage_that_is_over_can_be_looked_up(client: TestClient) -> None:
    judge = Judge(client)
    stages = {**OPEN, "stages": [{"title": "Home"}, {"title": "Away"}]}
    judge.call(0, stages, {"do": "start"}, {"do": "turn"})
    bibs = [
        rider["bib"]
        for team in client.get(f"/api/judge/{judge.session}").json()["view"]["teams"]
        for rider in team["riders"]
    ]
    judge.call(3, {"do": "finish", "riders": bibs, "entry": 1}, {"do": "end"}, {"do": "start"})
    page = client.get(f"/api/judge/{judge.session}/stages/1").json()["page"]
    assert [line["bib"] for line in page["stage"]["arrivals"]] == bibs
    assert client.get(f"/api/judge/{judge.session}/stages/3").status_code == 422
    assert client.get(f"/api/judge/{'0' * 24}/entries").status_code == 404
    assert client.get("/api/judge/games/tdf").json()["team_usual"] == 4
    assert client.get("/api/judge/games/chess").status_code == 404
