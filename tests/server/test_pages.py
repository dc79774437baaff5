"""The built pages as they are sent: assets packed and kept for ever, nothing from outside their folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from rouleur import checkout
from rouleur.server.app import make_app
from rouleur.server.settings import Settings

SCRIPT = "export const wheel = 'wheel';\n" * 200


@pytest.fixture
def visitor(tmp_path: Path, settings: Settings) -> TestClient:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Rouleur</title>")
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("not for you")
    return TestClient(make_app(replace(settings, client=folder)))


def test_an_asset_travels_packed_and_is_kept_for_ever(visitor: TestClient) -> None:
    packed = visitor.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 10
    assert packed.text == SCRIPT
    assert "javascript" in packed.headers["content-type"]
    assert "immutable" in packed.headers["cache-control"]
    assert visitor.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"}).text == SCRIPT


def test_who_unpacks_nothing_gets_it_plain(visitor: TestClient) -> None:
    plain = visitor.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_nothing_outside_the_folder_is_sent(visitor: TestClient) -> None:
    assert visitor.get("/assets/..%2f..%2fsecret.txt").status_code == 404
    assert visitor.get("/assets/none.js").status_code == 404
    assert "Rouleur" in visitor.get("/").text


def test_while_the_pages_are_built_a_page_shows_how_far(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "client"
    folder.mkdir()
    monkeypatch.setattr(checkout, "PROGRESS", tmp_path / "progress.json")
    monkeypatch.delenv("ROULEUR_NO_CLIENT", raising=False)
    visitor = TestClient(make_app(replace(settings, client=folder)))
    assert "Starting the build" in visitor.get("/").text
    checkout.PROGRESS.write_text('{"client": {"step": "Installing the packages", "done": 1, "total": 3}}')
    page = visitor.get("/")
    assert "Installing the packages (2 of 3)" in page.text
    assert 'http-equiv="refresh"' in page.text
    assert page.headers["cache-control"] == "no-store"
    checkout.PROGRESS.write_text('{"client": {"failed": "No network <here>."}}')
    assert "No network &lt;here&gt;." in visitor.get("/").text
    (folder / "index.html").write_text("the app")
    assert visitor.get("/").text == "the app"


def test_without_pages_the_page_says_so(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkout, "PROGRESS", tmp_path / "progress.json")
    monkeypatch.setenv("ROULEUR_NO_CLIENT", "1")
    visitor = TestClient(make_app(replace(settings, client=tmp_path)))
    assert "left out of this installation" in visitor.get("/").text
