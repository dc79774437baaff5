"""The analysis of a finished race: started once, watched, kept with the race, stopped by whoever started it."""

from __future__ import annotations

import asyncio
from time import monotonic, sleep
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.analyses.jobs import Job, Jobs
from rouleur.server.app import make_app
from rouleur.server.jobs import clock
from rouleur.server.settings import Settings
from tests.server.test_bad_input import fault

PATIENCE = 60


def watched(client: TestClient, game: str = "thetour", race: str = "grand-02") -> str:
    """A race that bots ride at once."""
    seats = [{"kind": "bot", "name": "Ann", "level": 3}] if game == "thetour" else []
    made = client.post("/api/tables", json={"game": game, "race": race, "seats": seats})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def start(client: TestClient, table: str, rides: int = 20) -> Any:
    return client.post(f"/api/tables/{table}/analysis", json={"rides": rides})


def look(client: TestClient, table: str) -> Any:
    return client.get(f"/api/tables/{table}/analysis").json()


def until_done(client: TestClient, table: str) -> Any:
    until = monotonic() + PATIENCE
    while (view := look(client, table))["state"] == "running" and monotonic() < until:
        sleep(0.05)
    return view


def test_a_race_is_analysed_and_the_analysis_kept(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        table = watched(client)
        assert look(client, table)["state"] == "none"
        assert start(client, table).status_code == 201
        view = until_done(client, table)
        assert view["state"] == "done", view
        assert view["done"] == view["total"]
        found = view["found"]
        assert found["rides"] == 20 and len(found["decisions"]) > 0
        ledger = found["lines"][0]["ledger"]
        terms = ("start", "luck", "own", "others", "unseen")
        assert round(sum(ledger[term]["points"] for term in terms), 1) == ledger["end"]
        assert start(client, table).status_code == 200
        assert client.get(f"/api/forecasts/{view['analysis']}").status_code == 404
    with TestClient(make_app(settings)) as client:
        assert look(client, table) == view
        assert start(client, table, 30).status_code == 201
        assert until_done(client, table)["rides"] == 30


def test_a_race_that_is_not_over_is_not_analysed(client: TestClient) -> None:
    seats = [{"kind": "human", "name": "Ann"}]
    made = client.post("/api/tables", json={"game": "thetour", "race": "grand-02", "seats": seats}).json()
    fault(start(client, made["table"]), 409, "running")
    assert client.get(f"/api/tables/{made['table']}/analysis").status_code == 409


@pytest.fixture
def long_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def ride(self: Jobs, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        while not job.stopping:
            sleep(0.01)
        job.kept.state = "stopped"
        self.store.save(job.id, job.data(), False, clock())
        loop.call_soon_threadsafe(job.announce)

    monkeypatch.setattr(Jobs, "_ride", ride)


@pytest.mark.usefixtures("long_work")
def test_an_analysis_is_stopped_by_whoever_started_it_only(client: TestClient) -> None:
    table, other = watched(client), watched(client, "wielersim", "amstel")
    first, second = start(client, table).json(), start(client, other).json()
    assert start(client, table).json()["token"] is None
    address = f"/api/analyses/{first['analysis']}/stop"
    fault(client.post(address), 403, "foreign")
    fault(client.post(address, headers={"authorization": f"Bearer {second['token']}"}), 401, "forged")
    assert look(client, table)["state"] == "running"
    for view, each in ((first, table), (second, other)):
        token = {"authorization": f"Bearer {view['token']}"}
        assert client.post(f"/api/analyses/{view['analysis']}/stop", headers=token).status_code == 200
        assert until_done(client, each)["state"] == "stopped"


@pytest.mark.usefixtures("long_work")
def test_who_started_an_analysis_does_not_stop_a_later_one(client: TestClient) -> None:
    table = watched(client, "wielersim", "amstel")
    first = start(client, table).json()
    address, token = f"/api/analyses/{first['analysis']}/stop", {"authorization": f"Bearer {first['token']}"}
    assert client.post(address, headers=token).status_code == 200
    assert until_done(client, table)["state"] == "stopped"
    second = start(client, table).json()
    fault(client.post(address, headers=token), 401, "forged")
    assert look(client, table)["state"] == "running"
    own = {"authorization": f"Bearer {second['token']}"}
    assert client.post(address, headers=own).status_code == 200
    assert until_done(client, table)["state"] == "stopped"


def test_an_analysis_goes_with_its_table(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "wielersim", "race": "amstel", "seats": []}).json()
    start(client, made["table"], 10)
    view = until_done(client, made["table"])
    owner = {"authorization": f"Bearer {made['owner']}"}
    assert client.delete(f"/api/tables/{made['table']}", headers=owner).status_code == 200
    services = client.app.state.services  # type: ignore[attr-defined]
    assert services.store.forecasts.find(view["analysis"]) is None
