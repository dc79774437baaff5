"""Forecasts as jobs: their progress, and how they are scored."""

from __future__ import annotations

import asyncio
from time import sleep
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text

from rouleur.forecast.odds import odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import Run
from rouleur.forecast.tally import Tally
from rouleur.games.wielersim.content import shipped_route
from rouleur.server.app import make_app
from rouleur.server.forecasts import jobs as jobs_module
from rouleur.server.forecasts.jobs import ForecastKept, Job, Jobs
from rouleur.server.jobs import MOST_OF_ONE, clock
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.store.forecasts import ForecastRow
from rouleur.server.tables.threads import Threads
from tests.server import loops, test_analyses
from tests.server.postgres import postgres
from tests.server.test_bad_input import fault
from tests.server.test_workers import two_workers


def until_done(client: TestClient, forecast: str) -> list[Any]:
    news = []
    with client.websocket_connect(f"/api/forecasts/{forecast}/stream") as socket:
        while True:
            news.append(msgspec.json.decode(socket.receive_text())["forecast"])
            if news[-1]["state"] != "running":
                return news


def test_a_forecast_tells_its_progress_and_is_kept(settings: Settings) -> None:
    new = {"game": "wielersim", "race": "amstel", "runs": 60}
    with TestClient(make_app(settings)) as client:
        made = client.post("/api/forecasts", json=new)
        assert made.status_code == 201
        news = until_done(client, made.json()["forecast"])
        assert news[-1]["state"] == "done", news[-1]
        assert news[-1]["runs"] == 60
        assert abs(sum(rider["win"]["share"] for rider in news[-1]["odds"]["riders"]) - 1) < 1e-9
    with TestClient(make_app(settings)) as client:
        assert client.get(f"/api/forecasts/{news[-1]['forecast']}").json() == news[-1]
        check_scores(client, news[-1])


def test_a_forecast_of_ones_own_files_is_taken_away_as_files(settings: Settings) -> None:
    route = msgspec.to_builtins(shipped_route("amstel")) | {"name": "Mine"}
    listed = "Renner;Ploeg;Rol\nAnn Ölund;Rood;kopman\nBea Kovač;Rood;sprinter\nCis Bos;Blauw;kopman\n"
    new = {
        "game": "wielersim",
        "race": "mine",
        "runs": 30,
        "options": {"route": route, "rain": "dry"},
        "start_list": listed,
    }
    with TestClient(make_app(settings)) as client:
        made = client.post("/api/forecasts", json=new)
        assert made.status_code == 201, made.text
        view = until_done(client, made.json()["forecast"])[-1]
        assert (view["state"], view["title"]) == ("done", "Mine")
        assert {rider["name"] for rider in view["odds"]["riders"]} == {"Ann Ölund", "Bea Kovač", "Cis Bos"}
        address = f"/api/forecasts/{view['forecast']}"
        assert "What this assumes" in client.get(f"{address}/files/html").text
        assert client.get(f"{address}/files/csv").text.startswith("rider,name,team")
        assert client.get(f"{address}/files/png").content.startswith(b"\x89PNG")
        assert client.get(f"{address}/files/exe").status_code == 404
        score = client.post(f"{address}/score", json={"text": "place;name\n2;Cis Bos\n1;OLUND Ann\n"})
        assert score.json()["winner"] == "Ann Ölund"
        assert client.post(f"{address}/score", json={}).status_code == 422
        spoiled = client.post("/api/forecasts", json=new | {"start_list": "a;b\n1;2\n"})
        assert spoiled.status_code == 422


def test_a_start_list_is_read_before_it_is_ridden_with(client: TestClient) -> None:
    text = "name;team;role;form;start\nAnn;Red;leader;+2;x\nBea;Red;;;x\nCis;Blue;;;\n"
    found = client.post("/api/start-lists", json={"game": "wielersim", "text": text}).json()
    assert [(rider["name"], rider["form"], rider["guessed"]) for rider in found["riders"]] == [
        ("Ann", 2, False),
        ("Bea", 0, True),
    ]
    assert found["not_chosen"] == ["Cis"]
    refused = client.post("/api/start-lists", json={"game": "wielersim", "text": text.replace("+2", "-3")})
    assert (refused.status_code, "'-3' is not a form" in refused.text) == (422, True)
    assert client.post("/api/start-lists", json={"game": "head", "text": text}).status_code == 422


def check_scores(client: TestClient, view: Any) -> None:
    """A forecast compared with itself differs in nothing; scored, it is what one computes by hand."""
    address = f"/api/forecasts/{view['forecast']}"
    same = client.get(f"{address}/compare/{view['forecast']}").json()
    assert all(line["difference"] == 0 and not line["sure"] for line in same["riders"])
    riders = view["odds"]["riders"]
    order = [rider["rider"] for rider in riders[:3]]
    score = client.post(f"{address}/score", json={"order": order}).json()
    by_hand = sum((rider["win"]["share"] - (rider is riders[0])) ** 2 for rider in riders)
    assert score["brier"] == pytest.approx(by_hand)
    assert score["winner_rank"] == 1
    assert client.post(f"{address}/score", json={"order": [riders[1]["name"]]}).json()["winner_rank"] == 2
    assert client.post(f"{address}/score", json={"order": ["nobody"]}).status_code == 422
    assert client.post(f"{address}/score", json={"order": [order[0], order[0]]}).status_code == 422
    season = client.get("/api/season").json()
    assert [entry["forecast"] for entry in season["scores"]] == [view["forecast"]]


