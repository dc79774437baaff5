"""A sixth game costs one folder: `python -m tools new-game` writes it, and everything else finds it without a line changed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.sample import ROOT

SLUG = "breakaway"
CHECKS = """
import json
import msgspec
from rouleur.bots import bot
from rouleur.commentary.voice import Commentator
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import run
from rouleur.judge.afternoon import Afternoon
from rouleur.road.box import box, course_boxes

game = box("breakaway")
setup = game.setup("criterium", ["Ann", "Ben"])
match = Match.start(setup, 7, [bot("breakaway", 3, 1), bot("breakaway", 1, 2)])
commentator = Commentator(match.state.situation(-1), 1)
afternoon = Afternoon()
afternoon.command({"do": "open", "game": "breakaway", "stages": ["criterium"], "teams": 2, "team_size": 2, "name": "", "tour": ""})
print(json.dumps({
    "shelf": list(slugs()),
    "boards": [found.slug for found in course_boxes()],
    "over": match.over,
    "told": [commentator.line(event) for event in match.events if event.kind == "crossed the line"][0],
    "judged": len(afternoon.view()["teams"]),
    "forecast": run(make_plan("breakaway", "criterium", 20, levels=[1, 3]), workers=1).runs,
}))
"""
WIRE = """
import json, tempfile, warnings
warnings.simplefilter("ignore")
from fastapi.testclient import TestClient
from rouleur.server.app import make_app
from rouleur.server.settings import Settings

with tempfile.TemporaryDirectory() as folder:
    with TestClient(make_app(Settings(rates=False, database=f"sqlite:///{folder}/shelf.sqlite3"))) as client:
        games = client.get("/api/games").json()["games"]
        game = next(game for game in games if game["slug"] == "breakaway")
        rules = client.get("/api/rules/breakaway")
        print(json.dumps({"title": game["title"], "keys": sorted(game), "rules": rules.status_code, "words": rules.text}))
"""


COPIED = ("src/", "tools/", "tests/contract/", "tests/golden/", "tests/project/", "docs/games/")


def is_copied(name: str) -> bool:
    """The folders named, and what lies directly in the root and in tests."""
    return name.startswith(COPIED) or "/" not in name.removeprefix("tests/")


class Checkout:
    """A copy of this checkout, interpreted, that a game can be added to."""

    def __init__(self, root: Path) -> None:
        self.root = root
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
        )
        for name in listed.stdout.decode().splitlines():
            if is_copied(name) and (ROOT / name).is_file():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, root / name)

    def run(self, *words: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src"), "ROULEUR_INTERPRETED": "1"}
        command = [sys.executable, *words]
        done = subprocess.run(command, cwd=self.root, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def files(self) -> dict[Path, bytes]:
        paths = [path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        return {path.relative_to(self.root): path.read_bytes() for path in paths}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    made = Checkout(tmp_path_factory.mktemp("sixth"))
    before = made.files()
    made.run("-m", "tools", "new-game", SLUG, "--title", "Breakaway", "--author", "Ann Onymous")
    after = made.files()
    assert {path: text for path, text in after.items() if path in before} == before, "a file of another game changed"
    added = {path.parts[:4] for path in after.keys() - before.keys() if path.parts[0] == "src"}
    assert {parts[:3] for parts in added} == {("src", "rouleur", "games"), ("src", "rouleur", "bots")}
    assert {parts[3] for parts in added} == {SLUG}
    return made


@pytest.mark.thorough
def test_the_skeleton_passes_the_contract_suite(checkout: Checkout) -> None:
    own = [
        "tests/contract",
        f"tests/games/{SLUG}",
        "tests/project/test_documentation.py",
        "tests/project/test_house.py",
    ]
    said = checkout.run("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *own, "-k", SLUG)
    assert " passed" in said
    assert "skipped" not in said


def test_shelf_judge_forecast_and_commentary_know_it(checkout: Checkout) -> None:
    found = json.loads(checkout.run("-c", CHECKS))
    assert SLUG in found["shelf"]
    assert SLUG in found["boards"]
    assert found["over"]
    assert "Rider" in found["told"]
    assert (found["judged"], found["forecast"]) == (2, 20)


@pytest.mark.thorough
def test_the_web_app_and_its_rules_page_know_it(checkout: Checkout) -> None:
    found = json.loads(checkout.run("-c", WIRE))
    assert found["title"] == "Breakaway"
    assert found["rules"] == 200
    assert "Movement" in found["words"]


@pytest.mark.thorough
def test_the_skeleton_is_clean(checkout: Checkout) -> None:
    folders = [f"src/rouleur/games/{SLUG}", f"src/rouleur/bots/{SLUG}", f"tests/games/{SLUG}"]
    checkout.run("-m", "ruff", "check", *folders)
    checkout.run("-m", "ruff", "format", "--check", *folders)
    checkout.run("-m", "mypy", *folders)


@pytest.mark.thorough
def test_a_name_that_cannot_be_is_refused_in_a_sentence(checkout: Checkout) -> None:
    script = "import sys; from click.testing import CliRunner; from tools.__main__ import tools; "
    script += "[print(CliRunner().invoke(tools, ['new-game', slug]).stderr, end='') for slug in sys.argv[1:]]"
    lines = checkout.run("-c", script, "My-Game", SLUG).splitlines()
    assert lines[0].startswith("Error: 'My-Game' cannot be a package")
    assert lines[1] == f"Error: There is a game called {SLUG!r} already."
