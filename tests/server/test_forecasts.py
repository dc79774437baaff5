"""Forecasts as jobs: their progress, and how they are scored."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings


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
