"""Everything on the page works without any extra."""

from __future__ import annotations

import re
import sys
import tomllib
from base64 import b64encode

import pytest
from fastapi.testclient import TestClient

from tests.course.roads import QUEEN_STAGE, fit, gpx
from tests.project.sample import ROOT
from tests.server.test_forecasts import until_done

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


@pytest.fixture(autouse=True)
def no_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    for requirement in (requirement for extra in EXTRAS.values() for requirement in extra):
        module = re.split(r"\W", requirement)[0]
        monkeypatch.setitem(sys.modules, module, None)  # an import of it raises ImportError


def test_files_of_devices_are_opened(client: TestClient) -> None:
    track = client.post("/api/courses", json={"name": "mine.gpx", "text": gpx(QUEEN_STAGE)})
    assert (track.status_code, track.json()["course"]["climbs"]) == (200, 3)
    device = client.post("/api/courses", json={"name": "mine.fit", "data": b64encode(fit(QUEEN_STAGE)).decode()})
    assert (device.status_code, device.json()["course"]["climbs"]) == (200, 3)


def test_a_race_is_printed(client: TestClient) -> None:
    assert client.get("/api/print/homas/tour-of-flanders?parts=sheets").content.startswith(b"%PDF")


def test_a_qr_code_is_drawn(client: TestClient) -> None:
    assert "<path" in client.get("/api/qr.svg?text=rouleur").text


def test_the_plots_of_a_forecast_are_a_picture(client: TestClient) -> None:
    made = client.post("/api/forecasts", json={"game": "wielersim", "race": "amstel", "runs": 20}).json()
    until_done(client, made["forecast"])
    plots = client.get(f"/api/forecasts/{made['forecast']}/files/png")
    assert plots.content.startswith(b"\x89PNG")
