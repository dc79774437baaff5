"""What needs a browser, a PostgreSQL or a Redis says so by a marker, and on CI it may not be missing."""

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import missing, pytest_collection_modifyitems, require_tool
from tests.project.sample import ROOT
from tests.project.trees import tree_of

NEEDS = {"postgres": "postgres", "redis_server": "redis"}
"""What is called, and the marker of whoever calls it."""


def functions_in(path: Path) -> list[ast.FunctionDef]:
    tree = tree_of(path)
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def called(test: ast.FunctionDef) -> set[str]:
    calls = [node.func for node in ast.walk(test) if isinstance(node, ast.Call)]
    return {call.id for call in calls if isinstance(call, ast.Name)}


def test_whoever_needs_a_database_is_marked() -> None:
    seen = 0
    for path in (ROOT / "tests" / "server").glob("test_*.py"):
        for test in functions_in(path):
            marks = " ".join(ast.unparse(decorator) for decorator in test.decorator_list)
            for need in called(test) & set(NEEDS):
                seen += 1
                assert f"pytest.mark.{NEEDS[need]}" in marks, f"{path.name}: {test.name}"
    assert seen


def test_whoever_drives_the_browser_is_marked() -> None:
    pages = [path for path in (ROOT / "tests" / "browser").glob("test_*.py") if "playwright" in path.read_text()]
    assert pages
    assert [path.name for path in pages if "pytestmark = pytest.mark.browser" not in path.read_text()] == []


def test_on_ci_nothing_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no-such-program is missing"):
        require_tool("no-such-program")
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="A browser is missing: install one"):
        missing("A browser", "install one")


@pytest.mark.parametrize(
    ("markers", "named", "left"),
    [
        ("", ["tests"], ["rule"]),
        ("browser", ["tests"], ["rule"]),
        ("thorough", ["tests"], ["rule", "sweep"]),
        ("", ["tests/test_sweep.py::test_sweep"], ["rule", "sweep"]),
    ],
)
def test_the_gate_leaves_out_what_is_thorough(markers: str, named: list[str], left: list[str]) -> None:
    """With `-m thorough` pytest itself deselects the rest."""
    items: Any = [SimpleNamespace(name="rule", get_closest_marker=lambda _: None)]
    items.append(SimpleNamespace(name="sweep", get_closest_marker=lambda name: name == "thorough"))
    hook = SimpleNamespace(pytest_deselected=lambda items: None)
    config: Any = SimpleNamespace(option=SimpleNamespace(markexpr=markers), args=named, hook=hook)
    pytest_collection_modifyitems(config, items)
    assert [item.name for item in items] == left