@pytest.fixture
def long_rides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forecasts that ride until they are stopped."""

    def ride(self: Jobs, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        while not job.stopping:
            sleep(0.01)
        job.kept.state = "stopped"
        self.store.save(job.id, job.data(), False, clock())
        loop.call_soon_threadsafe(job.announce)

    monkeypatch.setattr(Jobs, "_ride", ride)


LONG = {"game": "wielersim", "race": "amstel", "runs": 100_000}


def start(client: TestClient) -> Any:
    return client.post("/api/forecasts", json=LONG)


def stop(client: TestClient, view: Any, token: str | None) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return client.post(f"/api/forecasts/{view['forecast']}/stop", headers=headers)


@pytest.mark.usefixtures("long_rides")
def test_a_forecast_is_stopped_by_whoever_started_it_only(client: TestClient) -> None:
    view, other = start(client).json(), start(client).json()
    assert client.get(f"/api/forecasts/{view['forecast']}").json()["token"] is None
    fault(stop(client, view, None), 403, "foreign")
    fault(stop(client, view, other["token"]), 401, "forged")
    assert client.get(f"/api/forecasts/{view['forecast']}").json()["state"] == "running"
    for started in (view, other):
        assert stop(client, started, started["token"]).status_code == 200
        assert until_done(client, started["forecast"])[-1]["state"] == "stopped"


@pytest.mark.usefixtures("long_rides")
def test_one_address_does_not_take_all_forecasts(client: TestClient) -> None:
    started = [start(client) for _ in range(MOST_OF_ONE)]
    assert {made.status_code for made in started} == {201}
    fault(start(client), 429, "often")
    for made in started:
        stop(client, made.json(), made.json()["token"])
        until_done(client, made.json()["forecast"])
    again = start(client)
    assert again.status_code == 201
    stop(client, again.json(), again.json()["token"])


@pytest.mark.usefixtures("long_rides")
@pytest.mark.postgres
def test_a_forecast_and_an_analysis_of_one_worker_are_seen_from_another() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        view = start(one).json()
        assert two.get(f"/api/forecasts/{view['forecast']}").json()["state"] == "running"
        assert stop(two, view, view["token"]).status_code == 200
        news = until_done(two, view["forecast"])
        assert news[-1]["state"] == "stopped"
        assert one.get(f"/api/forecasts/{view['forecast']}").json() == news[-1]
        lost = start(one).json()
        engine = create_engine(url)
        with engine.begin() as connection:  # as a worker that was killed long ago leaves it
            gone = "update forecasts set worker = 'gone', beat = 0 where id = :id"
            connection.execute(text(gone), {"id": lost["forecast"]})
        engine.dispose()
        assert two.get(f"/api/forecasts/{lost['forecast']}").json()["state"] == "failed"
        stop(one, lost, lost["token"])
        table = test_analyses.watched(one)
        assert test_analyses.start(one, table).status_code == 201
        found = test_analyses.until_done(two, table)
        assert found["state"] == "done"
        assert test_analyses.look(one, table) == found
        assert test_analyses.start(two, table).json() == found


def test_bad_forecasts_are_refused(client: TestClient) -> None:
    def status(**new: Any) -> Any:
        return client.post("/api/forecasts", json={"game": "wielersim", "race": "amstel", **new}).status_code

    assert status(game="none") == 404
    assert status(race="none") == 422
    assert status(runs=10**9) == 400
    assert status(levels=[1, 1]) == 422
    assert client.get(f"/api/forecasts/{'0' * 24}").status_code == 404
    with client.websocket_connect(f"/api/forecasts/{'0' * 24}/stream") as socket:
        assert socket.receive_json()["error"]["code"] == "unknown"


def test_a_forecast_that_is_done_has_all_its_races() -> None:
    """Looked at in the very moment in which it ends: `done` with no race made the page wait for ever."""
    plan = make_plan("wielersim", "roubaix", 4)
    full = Run(plan).ride(workers=1)

    class Ending:
        """Ends as soon as somebody looks at its races."""

        reason, state, races = "", "running", Tally()

        def __init__(self) -> None:
            self.plan = plan

        @property
        def tally(self) -> Tally:
            found, self.races, self.state = self.races, full, "done"
            return found

    job = Job("0" * 24, "", Ending())  # type: ignore[arg-type]
    first, second = job.view(), job.view()
    assert (first.state, first.runs) in {("running", 0), ("done", 4)}
    assert (second.state, second.runs, second.odds is not None) == ("done", 4, True)


def test_the_odds_are_worked_out_once_however_many_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred streams of one address had them worked out two hundred times at every step, on the threads that tables need."""
    plan = make_plan("wielersim", "roubaix", 4)
    job = Job("0" * 24, "", ForecastKept(plan, Run(plan).ride(workers=1)))
    worked: list[int] = []

    def counted(*arguments: Any) -> Any:
        worked.append(1)
        return odds(*arguments)

    monkeypatch.setattr(jobs_module, "odds", counted)
    assert all(job.view() is job.view() for _ in range(5))
    job.kept.state = "done"
    assert (job.view().state, job.view("secret").token, len(worked)) == ("done", "secret", 2)
    assert job.view().token is None


def test_a_forecast_of_another_worker_is_read_again_when_it_has_changed(settings: Settings) -> None:
    store = Store(settings.database)
    jobs = Jobs(store.forecasts, Threads())
    jobs.alone = False
    plan = make_plan("wielersim", "roubaix", 4)
    kept = ForecastKept(plan, Tally())
    row = ForecastRow("0" * 24, "", msgspec.json.encode(kept), None, True, "other", clock(), "me")
    assert store.forecasts.begin(row, clock() - 1, 8, 3)
    first, again = (loops.run(jobs.find(row.id)) for _ in range(2))
    assert first is again and first.elsewhere
    kept.tally = Run(plan).ride(workers=1)
    store.forecasts.save_progress(row.id, msgspec.json.encode(kept))
    assert loops.run(jobs.find(row.id)).view().runs == 4
    store.close()
