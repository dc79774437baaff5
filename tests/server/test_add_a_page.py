"""docs/add-a-page.md: its Python is run, step by step."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server import app, wire
from rouleur.server.settings import Settings
from rouleur.server.wire import typescript

PAGE = Path(__file__).parents[2] / "docs" / "add-a-page.md"
BLOCK = re.compile(r"^ *```python\n *# (\S+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, str]:
    return {path: textwrap.dedent(code) for path, code in BLOCK.findall(PAGE.read_text(encoding="utf-8"))}


def module_of(path: str, code: str) -> ModuleType:
    name = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(code, path, "exec"), module.__dict__)
    return module


@pytest.fixture
def laid() -> Iterator[list[ModuleType]]:
    """The modules of the page, as if their files lay there."""
    modules = [module_of(path, code) for path, code in blocks().items()]
    yield modules
    for module in modules:
        del sys.modules[module.__name__]


def test_the_example_page_works(laid: list[ModuleType], settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    body, router, test = laid
    monkeypatch.setattr(wire, "MODULES", (*wire.MODULES, body))
    monkeypatch.setattr(app, "ROUTERS", (*app.ROUTERS, router.Lengths))
    with TestClient(app.make_app(settings)) as client:
        example: Any = test.test_the_lengths_of_a_game
        example(client)


def test_every_file_the_page_names_is_there() -> None:
    words = PAGE.read_text(encoding="utf-8")
    root = PAGE.parents[1]
    for path in re.findall(r"`((?:src|web|tests)/[\w/.]+)`", words):
        assert (root / path).exists(), path
    assert wire.structs(wire.fields)
    assert typescript.CHAPTERS
