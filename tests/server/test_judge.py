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
