"""Every game has the same plan: plumbing modules have one name in all games, chapters stand in `rules/`, retired names are gone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rouleur.core.registry import slugs
from tests.project.sample import ROOT
from tests.project.trees import tree_of

SOURCE = ROOT / "src" / "rouleur"
GAMES = SOURCE / "games"
PLUMBING = {
    "__init__.py": "GAME",
    "box.py": "what the box offers: races, tours, setup, restore",
    "race.py": "Race(Position): the protocol in one screen",
    "position.py": "Position: the data that changes",
    "sheet.py": "Sheet: what is printed for one race",
    "road.py": "Road: the road as rules read it",
    "grid.py": "The Tour's road: the book's word",
    "route.py": "Route: a board as a person writes it in TOML, with its checker",
    "laying.py": "lay(route) -> Road",
    "content.py": "content files -> typed values",
    "courses.py": "a real course -> Route",
    "sequence.py": "what comes next",
    "options.py": "questions and options",
    "refusals.py": "why not",
    "situation.py": "what a seat may see",
    "eyes.py": "the same, typed, for its bots",
    "hidden.py": "resample",
    "picture.py": "the board as drawn",
    "paper.py": "its geometry on paper",
    "parts.py": "what is printed beside the board: cards, markers, charts",
    "result.py": "-> StageResult",
    "tour.py": "scales, what is carried between stages",
    "scenario.py": "worked positions",
    "orders.py": "standing orders, and which questions are routine",
    "cautions.py": "what a director should not forget, said in time and at the end",
    "events.py": "the kinds of event",
    "commands.py": "commands of its own",
    "rules.md": "the book's sections, and where each is written",
    "rulings.md": "what the book leaves open",
    "rules": "one module per chapter of the book",
    "content": "*.toml",
    "examples": "the worked examples",
}
NEEDED = {
    "__init__.py",
    "box.py",
    "race.py",
    "position.py",
    "events.py",
    "rules.md",
    "rulings.md",
    "content",
    "examples",
}
CONTENT = {"box.toml", "judge.toml", "phrases.en.toml"}
RETIRED_IN_A_GAME = {
    "arrivals", "boards", "book", "course", "drawing", "library", "pages", "place", "placing", "results", "scales",
    "scene", "seen", "shelf", "sight", "stage", "touring", "tours", "track",
}  # fmt: skip
"""Plumbing that has another name now. A chapter of a book may still be called so, in `rules/`."""
RETIRED_IN_THE_SERVER = {
    "afternoons", "around", "cabinet", "desk", "door", "errand", "eye", "hand", "house", "ledger", "lessons", "looking",
    "post", "reckoning", "reel", "together", "vault",
}  # fmt: skip
RETIRED_ANYWHERE = {"utils", "helpers", "manager", "common", "fortune", "mishap"}


def modules(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if "client" not in path.parts]


@pytest.mark.parametrize("slug", slugs())
def test_a_game_has_no_plumbing_of_its_own(slug: str) -> None:
    found = {path.name for path in (GAMES / slug).iterdir() if path.name != "__pycache__" and path.suffix != ".so"}
    assert sorted(found - set(PLUMBING)) == [], "a chapter belongs into rules/, plumbing has one of the names above"
    assert sorted(NEEDED - found) == []


@pytest.mark.parametrize("slug", slugs())
def test_a_game_says_everything_about_itself(slug: str) -> None:
    assert sorted(CONTENT - {path.name for path in (GAMES / slug / "content").iterdir()}) == []


@pytest.mark.parametrize("slug", slugs())
def test_the_same_name_means_the_same_class(slug: str) -> None:
    for module, name in (
        ("race", "Race"),
        ("position", "Position"),
        ("sheet", "Sheet"),
        ("road", "Road"),
        ("route", "Route"),
    ):
        path = GAMES / slug / f"{module}.py"
        if path.exists():
            classes = {node.name for node in tree_of(path).body if isinstance(node, ast.ClassDef)}
            assert name in classes, path.relative_to(ROOT)


def test_a_bot_is_a_package() -> None:
    kept = {"__init__", "chance", "duel", "director", "search"}
    assert [path.name for path in (SOURCE / "bots").glob("*.py") if path.stem not in kept] == []


def test_no_file_has_a_retired_name() -> None:
    retired = [path for path in modules(SOURCE) if is_retired(path.relative_to(SOURCE))]
    assert [str(path.relative_to(ROOT)) for path in retired] == []


def is_retired(path: Path) -> bool:
    if path.stem in RETIRED_ANYWHERE:
        return True
    if path.parts[0] == "server":
        return path.stem in RETIRED_IN_THE_SERVER
    return path.parts[0] == "games" and len(path.parts) == 3 and path.stem in RETIRED_IN_A_GAME


def test_no_import_names_a_retired_module() -> None:
    named = []
    for folder in ("src", "tests", "build_hooks", "docs"):
        for path in modules(ROOT / folder):
            for name in mentioned(path):
                if name.startswith("rouleur.") and is_retired(Path(*name.split(".")[1:]).with_suffix(".py")):
                    named.append(f"{path.relative_to(ROOT)}: {name}")
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for name in re.findall(r"\brouleur(?:\.\w+)+", page.read_text(encoding="utf-8")):
            if is_retired(Path(*name.split(".")[1:]).with_suffix(".py")):
                named.append(f"{page.relative_to(ROOT)}: {name}")
    assert named == []


def mentioned(path: Path) -> list[str]:
    """What a module imports of ours, found without parsing it: the tests are long."""
    text = path.read_text(encoding="utf-8")
    names = re.findall(r"^ *import (rouleur[.\w]*)", text, re.MULTILINE)
    for module, words in re.findall(r"^ *from (rouleur[.\w]*) import ([(][^)]*|[^\n]*)", text, re.MULTILINE):
        names += [module, *(f"{module}.{name}" for name in re.findall(r"\w+", words))]
    return names


def imported(path: Path) -> list[str]:
    names = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def outside() -> list[Path]:
    """Every room that plays all games alike."""
    rooms = (
        "analysis",
        "cli",
        "commentary",
        "core",
        "course",
        "forecast",
        "judge",
        "play",
        "printing",
        "road",
        "server",
        "tour",
    )
    return [path for room in rooms for path in modules(SOURCE / room)]


def test_nothing_about_one_game_stands_outside_its_folder() -> None:
    """Examples in the help of a command and in a docstring may name one; `head` is also a word of its own."""
    named = {*slugs()} - {"head"}
    found = []
    for path in outside():
        tree = tree_of(path)
        docstrings = {id(text) for text in map(docstring, ast.walk(tree)) if text is not None}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in named and id(node) not in docstrings:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}")
        for name in imported(path):
            if any(name.startswith((f"rouleur.games.{slug}", f"rouleur.bots.{slug}")) for slug in slugs()):
                found.append(f"{path.relative_to(ROOT)}: imports {name}")
    assert sorted(set(found)) == []


def docstring(node: ast.AST) -> ast.Constant | None:
    body = getattr(node, "body", None)
    first = body[0] if isinstance(body, list) and body else None
    return first.value if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else None
