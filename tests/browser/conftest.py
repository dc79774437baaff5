"""A real server on 127.0.0.1, a real Chromium, which CI may not lack."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.conftest import PATIENCE
from tools.stress.servers import free_port

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "rouleur" / "server" / "client" / "index.html"
TASTE = {"settle": True, "name": "Anna"}
SECRET = "of the browser tests"
SETTINGS = {
    "ROULEUR_SECRET": SECRET,
    "ROULEUR_MAIL_HOST": "127.0.0.1",
    "ROULEUR_MAIL_FROM": "rouleur@club.example",
    "ROULEUR_PAGE": "https://club.example/",
}
"""Reminders by mail are offered; nobody is waited for so long here that one would be sent."""
DRAWN_CHEAPLY = [
    "--disable-gpu-rasterization",
    "--num-raster-threads=1",
    "--disable-lcd-text",
    "--disable-threaded-animation",
    "--disable-smooth-scrolling",
]
"""Nobody looks at these pages: without a graphics card, drawing them took a third of the processor time of a ride."""
PATIENT = 60_000
"""Milliseconds after which an expectation has failed: a busy machine needs seconds for what a quiet one does at once."""
expect.set_options(timeout=PATIENT)


@pytest.fixture(scope="session")
def chromium(require: Callable[[str], str]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found_chromium() or require("chromium-headless-shell"),
            args=["--no-sandbox", *DRAWN_CHEAPLY],
        )
        yield browser
        browser.close()


class Server:
    """The server under test, and tables made without a page."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"

    def call(self, path: str, body: object | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)

    def table(self, game: str, race: str, seats: list[dict[str, Any]], seed: int = 7) -> Any:
        wish = {"game": game, "race": race, "seats": seats}
        alone = sum(seat["kind"] == "human" for seat in seats) <= 1
        return self.call("/api/tables", {**wish, "seed": seed} if alone else wish)

    def ready(self) -> bool:
        try:
            return bool(self.call("/api/health")["status"])
        except OSError:
            return False


def found_chromium() -> str | None:
    """The same engine without the windows of a browser comes first: a page costs a fifth less, a context less than half."""
    return os.environ.get("ROULEUR_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")


def chromium_program() -> str:
    """The browser of the environment, for the commands of this folder."""
    found = found_chromium()
    assert found, "No chromium-headless-shell or chromium here: install one, or name it in ROULEUR_CHROMIUM."
    return found


@contextmanager
def running_server(folder: Path | None = None) -> Iterator[Server]:
    assert CLIENT.exists(), "The client is not built: run `pnpm build` in web/ (the package build does it by itself)."
    with tempfile.TemporaryDirectory() as own:
        yield from _serve(folder or Path(own))


def _serve(folder: Path) -> Iterator[Server]:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "rouleur.server",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder}/tables.sqlite3",
        "--no-rates",
    ]
    environment = {**os.environ, **SETTINGS, "PYTHONPATH": str(ROOT / "src")}
    with open(folder / "server.log", "wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        server = Server(port)
        deadline = time.monotonic() + PATIENCE
        try:
            while not server.ready():
                assert process.poll() is None, (folder / "server.log").read_text()
                assert time.monotonic() < deadline, (folder / "server.log").read_text()
                time.sleep(0.1)
            yield server
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


class Visitors:
    """One browser for many tests, which forgets everything between two of them: a new one costs two seconds of the processor, its page the smallest part."""

    def __init__(self, browser: Browser, server: Server, theme: str = "light") -> None:
        self.server = server
        self.context = browser.new_context(reduced_motion="reduce", color_scheme="light", service_workers="block")
        prepare(self.context, theme)
        self.cleaner = self.context.new_cdp_session(self.context.new_page())

    @contextmanager
    def visit(self) -> Iterator[Page]:
        keeper = self.context.pages[0]
        yield self.context.new_page()
        for page in self.context.pages:
            if page != keeper:
                page.close()
        self.context.clear_permissions()
        self.context.clear_cookies()
        self.cleaner.send("Storage.clearDataForOrigin", {"origin": self.server.address, "storageTypes": "all"})


@pytest.fixture(scope="session")
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    found = Visitors(chromium, server)
    yield found
    found.context.close()


@pytest.fixture
def guest(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser of the test's own, with its service worker, whose owner likes moves at once."""
    context = chromium.new_context(reduced_motion="reduce")
    prepare(context)
    yield context
    context.close()


def prepare(context: BrowserContext, theme: str = "light", speed: int = 0) -> None:
    taste = json.dumps({**TASTE, "theme": theme, "speed": speed})
    script = f"if (!localStorage.getItem('rouleur.preferences')) localStorage.setItem('rouleur.preferences', '{taste}')"
    context.add_init_script(script)
    context.set_default_timeout(PATIENT)


@pytest.fixture
def faults() -> list[str]:
    return []


@pytest.fixture
def screen(visitors: Visitors, faults: list[str]) -> Iterator[Page]:
    """A page on which no script may fail."""
    with visitors.visit() as page:
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
    assert faults == []
